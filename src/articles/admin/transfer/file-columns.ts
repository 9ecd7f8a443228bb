/**
 * What the columns of a file hold:
 * 1. by their names,
 * 2. where these say nothing, by what stands in them: addresses, dates, categories,
 * 3. without a head, or with one that names nothing, the texts that are left, in our order; with one, only the title.
 */
import { cleanedAddress } from "@/articles/model/address-cleaning";
import { type ArticleField, type Field, FIELDS } from "@/articles/model/fields";
import { foldText, readAlike } from "@/articles/model/fold-text";
import { openableAddress } from "@/articles/model/openable-address";
import { categoryIdOf } from "./imported-category";
import { readImportedDate } from "./imported-date";

/** The head of what we export. */
export const FILE_HEAD: readonly string[] = FIELDS.map(({ label }) => label);

export interface FileColumn {
  /** As the file calls it; "Coluna 2" where it has no head; "" where nothing stands in it either. */
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

/** A cell in which nothing can be read: lines that part a table's head from its rows are of such cells too. */
export const isBlank = (cell: unknown) =>
  typeof cell !== "string" || /^[\s:_=|-]*$/.test(readAlike(cell));

/** No column has a longer one. */
const MAX_NAME_LENGTH = 100;

/** "Image_URL", "post-date", "Publicado em (UTC)", "Título da notícia". */
const nameOf = (cell: string) =>
  foldText(cell.slice(0, MAX_NAME_LENGTH).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/\(.*\)|[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=.) d[aeo]s? (?:noticias?|materias?|artigos?|posts?|reportage[mn]s?|textos?)$/, "")
    .replace(/^(?:article|post|news|item|story|page) (?=.)/, "");

/** What each name stands for, and how well it does, the best first. */
const NAMED = new Map(
  FIELDS.flatMap((field) =>
    [nameOf(field.label), ...field.columns.split(", ")].map(
      (name, rank) => [name, { field, rank }] as const,
    ),
  ).toReversed(),
);

const fieldNamed = (cell: string) => NAMED.get(nameOf(cell))?.field ?? null;

export const isColumnName = (cell: string) =>
  cell.length < 60 && fieldNamed(cell.replaceAll('"', "")) !== null;

/** As it stands in a cell of its own: with its scheme, "www" or a path, which a source's name has not. */
export function isAddress(cell: string): boolean {
  const address = cleanedAddress(cell) ?? cell.trim();
  return /^(?:https?:\/\/|www\.|[\w.-]+\/\S)/i.test(address) && openableAddress(address) !== null;
}

const isPicture = (cell: string) =>
  isAddress(cell) && /\.(?:jpe?g|png|webp|avif|gif|svg)["'”’»]?(?:[?#].*)?$/i.test(cell.trim());

/** Not a number by itself: it may count anything. */
const isDate = (cell: string) =>
  /\D/.test(cell.trim()) && !/^\d+[.,]\d+$/.test(cell.trim()) && !!readImportedDate(cell);

const isText = (cell: string) => /\p{L}\S*\s+\S*\p{L}/u.test(cell.slice(0, 1000)) && !isDate(cell);

const KINDS: readonly [ArticleField, (cell: string) => boolean][] = [
  ["image", isPicture],
  ["url", isAddress],
  ["publishedAt", isDate],
  ["category", (cell) => categoryIdOf(cell) !== undefined],
];

const fieldOf = (name: ArticleField) => FIELDS.find((field) => field.name === name) ?? null;

/** How many records show what a column holds. */
const LOOKED_AT = 50;

const areMostly = (cells: readonly string[], is: (cell: string) => boolean) => {
  const given = cells.filter((cell) => !isBlank(cell));
  return given.length > 0 && given.filter(is).length * 2 > given.length;
};

/** The field that nearly every cell of a column is. */
function fieldIn(cells: readonly string[]): Field | null {
  const kind = KINDS.find(([, is]) => areMostly(cells, is));
  return kind ? fieldOf(kind[0]) : null;
}

const isValue = (cell: string) => isAddress(cell) || isDate(cell);

/**
 * The record that names the columns: the first, or one below a title, which holds neither an address nor a date. Of names
 * that say nothing to us a value stands below one of them in every record.
 */
function headOf(records: readonly Record[]): number {
  for (const [index, record] of records.slice(0, 10).entries()) {
    const given = record.filter((cell) => !isBlank(cell));
    const named = given.map(fieldNamed).filter((field) => field !== null);
    const isSure = named.some(({ name }) => name === "title" || name === "url");
    const below = records.slice(index + 1, index + 1 + LOOKED_AT);
    const isForeign = () =>
      given.length === record.length &&
      given.length > 1 &&
      below.length > 1 &&
      given.every((cell) => cell.length < 30) &&
      record.some((_, at) => below.every((cells) => isValue(cells[at] ?? "")));
    const isHead = index === 0 ? isSure || named.length > 1 : isSure && named.length > 1;
    if (!given.some(isValue) && (isHead || isForeign())) return index;
    if (given.length > 2) return -1;
  }
  return -1;
}

const textFields = FIELDS.filter(({ kind }) => !["address", "date", "category"].includes(kind));

const isOfOurs = (cell: string) => FILE_HEAD.includes(cell) || fieldNamed(cell) === null;

/** As our files begin, whichever columns they have. A spreadsheet that stores one again writes it otherwise. */
function isOurHead(head: Record, text: string): boolean {
  const written = head.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";");
  return (
    text.startsWith(written) &&
    head.some((cell) => FILE_HEAD.includes(cell)) &&
    head.every(isOfOurs)
  );
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
  /** The columns in which something stands. */
  const filled = new Set<number>();
  for (const cells of records.slice(head + 1)) {
    for (const [at, cell] of cells.entries()) if (!filled.has(at) && !isBlank(cell)) filled.add(at);
  }

  const fields = Array.from({ length: width }, (_, at) =>
    names ? fieldNamed(names[at] ?? "") : null,
  );
  const isNamed = fields.some((field) => field !== null);
  const isFree = (field: Field | null) => field !== null && !fields.includes(field);
  const isOurOrder = !names && width > 4 && cellsOf(4).some(isAddress);
  if (isOurOrder) fields.splice(0, width, ...FIELDS.slice(0, width));
  else if (!isOurs) {
    const unnamed = Array.from(filled)
      .filter((column) => column < width && !fields[column])
      .toSorted((a, b) => a - b);
    for (const column of unnamed) {
      const found = fieldIn(cellsOf(column));
      // An address is a page's before it is a picture's.
      const field = found?.name === "image" && !isFree(found) ? null : found;
      if (isFree(field)) fields[column] = field;
    }
    const texts = textFields.filter(
      (field) => isFree(field) && (!isNamed || field.name === "title"),
    );
    for (const column of unnamed) {
      const cells = cellsOf(column);
      if (!fields[column] && (isNamed ? areMostly(cells, isText) : !cells.every(isBlank))) {
        fields[column] = texts.shift() ?? null;
      }
    }
  }
  const nameAt = (at: number) => {
    if (!isBlank(names?.[at])) return names?.[at] ?? "";
    return filled.has(at) ? `Coluna ${at + 1}` : "";
  };
  return { columns: fields.map((field, at) => ({ name: nameAt(at), field })), head, isOurs };
}

export interface RankedColumn {
  readonly field: Field;
  readonly index: number;
}

/** The columns that are not left out, those that are known by what stands in them first, then the best named. */
export const inRank = (columns: readonly FileColumn[]): RankedColumn[] =>
  columns
    .flatMap(({ name, field }, index) => {
      const named = NAMED.get(nameOf(name));
      return field ? [{ field, index, rank: named?.field === field ? named.rank : -1 }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank);
