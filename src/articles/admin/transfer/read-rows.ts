/** A CSV file or a pasted text, which can hold anything, as rows that can be inserted, and others that cannot. */
import { cleanedAddress } from "@/articles/model/address-cleaning";
import { type ArticleFields, type Field, FIELDS } from "@/articles/model/fields";
import { openableAddress } from "@/articles/model/openable-address";
import { EMPTY_FIELDS, storableFields } from "@/articles/model/stored-fields";
import { columnsOf, type FileColumn, type FileColumns, inRank } from "./file-columns";
import { unguardFormula } from "./formula-guard";
import { categoryIdOf } from "./imported-category";
import { readImportedDate } from "./imported-date";

/** `line`: the record's position in the text. */
export type ReadRow =
  /** `isBare`: an address without a title. */
  | { line: number; status: "whole"; fields: ArticleFields; isBare?: true }
  | { line: number; status: "broken"; title: string; reason: string };

export interface ReadTable {
  columns: readonly FileColumn[];
  rows: readonly ReadRow[];
}

const isBlank = (text: unknown) => typeof text !== "string" || text.trim() === "";

const isEmpty = (cells: readonly string[]) => cells.every(isBlank);

/** In a file of others a category may stand by its name, and an address with its tracking (rule 3.5). */
function valueOf({ kind, name }: Field, text: string): unknown {
  if (kind === "category") return categoryIdOf(text) ?? text;
  return name === "url" ? (cleanedAddress(text) ?? text) : text;
}

/** A whole line, without a blank, that opens something else than a page. */
const OTHER_ADDRESS = /^(?!https?:)[a-z][a-z\d+.-]*:\S+$/i;

interface Reading extends FileColumns {
  delimiter: string;
}

function readRecord(cells: readonly string[], line: number, reading: Reading): ReadRow {
  const { columns, head, isOurs, delimiter } = reading;
  const values: ArticleFields = { ...EMPTY_FIELDS };
  const broken = (reason: string, title: unknown = cells[0]): ReadRow => ({
    line,
    status: "broken",
    title: String(title),
    reason,
  });
  const whole = cells.join(delimiter);
  const address = cleanedAddress(whole) ?? whole;
  if (head === -1 && openableAddress(address) !== null) {
    const fields = storableFields({ ...values, url: address });
    return { line, status: "whole", fields, isBare: true };
  }
  if (head === -1 && OTHER_ADDRESS.test(whole)) {
    return broken("Só endereços http(s) completos são aceitos.", whole);
  }
  if (!cells.slice(columns.length).every(isBlank)) {
    return broken("O número de colunas é outro que o do cabeçalho.");
  }
  const filled = new Set<Field>();
  for (const { field, index } of inRank(columns)) {
    const text = unguardFormula(cells[index] ?? "");
    // What is blank in a file of others is not given.
    if (!field || filled.has(field) || (isBlank(text) && !(isOurs && index < cells.length)))
      continue;
    filled.add(field);
    values[field.name] = isOurs ? text : valueOf(field, text);
  }
  for (const { name, kind } of FIELDS) {
    const value = values[name];
    if (kind !== "date" || typeof value !== "string") continue;
    const date = readImportedDate(value);
    if (date === undefined) {
      return broken(`A data “${value.slice(0, 40)}” não pode ser lida.`, values.title);
    }
    values[name] = date;
  }
  const isBare = !isOurs && isBlank(values.title) && !isBlank(values.url);
  return { line, status: "whole", fields: storableFields(values), ...(isBare && { isBare }) };
}

/** What parts the cells of most of the first lines, beside what stands in quotes; `;` where nothing does. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, "");
  const lines = start.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const seen = lines.slice(0, 10);
  const countOf = (sign: string) => seen.filter((line) => line.includes(sign)).length;
  const best = ["\t", ";", ","].reduce((a, b) => (countOf(b) > countOf(a) ? b : a));
  return countOf(best) * 2 >= seen.length ? best : ";";
}

/** The rows of a CSV text. Rejects for nothing that the text holds. */
export async function readTable(text: string): Promise<ReadTable> {
  const { parse } = await import("papaparse");
  // Without the byte order mark, and the line that only names the delimiter to Excel.
  const content = text.replace(/^\uFEFF/, "").replace(/^sep=.\r?\n/i, "");
  const delimiter = delimiterOf(content);
  const { data, errors } = parse<string[]>(content, { delimiter });
  const given = data.filter((cells) => !isEmpty(cells));
  if (given.length === 0) return { columns: [], rows: [] };
  const reading = { ...columnsOf(given, content), delimiter };
  const first = data.indexOf(given[reading.head] ?? []);
  const faults = new Set(errors.filter(({ type }) => type === "Quotes").map(({ row }) => row));
  const rows = data.flatMap((cells, index): ReadRow[] => {
    // A row that was cleared in a spreadsheet is none (rule 12.15).
    if (index <= first || isEmpty(cells)) return [];
    const line = index + 1;
    return faults.has(index)
      ? [{ line, status: "broken", title: cells[0] ?? "", reason: "As aspas não fecham." }]
      : [readRecord(cells, line, reading)];
  });
  return { columns: reading.columns, rows };
}

const NO_TABLE =
  "Isto não é CSV: parece uma imagem, um documento, JSON ou uma pasta do Excel. Numa planilha, salve como CSV.";
const MARKUP =
  "Isto não é CSV: é XML ou HTML, como um feed ou uma exportação do WordPress. Um feed se lê em Fontes, com “Colar ou enviar um feed”.";

const UTF_16 = { "255,254": "utf-16le", "254,255": "utf-16be" };

/** With a mark, as Excel's "Texto Unicode". */
const utf16Of = (bytes: Uint8Array) =>
  UTF_16[bytes.subarray(0, 2).join() as keyof typeof UTF_16] as string | undefined;

/** UTF-16 or UTF-8; what is neither was saved by an older Excel. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder(utf16Of(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Why a file holds no table, whatever its name says; `null`: it may hold one. */
export function refusalOf(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 4096);
  const text = decodeFile(start).replace(/^\uFEFF/, "");
  if (/^\s*<(?:\?xml|!doctype|html|rss|feed|rdf|opml)\b/i.test(text)) return MARKUP;
  const isBinary = start.includes(0) && !utf16Of(start);
  return isBinary || /^(?:%PDF-|\s*(?:\[\s*)?\{\s*")/.test(text) ? NO_TABLE : null;
}
