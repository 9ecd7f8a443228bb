/** What the columns of a file hold: by their names, and where these say nothing, by what stands in them. */
import { openableAddress } from "@/articles/model/openable-address";
import { type ArticleField, type Field, FIELDS } from "@/articles/model/fields";
import { foldText } from "@/articles/model/fold-text";
import { categoryIdOf } from "./imported-category";
import { readImportedDate } from "./imported-date";

/** The head of what we export. */
export const FILE_HEAD: readonly string[] = FIELDS.map(({ label }) => label);

export interface FileColumn {
  /** As the file calls it; "Coluna 2" where it has no head. */
  readonly name: string;
  /** `null`: it is left out. */
  readonly field: Field | null;
}

export interface FileColumns {
  readonly columns: readonly FileColumn[];
  /** The record that names them; -1: none does. */
  readonly head: number;
  /** Written by ourselves: every cell is to be taken literally. */
  readonly isOurs: boolean;
}

type Record = readonly string[];

/** "Image_URL", "post-date", "Publicado em (UTC)". */
const nameOf = (cell: string) =>
  foldText(cell)
    .replace(/\(.*\)|[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** How well a field is named, the best first; -1: not at all. */
const rankOf = ({ label, columns }: Field, cell: string) =>
  [nameOf(label), ...columns.split(", ")].indexOf(nameOf(cell));

const fieldNamed = (cell: string) => FIELDS.find((field) => rankOf(field, cell) !== -1) ?? null;

/** As it stands in a cell of its own: with its scheme or "www", which a source's name has not. */
export const isAddress = (cell: string) =>
  /^(?:https?:\/\/|www\.)/i.test(cell.trim()) && openableAddress(cell) !== null;

const isPicture = (cell: string) =>
  isAddress(cell) && /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]|$)/i.test(cell.trim());

/** Not a number by itself: it may count anything. */
const isDate = (cell: string) =>
  /\D/.test(cell.trim()) && !/^\d+[.,]\d+$/.test(cell.trim()) && !!readImportedDate(cell);

const KINDS: readonly [ArticleField, (cell: string) => boolean][] = [
  ["image", isPicture],
  ["url", isAddress],
  ["publishedAt", isDate],
  ["category", (cell) => categoryIdOf(cell) !== undefined],
];

const fieldOf = (name: ArticleField) => FIELDS.find((field) => field.name === name) ?? null;

/** How many records show what a column holds. */
const LOOKED_AT = 50;

/** The field that nearly every cell of a column is. */
function fieldIn(cells: readonly string[]): Field | null {
  const given = cells.filter((cell) => cell.trim() !== "");
  const kind = KINDS.find(([, is]) => given.filter(is).length * 2 > given.length);
  return kind ? fieldOf(kind[0]) : null;
}

const isValue = (cell: string) => isAddress(cell) || isDate(cell);

/** The record that names the columns: the first, or one below a title, which holds neither an address nor a date. */
function headOf(records: readonly Record[]): number {
  for (const [index, record] of records.slice(0, 10).entries()) {
    const named = record.map(fieldNamed).filter((field) => field !== null);
    const isSure = named.some(({ name }) => name === "title" || name === "url");
    const isHead = index === 0 ? isSure || named.length > 1 : isSure && named.length > 1;
    if (isHead && !record.some(isValue)) return index;
    if (record.filter((cell) => cell.trim() !== "").length > 2) return -1;
  }
  return -1;
}

const textFields = FIELDS.filter(({ kind }) => !["address", "date", "category"].includes(kind));

const isOfOurs = (cell: string) => FILE_HEAD.includes(cell) || fieldNamed(cell) === null;

/** As our files begin, whichever columns they have. A spreadsheet that stores one again writes it otherwise. */
function isOurHead(head: Record, text: string): boolean {
  const written = head.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";");
  return text.startsWith(written) && head.every(isOfOurs);
}

/** @param text what the first record begins */
export function columnsOf(records: readonly Record[], text: string): FileColumns {
  const head = headOf(records);
  const names = records[head];
  const isWholeAddress = (cells: Record) => cells.length === 1 && isAddress(cells[0] ?? "");
  const below = records.slice(head + 1, head + 1 + LOOKED_AT);
  // A line that is an address needs no column.
  const tabled = below.filter((cells) => names || !isWholeAddress(cells));
  const looked = tabled.length > 0 ? tabled : below;
  const width = names?.length ?? Math.max(...looked.map(({ length }) => length));
  const cellsOf = (column: number) => looked.map((cells) => cells[column] ?? "");
  const isOurs = names !== undefined && head === 0 && isOurHead(names, text);

  const fields = Array.from({ length: width }, (_, at) =>
    names ? fieldNamed(names[at] ?? "") : null,
  );
  const isFree = (field: Field | null) => field !== null && !fields.includes(field);
  const isOurOrder = !names && width > 4 && cellsOf(4).some(isAddress);
  if (isOurOrder) fields.splice(0, width, ...FIELDS.slice(0, width));
  else if (!isOurs) {
    for (let column = 0; column < width; column++) {
      const found = fields[column] ? null : fieldIn(cellsOf(column));
      // An address is a page's before it is a picture's.
      const field = found?.name === "image" && !isFree(found) ? null : found;
      if (isFree(field)) fields[column] = field;
    }
    // Without a head what is left are texts, in our order.
    const texts = textFields.filter(isFree);
    for (let column = 0; column < (names ? 0 : width); column++) {
      if (!fields[column] && cellsOf(column).some((cell) => cell.trim() !== "")) {
        fields[column] = texts.shift() ?? null;
      }
    }
  }
  const columns = fields.map((field, at) => ({ name: names?.[at] ?? `Coluna ${at + 1}`, field }));
  return { columns, head, isOurs };
}

/** The columns of a field, the best named first. */
export const inRank = (columns: readonly FileColumn[]) =>
  columns
    .map(({ name, field }, index) => ({ field, index, rank: field ? rankOf(field, name) : 0 }))
    .toSorted((a, b) => a.rank - b.rank);
