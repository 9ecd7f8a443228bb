/**
 * A table of text, which can hold anything, as rows that can be inserted, and others that cannot. What the file means by its
 * columns, dates and head is decided once for the whole of it, shown, and changed by the person (rule 12.15).
 */
import { cleanedAddress } from "@/articles/model/address-cleaning";
import { categoryName } from "@/articles/model/category";
import { type ArticleField, type ArticleFields, type Field, FIELDS } from "@/articles/model/fields";
import { foldText, INVISIBLE } from "@/articles/model/fold-text";
import { EMPTY_FIELDS, storableFields, tooLong } from "@/articles/model/stored-fields";
import { mendUtf8 } from "@/lib/mend-characters";
import { onceForEach } from "@/lib/once-for-each";
import { ESCAPED_MARKUP, toPlainText } from "@/lib/plain-text";
import {
  fieldsOf,
  headOf,
  inRank,
  isBlank,
  isAnotherHead,
  isOurHead,
  publicationCheck,
  type RankedColumn,
} from "./file-columns";
import { unguardFormula } from "./formula-guard";
import { categoryIdOf } from "./imported-category";
import { type DayOrder, dayOrderOf, readImportedDate } from "./imported-date";
import { type FileRecord, readRecords } from "./read-records";

/** `line`: the record's position in the text. */
export type ReadRow =
  /** `given`: what the file says. `unread`: the date that it says, which is none. `isOurs`: of a file that we exported. */
  | {
      line: number;
      status: "whole";
      fields: ArticleFields;
      given: readonly ArticleField[];
      unread?: string | undefined;
      isOurs: boolean;
    }
  | { line: number; status: "broken"; title: string; reason: string };

/** A text in its records. */
export interface Sheet {
  /** Without those in which nothing stands. */
  readonly records: readonly FileRecord[];
  readonly content: string;
  readonly delimiter: string;
}

/** What the file is taken to mean. */
export interface Conventions {
  /** The record that names the columns; -1: none does. */
  readonly head: number;
  /** The field of each column; `null`: it is ignored. */
  readonly fields: readonly (Field | null)[];
  /** `null`: no date is of numbers alone. */
  readonly dayOrder: DayOrder | null;
  /** What an unknown category becomes; `null`: it stays as it is. */
  readonly category: string | null;
}

export async function readSheet(text: string): Promise<Sheet> {
  const { records, content, delimiter } = await readRecords(text);
  return { records: records.filter(({ cells }) => !cells.every(isBlank)), content, delimiter };
}

const cellsOf = ({ records }: Sheet) => records.map(({ cells }) => cells);

function withDates(sheet: Sheet, head: number, fields: readonly (Field | null)[]): Conventions {
  const dates = fields.flatMap((field, at) => (field?.kind === "date" ? at : []));
  const below = cellsOf(sheet).slice(head + 1);
  const dayOrder = dayOrderOf(below.flatMap((cells) => dates.map((at) => cells[at] ?? "")));
  return { head, fields, dayOrder, category: null };
}

/** @param head where the person says that it is */
export function conventionsOf(sheet: Sheet, head = headOf(cellsOf(sheet))): Conventions {
  const width = Math.max(0, ...sheet.records.slice(0, 50).map(({ cells }) => cells.length));
  return withDates(sheet, head, fieldsOf(sheet.records[head]?.cells, width));
}

export function withField(
  sheet: Sheet,
  { head, fields, category }: Conventions,
  column: number,
  field: Field | null,
): Conventions {
  return { ...withDates(sheet, head, fields.with(column, field)), category };
}

/** A single character that shows nothing. */
const UNSEEN = `[\\s${INVISIBLE.source.slice(1, -2)}]`;
/** A run within a text is tried once, and not from each of its characters on. */
const EDGES = new RegExp(`^${UNSEEN}+|(?<!${UNSEEN})${UNSEEN}+$`, "g");

/** How people and spreadsheets write that there is nothing. */
const NOTHING =
  /^(?:n\/?[ad]\.?|n\.[ad]\.?|null|none|nan|nil|undefined|vazio|sem (?:url|link|endere[cç]o|data|imagem|fonte)|#[\p{L}/]+[!?]?)$/iu;

/** A link of a spreadsheet, `=HYPERLINK("https://…";"Título")`, or of Markdown, `[Título](https://…)`. */
const LINK =
  /^(?:=(?:HYPERLINK|HIPERLINK|IMAGE|IMAGEM)\(\s*"(?<address>[^"]*)"\s*(?:[;,]\s*"(?<name>[^"]*)"\s*)?\)|\[(?<label>[^\]]+)\]\((?<target>https?:[^\s)]+)\))$/i;

