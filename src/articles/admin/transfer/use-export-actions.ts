import { type Article, articlesFromRows } from "@/articles/model/article";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { download } from "@/lib/download";
import { toast } from "@/ui/toast-store";
import { fileName, toCsv } from "./export-articles";

/** One row that shows how each column is filled in. */
const EXAMPLE = articlesFromRows([
  {
    ...EMPTY_FIELDS,
    title: "Exemplo: troque esta linha pela sua notícia",
    description: "O resumo, em uma ou duas frases.",
    category: "mercado",
    source: "Nome do site",
    url: "https://exemplo.com.br/noticia",
    image: "https://exemplo.com.br/imagem.jpg",
    publishedAt: "2026-11-20",
  },
]);

async function save(name: string, articles: readonly Article[]): Promise<void> {
  try {
    download(name, await toCsv(articles), "text/csv;charset=utf-8");
  } catch (error) {
    console.error("The export failed.", error);
    toast({
      title: "Não foi possível gerar o arquivo",
      description: "Recarregue a página e tente novamente.",
      variant: "destructive",
    });
  }
}

/** Hands articles to the browser as a file that "Importar artigos" takes back. */
export const useExportActions = () => ({
  exportArticles: (articles: readonly Article[]) => save(fileName(new Date()), articles),
  exportTemplate: () => save("modelo-de-artigos.csv", EXAMPLE),
});
