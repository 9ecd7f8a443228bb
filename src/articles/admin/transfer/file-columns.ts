/**
 * What the columns of a file hold: by their names and the synonyms of fields.ts alone. What no name says, the person does,
 * above each column (rule 12.15).
 */
import { type Field, FIELDS } from "@/articles/model/fields";
import { foldText, readAlike } from "@/articles/model/fold-text";
import { mendUtf8 } from "@/lib/mend-characters";

/** The head of what we export. */
export const FILE_HEAD: readonly string[] = FIELDS.map(({ label }) => label);

/** A cell in which nothing can be read: lines that part a table's head from its rows are of such cells too. */
export const isBlank = (cell: unknown) =>
  typeof cell !== "string" ||
  (!/[a-z\d]/i.test(cell) && /^[\s:_=|\u2010-\u2015-]*$/.test(readAlike(cell)));

/** No column has a longer one. */
const MAX_NAME_LENGTH = 100;

/** "Image_URL", "post-date", "Publicado em (UTC)", "Título da notícia". */
const nameOf = (cell: string) =>
  foldText(mendUtf8(cell.slice(0, MAX_NAME_LENGTH)).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
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

const isColumnName = (cell: string) => cell.length < 60 && fieldNamed(cell) !== null;

type Cells = readonly string[];

/** A record of names of columns alone: a table's head, wherever it stands. */
function isHead(cells: Cells): boolean {
  const given = cells.filter((cell) => !isBlank(cell));
  const named = given.filter(isColumnName).length;
  return named > 1 || (named === 1 && given.length === 1);
}

/** A head below the first one; a record with an address or a number in it is an article, whatever its fields are called. */
export const isAnotherHead = (cells: Cells): boolean =>
  isHead(cells) && !cells.some((cell) => /:\/\/|\d/.test(cell));

/** Above it stand a title and blank lines at most. */
const MAX_HEAD = 10;

const isTitleOrAddress = (cell: string) =>
  cell.length < 60 && ["title", "url"].includes(fieldNamed(cell)?.name ?? "");

/** The record that names the columns: two of them, or in the first record the title or the address; -1: none does. */
export function headOf(records: readonly Cells[]): number {
  const found = records.slice(0, MAX_HEAD).findIndex(isHead);
  return found === -1 && records[0]?.some(isTitleOrAddress) ? 0 : found;
}

const STATUS = new Set(["status", "situacao", "state", "estado"]);
const TYPE = new Set(["type", "tipo"]);

/** WordPress exports what it does not show, too. */
const UNPUBLISHED = new Set(
  `draft,auto draft,trash,pending,private,inherit,future,in review,archived,unpublished,deleted,hidden,
  rascunho,lixeira,pendente,privado,em revisao,arquivado,nao publicado,excluido,oculto`.split(
    /,\s*/,
  ),
);
const NO_ARTICLE = new Set("attachment,page,revision,nav menu item,anexo,pagina".split(","));

/** @param head the names of the columns. @returns why a record below it is no published article */
export function publicationCheck(head: Cells): (cells: Cells) => string | null {
  const at = (names: ReadonlySet<string>) =>
    head.flatMap((name, index) => (names.has(nameOf(name)) ? index : []));
  const [statuses, types] = [at(STATUS), at(TYPE)];
  return (cells) => {
    const among = (columns: readonly number[], values: ReadonlySet<string>) =>
      columns.map((index) => cells[index] ?? "").find((value) => values.has(nameOf(value)));
    const status = among(statuses, UNPUBLISHED);
    if (status !== undefined) return `não publicado (“${status.trim()}”)`;
    const type = among(types, NO_ARTICLE);
    return type === undefined ? null : `não é um artigo (“${type.trim()}”)`;
  };
}

/** The field of each column by its name, none of a file without a head. @param width of the widest record */
export const fieldsOf = (head: Cells | undefined, width: number): (Field | null)[] =>
  Array.from({ length: head?.length ?? width }, (_, at) =>
    head ? fieldNamed(head[at] ?? "") : null,
  );

const isOfOurs = (cell: string) => FILE_HEAD.includes(cell) || fieldNamed(cell) === null;

/** As our files begin, whichever columns they have. A spreadsheet that stores one again writes it otherwise. */
export function isOurHead(head: Cells, text: string): boolean {
  const written = head.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";");
  return (
    text.startsWith(written) &&
    head.some((cell) => FILE_HEAD.includes(cell)) &&
    head.every(isOfOurs)
  );
}

export interface RankedColumn {
  readonly field: Field;
  readonly index: number;
}

/** The columns that are taken, the best named first: of two columns of one field the first with a value counts. */
export const inRank = (
  head: Cells | undefined,
  fields: readonly (Field | null)[],
): RankedColumn[] =>
  fields
    .flatMap((field, index) => {
      const named = NAMED.get(nameOf(head?.[index] ?? ""));
      return field ? [{ field, index, rank: named?.field === field ? named.rank : -1 }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank);
