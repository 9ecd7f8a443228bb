import type { Article } from "@/articles/model/article";
import { download } from "@/lib/download";
import { toast } from "@/ui/toast-store";
import { fileName, toCsv } from "./export-articles";

/** Hands articles to the browser as a file that "Importar artigos" takes back. */
export function useExportActions() {
  return {
    exportArticles: async (articles: readonly Article[]) => {
      try {
        download(fileName(new Date()), await toCsv(articles), "text/csv;charset=utf-8");
      } catch (error) {
        console.error("The export failed.", error);
        toast({
          title: "Não foi possível gerar o arquivo",
          description: "Recarregue a página e tente novamente.",
          variant: "destructive",
        });
      }
    },
  };
}
