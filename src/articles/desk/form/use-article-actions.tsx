import { type Article, displayTitle, toText } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { toast, toastFailure } from "@/ui/toast-store";
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error";
import { useNews } from "@/articles/data/news-context";

function tellSaved(title: string, fields: ArticleFields) {
  const description = displayTitle({ title: toText(fields.title) });
  toast({ title, description, variant: "success" });
}

const CHANGED_ELSEWHERE =
  "Este artigo foi alterado em outro lugar depois que você o abriu. Nada foi gravado.";

/** Failures after which the table shows an article that is no longer there, or lacks one that is. */
const STALE = new Set<ServiceErrorKind>(["not-changed", "gone", "already-created"]);

/** The panel's writes with the toasts of rule 8.4. They reject with what the dialog is to say. */
export function useArticleActions() {
  const { reload, create, change, createAgain, remove } = useNews();

  const refuse = (title: string, error: unknown): never => {
    if (error instanceof ArticleConflict) {
      // The dialog lets the administrator choose.
      toast({ title, description: CHANGED_ELSEWHERE, variant: "destructive" });
    } else toastFailure(title, error);
    // The table shows what is no longer so.
    if (error instanceof ServiceError && STALE.has(error.kind)) void reload();
    throw error;
  };

  return {
    /** @param intention distinguishes one article to create from another, over several tries */
    createArticle: async (fields: ArticleFields, intention: string) => {
      const article = await create(fields, intention).catch((error: unknown) =>
        refuse("Erro ao salvar artigo", error),
      );
      tellSaved("Artigo criado com sucesso!", fields);
      return article;
    },
    changeArticle: async ({ id }: Article, fields: ArticleFields, known: StoredFields) => {
      const article = await change({ id, known }, fields).catch((error: unknown) =>
        refuse("Erro ao salvar artigo", error),
      );
      tellSaved("Artigo atualizado com sucesso!", fields);
      return article;
    },
    /** Under the id that it had. */
    createArticleAgain: async ({ id }: Article, fields: ArticleFields) => {
      const article = await createAgain(id, fields).catch((error: unknown) =>
        refuse("Erro ao salvar artigo", error),
      );
      tellSaved("Artigo criado com sucesso!", fields);
      return article;
    },
    deleteArticle: async (article: Article) => {
      await remove(article.id).catch((error: unknown) => refuse("Erro ao excluir artigo", error));
      toast({
        title: "Artigo excluído!",
        description: (
          <>
            O artigo "<bdi>{displayTitle(article)}</bdi>" foi removido.
          </>
        ),
      });
    },
  };
}
