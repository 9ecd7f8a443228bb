/** Exports articles as a CSV file for "Importar artigos". The file has no ids, because an import creates new ones. */
import { lightFormat } from "date-fns";
import { type Article, fieldText } from "@/articles/model/article";
import { FIELDS } from "@/articles/model/fields";
import { download } from "@/lib/download";
import { toast } from "@/ui/toast-store";
import { FILE_HEADER } from "./file-columns";
import { guardFormula } from "./formula-guard";

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

function cellsOf({ stored }: Article): string[] {
  return FIELDS.map((field) => guardFormula(fieldText(field, stored[field.name])));
}

/** The format of a Brazilian Excel: semicolons, all cells quoted, lines ending in CR LF. */
export async function toCsv(articles: readonly Article[]): Promise<string> {
  const { unparse } = await import("papaparse");
  const records = [FILE_HEADER, ...articles.map(cellsOf)];
  const options = { delimiter: ";", newline: "\r\n", quotes: true };
  return `${BYTE_ORDER_MARK}${unparse(records as string[][], options)}\r\n`;
}

export const fileName = (now: Date): string => `artigos-${lightFormat(now, "yyyy-MM-dd")}.csv`;

export async function exportArticles(articles: readonly Article[]): Promise<void> {
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
}
