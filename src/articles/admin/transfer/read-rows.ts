/** A CSV file or a pasted text, which can hold anything, as rows that can be inserted, and others that cannot. */
import { openableAddress } from "@/articles/model/openable-address";
import { CATEGORIES, categoryName } from "@/articles/model/category";
import { type ArticleFields, type Field, FIELDS } from "@/articles/model/fields";
import { foldText } from "@/articles/model/fold-text";
import { cleanedAddress } from "@/articles/model/address-cleaning";
import { EMPTY_FIELDS, storableFields } from "@/articles/model/stored-fields";
import { columnsOf, type FileColumns } from "./file-columns";
import { unguardFormula } from "./formula-guard";
import { readImportedDate } from "./imported-date";

/** `line`: the record's position in the text. */
export type ReadRow =
  /** `isBare`: an address and nothing else. */
  | { line: number; status: "whole"; fields: ArticleFields; isBare?: true }
  | { line: number; status: "broken"; title: string; reason: string };

const broken = (line: number, title: unknown, reason: string): ReadRow => ({
  line,
  status: "broken",
  title: typeof title === "string" ? title : "",
  reason,
});

function finishRow(line: number, read: ArticleFields): ReadRow {
  const fields = { ...read };
  for (const { name, kind } of FIELDS) {
    const value = fields[name];
    if (kind !== "date" || typeof value !== "string") continue;
    const date = readImportedDate(value);
    if (date === undefined) {
      return broken(line, fields.title, `A data “${value.slice(0, 40)}” não pode ser lida.`);
    }
    fields[name] = date;
  }
  return { line, status: "whole", fields: storableFields(fields) };
}

/** The category's id, where a file of others has its name. */
function toCategory(cell: string): unknown {
  if (cell.trim() === "") return EMPTY_FIELDS.category;
  if (categoryName(cell.trim())) return cell.trim();
  const name = foldText(cell).trim();
  return CATEGORIES.find((category) => foldText(category.name) === name)?.id ?? cell;
}

const cleanAddress = (text: string) => cleanedAddress(text) ?? text;

/** In a file of others a category may stand by its name, and an address with its tracking (rule 3.5). */
function valueOf({ kind, name }: Field, text: string): unknown {
  if (kind === "category") return toCategory(text);
  return name === "url" ? cleanAddress(text) : text;
}

/** A whole line, without a blank, that opens something else than a page. */
const OTHER_ADDRESS = /^(?!https?:)[a-z][a-z\d+.-]*:\S+$/i;

function readRecord(cells: readonly string[], line: number, columns: FileColumns): ReadRow {
  const { fields, isOurs } = columns;
  const values: ArticleFields = { ...EMPTY_FIELDS };
  const [first = ""] = cells;
  if (cells.length === 1 && !columns.hasHead && openableAddress(first) !== null) {
    const fields = storableFields({ ...values, url: cleanAddress(first) });
    return { line, status: "whole", fields, isBare: true };
  }
  if (!columns.hasHead && OTHER_ADDRESS.test(cells.join(","))) {
    return broken(line, cells.join(","), "Só endereços http(s) completos são aceitos.");
  }
  if (isOurs ? cells.length !== fields.length : cells.slice(fields.length).some(Boolean)) {
    return broken(line, first, "O número de colunas é outro que o do cabeçalho.");
  }
  for (const [index, field] of fields.entries()) {
    const cell = cells[index];
    if (!field || cell === undefined) continue;
    const text = unguardFormula(cell);
    values[field.name] = isOurs ? text : valueOf(field, text);
  }
  return finishRow(line, values);
}

/** How the first record is written shows how all are: its delimiter, and how its line ends. */
function dialectOf(text: string): { delimiter: string; newline: "\r\n" | "\n" | "\r" } {
  const counts = { ";": 0, "\t": 0, ",": 0 };
  let isQuoted = false;
  let newline: "\r\n" | "\n" | "\r" = "\n";
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] as string;
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign in counts) counts[sign as keyof typeof counts]++;
    else if (sign === "\n") break;
    else if (sign === "\r") {
      newline = text[index + 1] === "\n" ? "\r\n" : "\r";
      break;
    }
  }
  const [delimiter] = Object.entries(counts).reduce((most, other) =>
    other[1] > most[1] ? other : most,
  );
  return { delimiter, newline };
}

/** The rows of a CSV text. Rejects for nothing that the text holds. */
export async function readRows(text: string): Promise<ReadRow[]> {
  const { parse } = await import("papaparse");
  // Without the byte order mark, and the line that only names the delimiter to Excel.
  const content = text.replace(/^\uFEFF/, "").replace(/^sep=.\r?\n/i, "");
  const { data, errors } = parse<string[]>(content, dialectOf(content));
  const [first] = data;
  if (!first) return [];
  const columns = columnsOf(first, content);
  const faults = new Set(errors.filter(({ type }) => type === "Quotes").map(({ row }) => row));
  return data.flatMap((cells, index) => {
    const isBlank = cells.every((cell) => cell.trim() === "");
    // Our own files hold no blank lines, but an article can be blank in every cell.
    const isNone = columns.isOurs ? cells.length === 1 && isBlank : isBlank;
    if ((columns.hasHead && index === 0) || isNone) return [];
    if (faults.has(index)) return broken(index + 1, cells[0], "As aspas não fecham.");
    return readRecord(cells, index + 1, columns);
  });
}

const decoder = new TextDecoder();

/** A picture, a document or a workbook is no text, whatever its name says, and JSON is no table. */
export function isTable(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  return !start.includes(0) && !/^(?:%PDF-|\s*(?:\[\s*)?\{\s*")/.test(decoder.decode(start));
}

/** UTF-8; what is not, was saved by an older Excel. */
export function decodeFile(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
