/** Writes articles as a file: their fields, without the id, which is another one wherever they are imported. */
import { lightFormat } from "date-fns";
import { type Article, fieldText } from "@/articles/model/article";
import { FIELDS } from "@/articles/model/fields";
import { download } from "@/lib/download";
import { FILE_HEAD } from "./file-columns";
import { guardFormula } from "./formula-guard";

export type FileFormat = "csv" | "json";

/** Says to Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

function cellsOf({ stored }: Article): string[] {
  return FIELDS.map((field) => guardFormula(fieldText(field, stored[field.name])));
}

/** As a Brazilian Excel opens it: semicolons, every cell quoted, lines ended by CR LF. */
export async function toCsv(articles: readonly Article[]): Promise<string> {
  const { unparse } = await import("papaparse");
  const records = [FILE_HEAD, ...articles.map(cellsOf)];
  const options = { delimiter: ";", newline: "\r\n", quotes: true };
  return `${BYTE_ORDER_MARK}${unparse(records as string[][], options)}\r\n`;
}

export function toJson(articles: readonly Article[]): string {
  const rows = articles.map(({ stored }) => stored);
  return `${JSON.stringify(rows, null, 2)}\n`;
}

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv;charset=utf-8",
  json: "application/json",
};

/** "artigos-2026-11-20.csv". */
export function fileName(format: FileFormat, now: Date): string {
  return `artigos-${lightFormat(now, "yyyy-MM-dd")}.${format}`;
}

/** Hands the articles to the browser as a download. */
export async function downloadArticles(
  articles: readonly Article[],
  format: FileFormat,
  now: Date,
): Promise<void> {
  const text = format === "csv" ? await toCsv(articles) : toJson(articles);
  download(fileName(format, now), text, TYPES[format]);
}
