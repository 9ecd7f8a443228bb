import { type Article, displayTitle } from "@/articles/model/article";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { savedText } from "@/articles/model/scheduled";
import { storableFields } from "@/articles/model/stored-fields";
import { toast, toastFailure, toastSuccess, undoBy } from "@/ui/toast-store";
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error";
import {
  createOnce,
  deleteUnlessChanged,
  findArticle,
  updateUnlessChanged,
} from "@/articles/data/article-writes";
import { useArticleCache } from "@/articles/admin/use-articles";

const tellSaved = (title: string, fields: ArticleFields) => toastSuccess(title, savedText(fields));

/** Failures after which the table shows an article that is no longer there, or lacks one that is. */
const STALE = new Set<ServiceErrorKind>(["not-changed", "gone"]);

/** The panel's writes with the toasts of rule 8.4. They reject with what the dialog is to say. */
export function useArticleActions() {
  const cache = useArticleCache();

  /** For a `catch`. */
  const refusedAs = (title: string) => (error: unknown) => {
    toastFailure(title, error);
    if (error instanceof ServiceError && STALE.has(error.kind)) cache.refresh(true);
    throw error;
  };
  const show = async (article: Article) => {
    await cache.store([article]);
    cache.refresh();
    return article;
  };
  const create = async (...article: Parameters<typeof createOnce>) =>
    show(await createOnce(...article));

  return {
    /** Shows what became of a write without a response, where that can be found out. */
    lookUp: async (id: string) => {
      try {
        const article = await findArticle(id);
        await (article ? cache.store([article]) : cache.remove([id]));
        cache.refresh();
      } catch (error) {
        console.error("What became of a write is not known.", error);
      }
    },
    /**
     * @param id of every try to create this one; of one that was deleted, the id that it had
     * @param seen as what it may be there already (`createOnce`)
     */
    createArticle: async (id: string, fields: ArticleFields, seen?: readonly StoredFields[]) => {
      const article = await create(id, fields, seen).catch(refusedAs("Erro ao salvar artigo"));
      tellSaved("Artigo criado com sucesso!", fields);
      return article;
    },
    changeArticle: async (listed: Article, fields: ArticleFields, known: StoredFields) => {
      const article = await updateUnlessChanged({ article: listed, known }, fields)
        .then(show)
        .catch(refusedAs("Erro ao salvar artigo"));
      tellSaved("Artigo atualizado com sucesso!", fields);
      return article;
    },
    deleteArticle: async (article: Article, known: StoredFields) => {
      await deleteUnlessChanged({ article, known }).catch(refusedAs("Erro ao excluir artigo"));
      await cache.remove([article.id]);
      cache.refresh();
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
              .then(() => tellSaved("Artigo restaurado", article.stored))
              .catch((error: unknown) => toastFailure("Erro ao restaurar artigo", error)),
        ),
      });
    },
  };
}