/** A page's markup, and letters that were once read wrongly; what only speaks of a tag stays. */
const plain = (text: string) =>
  /&#?\w+;/.test(text) || ESCAPED_MARKUP.test(text) ? toPlainText(text) : mendUtf8(text);

/** In a file of others a category may stand by its name, and an address with its tracking. */
function valueOf({ kind }: Field, cell: string): string {
  const trimmed = cell.replace(EDGES, "");
  if (NOTHING.test(trimmed)) return "";
  const { address, name, label = name, target = address } = LINK.exec(trimmed)?.groups ?? {};
  const text = kind === "address" ? (target ?? trimmed) : plain(label ?? target ?? trimmed);
  if (kind === "category") return categoryIdOf(text) ?? text;
  return kind === "address" ? (cleanedAddress(text) ?? text) : text;
}

const TOTAL = /^(?:sub ?)?tota(?:l|is)(?: geral)?:?$|^soma:?$/;

/** A line that counts the others: its word, and beside it numbers alone. */
const isTotal = ([first = "", ...others]: readonly string[]) =>
  TOTAL.test(foldText(first).trim()) &&
  others.every((cell) => isBlank(cell) || /^[\d.,\s]+$/.test(cell));

function excessOf(fields: ArticleFields): string | null {
  for (const field of FIELDS) {
    const excess = tooLong(field, fields[field.name]);
    if (excess !== null) return `${field.label} com ${excess}`;
  }
  return null;
}

interface Reading extends Conventions {
  /** Why a record is no published article. */
  check: ((cells: readonly string[]) => string | null) | undefined;
  ranked: readonly RankedColumn[];
  isOurs: boolean;
}

function readRecord({ cells, line, isUnclosed }: FileRecord, reading: Reading): ReadRow {
  const { fields: columns, check, ranked, isOurs, dayOrder, category } = reading;
  const values: ArticleFields = { ...EMPTY_FIELDS };
  const titleAt = ranked.find(({ field }) => field.name === "title")?.index ?? 0;
  const broken = (reason: string): ReadRow => ({
    line,
    status: "broken",
    title: String(cells[titleAt] ?? cells[0] ?? ""),
    reason,
  });
  if (isUnclosed) return broken("aspas que não fecham");
  if (!cells.slice(columns.length).every(isBlank)) {
    return broken("número de colunas diferente do cabeçalho");
  }
  if (!isOurs && check) {
    if (isAnotherHead(cells)) return broken("outro cabeçalho");
    if (isTotal(cells)) return broken("linha do total");
    const reason = check(cells);
    if (reason !== null) return broken(reason);
  }
  const filled = new Set<Field>();
  for (const { field, index } of ranked) {
    const cell = unguardFormula(cells[index] ?? "");
    const text = isOurs ? cell : valueOf(field, cell);
    // What is blank in a file of others is not given.
    if (filled.has(field) || (isBlank(text) && !(isOurs && index < cells.length))) continue;
    filled.add(field);
    values[field.name] = text;
  }
  if (!isOurs && category !== null && !categoryName(String(values.category))) {
    values.category = category;
  }
  let unread: string | undefined;
  for (const field of FIELDS) {
    const value = values[field.name];
    if (field.kind !== "date" || typeof value !== "string") continue;
    const date = readImportedDate(value, dayOrder ?? undefined);
    values[field.name] = date ?? null;
    if (date !== undefined) continue;
    unread = value;
    filled.delete(field);
  }
  const reason = excessOf(values);
  if (reason !== null) return broken(reason);
  return {
    line,
    status: "whole",
    fields: storableFields(values),
    given: [...filled].map(({ name }) => name),
    unread,
    isOurs,
  };
}

/** The records that are to be rows, and what reads each of them, once. */
export interface FileRows {
  readonly records: readonly FileRecord[];
  readonly read: (record: FileRecord) => ReadRow;
}

/** The rows of a sheet, by its conventions. `read` throws for nothing that the text holds. */
export function rowsOf({ records, content }: Sheet, conventions: Conventions): FileRows {
  const { head, fields } = conventions;
  const names = records[head]?.cells;
  const isOurs = names !== undefined && head === 0 && isOurHead(names, content);
  const check = names && publicationCheck(names);
  const reading = { ...conventions, check, ranked: inRank(names, fields), isOurs };
  return {
    records: records.slice(head + 1),
    read: onceForEach((record) => readRecord(record, reading)),
  };
}
