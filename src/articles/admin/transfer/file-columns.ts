/** The role of each column of a file, by its name alone. The person corrects it above the column (rule 12.15). */
import { type ArticleField, FIELDS } from "@/articles/model/fields";
import { foldText } from "@/articles/model/fold-text";
import { mendUtf8 } from "@/lib/mend-characters";

/** The header of the files that we export. */
export const FILE_HEADER: readonly string[] = FIELDS.map(({ label }) => label);

/** The role of a column that says whether its row is published. */
export const STATUS = "status";

/** `null`: the column is not imported. */
export type ColumnRole = ArticleField | typeof STATUS | null;

type Cells = readonly string[];

const words = (list: string): ReadonlySet<string> => new Set(list.split(", "));

const STATUS_NAMES = words("status, situacao, estado, state, etapa, publication status");

/** "Publicado" is a status where it holds TRUE and FALSE, and a date elsewhere. */
const FLAG_NAMES = words("publicado, publicada, published, is published, esta publicado, no ar");

const FLAGS = words("true, false, verdadeiro, falso, sim, nao, yes, no, checked");

/** The only values that let a row in. */
const PUBLISHED = words(
  "publish, published, publicado, publicada, public, publico, no ar, live, true, verdadeiro, sim, yes, checked",
);
const SCHEDULED = words("future, scheduled, agendado, agendada, programado, programada");

const MAX_NAME_LENGTH = 100;

/** "Image_URL", "publishedAt" and "Publicado em (UTC)" as the names that `fields.ts` lists. */
const nameOf = (cell = "") =>
  foldText(mendUtf8(cell.slice(0, MAX_NAME_LENGTH)).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/\(.*\)|[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=.) d[aeo]s? (?:noticia|materia|artigo|post|texto)s?$/, "")
    .replace(/^(?:article|post|news) (?=.)/, "");

/** The names of each field, the best first. */
const NAMES = FIELDS.map((field) => ({
  field,
  names: [nameOf(field.label), ...field.columns.split(", ")],
}));

const isKnown = (cell: string) => NAMES.some(({ names }) => names.includes(nameOf(cell)));

/** @returns the first of three records that names two known columns, or the first record */
export function headerOf(records: readonly Cells[]): number {
  const found = records.slice(0, 3).findIndex((cells) => cells.filter(isKnown).length > 1);
  return Math.max(found, 0);
}

/** @param rows the records below the header. Each field has at most one column: the one with its best name */
export function rolesOf(header: Cells, rows: readonly Cells[]): ColumnRole[] {
  const columns = header.map(nameOf);
  const roles: ColumnRole[] = columns.map((name, at) => {
    const isFlag = FLAG_NAMES.has(name) && rows.some((cells) => FLAGS.has(nameOf(cells[at])));
    return isFlag || STATUS_NAMES.has(name) ? STATUS : null;
  });
  for (const { field, names } of NAMES) {
    const free = columns.map((name, at) => (roles[at] === null ? names.indexOf(name) : -1));
    const best = Math.min(...free.filter((rank) => rank >= 0));
    if (Number.isFinite(best)) roles[free.indexOf(best)] = field.name;
  }
  return roles;
}

/** Why a row is left out. Rows with one reason share a group, which shows some of their examples. */
export interface LeftOut {
  readonly reason: string;
  readonly example?: string;
}

export const UNPUBLISHED = "situação";

/** @returns a check of each row: whether its status columns say that it is published, or scheduled for its date */
export function statusCheckOf(roles: readonly ColumnRole[], rows: readonly Cells[]) {
  const statuses = roles.flatMap((role, at) =>
    // An unchecked box is blank in some exports.
    role === STATUS ? { at, isBox: rows.some((cells) => FLAGS.has(nameOf(cells[at]))) } : [],
  );
  return (cells: Cells, hasDate: boolean): LeftOut | null => {
    for (const { at, isBox } of statuses) {
      const cell = (cells[at] ?? "").trim();
      const value = nameOf(cell);
      const isScheduled = SCHEDULED.has(value);
      if (PUBLISHED.has(value) || (isScheduled && hasDate) || (cell === "" && !isBox)) continue;
      const example = isScheduled ? `${cell} sem data` : cell || "em branco";
      return { reason: UNPUBLISHED, example };
    }
    return null;
  };
}
