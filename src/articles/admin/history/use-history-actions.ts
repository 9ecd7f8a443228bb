import type { ArticleVersion } from "@/articles/data/article-history-api";
import { useNews } from "@/articles/data/news-context";
import { useBulkActions } from "@/articles/admin/bulk/use-bulk-actions";
import { displayTitle } from "@/articles/model/article";
import { toast, toastFailure } from "@/ui/toast-store";

/** Brings a deleted article back, with a toast. */
export function useHistoryActions() {
  const { reload } = useNews();
  const { recreateMany } = useBulkActions();
  return {
    /** Rejects with what to say where it was pressed. */
    recreate: async ({ article }: ArticleVersion) => {
      try {
        const [failure] = await recreateMany.perform([article]);
        if (failure) throw failure.error;
      } catch (error) {
        toastFailure("Erro ao salvar artigo", error);
        throw error;
      }
      void reload();
      toast({
        title: "Artigo recriado!",
        description: displayTitle(article),
        variant: "success",
      });
    },
  };
}
