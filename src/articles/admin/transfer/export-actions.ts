import type { Article } from "@/articles/model/article";
import { download } from "@/lib/download";
import { toast } from "@/ui/toast-store";

export async function exportArticles(articles: readonly Article[]): Promise<void> {
  try {
    const { fileName, toCsv } = await import("./csv-file");
    download(fileName(new Date()), toCsv(articles), "text/csv;charset=utf-8");
  } catch (error) {
    console.error("The export failed.", error);
    toast({
      title: "Não foi possível gerar o arquivo",
      description: "Recarregue a página e tente novamente.",
      variant: "destructive",
    });
  }
}
