import { type Article, displayTitle } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { savedText } from "@/articles/model/scheduled";
import { storableFields } from "@/articles/model/stored-fields";
import { toast, toastFailure, undoBy } from "@/ui/toast-store";
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error";
import { useNews } from "@/articles/data/news-context";

function tellSaved(title: string, fields: ArticleFields) {
  toast({ title, description: savedText(fields), variant: "success" });
}

const CHANGED_ELSEWHERE = "Este artigo foi alterado em outro lugar depois que você o abriu.";

/** Failures after which the table shows an article that is no longer there, or lacks one that is. */
const STALE = new Set<ServiceErrorKind>(["not-changed", "gone"]);

/** The panel's writes with the toasts of rule 8.4. They reject with what the dialog is to say. */
export function useArticleActions() {
  const { reload, create, change, remove, lookUp } = useNews();

  const refuse = (title: string, error: unknown, done = "gravado"): never => {
    if (error instanceof ArticleConflict) {
      // The dialog lets the administrator choose.
      const description = `${CHANGED_ELSEWHERE} Nada foi ${done}.`;
      toast({ title, description, variant: "destructive" });
    } else toastFailure(title, error);
    // The table shows what is no longer so.
    if (error instanceof ServiceError && STALE.has(error.kind)) void reload();
    throw error;
  };

  return {
    /** Shows what became of a write without a response, where that can be found out. */
    lookUp: (id: string) =>
      lookUp(id).catch((error: unknown) => {
        console.error("What became of a write is not known.", error);
      }),
    /**
     * @param id of every try to create this one; of one that was deleted, the id that it had
     * @param seen as what it may be there already (`createOnce`)
     */
    createArticle: async (id: string, fields: ArticleFields, seen?: readonly StoredFields[]) => {
      const article = await create(id, fields, seen).catch((error: unknown) =>
        refuse("Erro ao salvar artigo", error),
      );
      tellSaved("Artigo criado com sucesso!", fields);
      return article;
    },
    changeArticle: async (listed: Article, fields: ArticleFields, known: StoredFields) => {
      const article = await change({ article: listed, known }, fields).catch((error: unknown) =>
        refuse("Erro ao salvar artigo", error),
      );
      tellSaved("Artigo atualizado com sucesso!", fields);
      return article;
    },
    deleteArticle: async (article: Article, known: StoredFields) => {
      await remove({ article, known }).catch((error: unknown) =>
        refuse("Erro ao excluir artigo", error, "excluído"),
      );
      toast({
        title: "Artigo excluído!",
        description: (
          <>
            <span>O artigo "</span>
            <bdi>{displayTitle(article)}</bdi>
            <span>" foi removido.</span>
          </>
        ),
        action: undoBy(
          () =>
            void create(article.id, storableFields(known))
              .then(() => tellSaved("Artigo recriado!", article.stored))
              .catch((error: unknown) => toastFailure("Erro ao salvar artigo", error)),
        ),
      });
    },
  };
}
