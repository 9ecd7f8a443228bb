/** The CSV file of an export, for "Importar artigos". The file has no ids, because an import creates new ones. */
import { lightFormat } from "date-fns";
import { unparse } from "papaparse";
import { type Article, fieldText } from "@/articles/model/article";
import { FIELDS } from "@/articles/model/fields";
import { FILE_HEADER } from "./file-header";
import { guardFormula } from "./formula-guard";

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

function cellsOf({ stored }: Article): string[] {
  return FIELDS.map((field) => guardFormula(fieldText(field, stored[field.name])));
}

/** The format of a Brazilian Excel: semicolons, all cells quoted, lines ending in CR LF. */
export function toCsv(articles: readonly Article[]): string {
  const records = [FILE_HEADER, ...articles.map(cellsOf)];
  const options = { delimiter: ";", newline: "\r\n", quotes: true };
  return `${BYTE_ORDER_MARK}${unparse(records as string[][], options)}\r\n`;
}

export const fileName = (now: Date): string => `artigos-${lightFormat(now, "yyyy-MM-dd")}.csv`;
