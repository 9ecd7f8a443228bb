import { type Article, displayTitle } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { savedText } from "@/articles/model/scheduled";
import { storableFields } from "@/articles/model/stored-fields";
import { toast, toastFailure, toastSuccess, undoBy } from "@/ui/toast-store";
import { isOutcomeUnknown, isServiceError } from "@/lib/service-error";
import {
  createOnce,
  deleteUnlessChanged,
  recreateArticle,
  updateUnlessChanged,
} from "@/articles/data/article-writes";
import { useArticleCache } from "@/articles/admin/use-articles";

/** Returns true for an error that shows that the loaded list is outdated. */
const isStale = (error: unknown) =>
  isOutcomeUnknown(error) || isServiceError(error, "not-changed") || isServiceError(error, "gone");

/** The panel's writes, with the toasts of rule 8.4. They reject with the error for the dialog. */
export function useArticleActions() {
  const cache = useArticleCache();

  const reportFailure = (title: string) => (error: unknown) => {
    toastFailure(title, error);
    if (isStale(error)) cache.refresh({ isWhole: true });
    if (error instanceof ArticleConflict) void cache.store([error.current]);
    throw error;
  };
  const show = async (article: Article) => {
    await cache.store([article]);
    cache.refresh();
    return article;
  };
  const save = async (success: string, fields: ArticleFields, write: Promise<Article>) => {
    const article = await write.then(show).catch(reportFailure("Erro ao salvar artigo"));
    toastSuccess(success, savedText(fields));
    return article;
  };

  return {
    createArticle: (...creation: Parameters<typeof createOnce>) =>
      save("Artigo criado com sucesso!", creation[0], createOnce(...creation)),
    recreateArticle: (id: string, fields: ArticleFields) =>
      save("Artigo criado com sucesso!", fields, recreateArticle(id, fields)),
    changeArticle: (article: Article, fields: ArticleFields, known: StoredFields) =>
      save(
        "Artigo atualizado com sucesso!",
        fields,
        updateUnlessChanged({ article, known }, fields),
      ),
    deleteArticle: async (article: Article, known: StoredFields) => {
      await deleteUnlessChanged({ article, known }).catch(reportFailure("Erro ao excluir artigo"));
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
            void recreateArticle(article.id, storableFields(known))
              .then(show)
              .then(({ stored }) => toastSuccess("Artigo restaurado", savedText(stored)))
              .catch((error: unknown) => toastFailure("Erro ao restaurar artigo", error)),
        ),
      });
    },
  };
}
