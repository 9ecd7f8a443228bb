/** Finds the role of each column of a file, which the person can change above the column (rule 12.15). */
import { type ArticleField, type Field, FIELDS } from "@/articles/model/fields";
import { foldText } from "@/articles/model/fold-text";
import { mendUtf8 } from "@/lib/mend-characters";
import { hasMonthFirst } from "./read-cell";

export const STATUS = "status";

/** The role of a date column in which the month precedes the day. */
export const MONTH_FIRST = "month-first";

/** A column with the role `null` is not imported. */
export type ColumnRole = ArticleField | typeof MONTH_FIRST | typeof STATUS | null;

type Cells = readonly string[];

type Rows = readonly { readonly cells: Cells }[];

const words = (list: string): ReadonlySet<string> => new Set(list.split(", "));

const STATUS_NAMES = words("status, situacao, estado, state, etapa, publication status");

/** Names of columns that contain a status if their cells are TRUE or FALSE, and a date otherwise. */
const FLAG_NAMES = words("publicado, publicada, published, is published, esta publicado, no ar");

const FLAGS = words("true, false, verdadeiro, falso, sim, nao, yes, no, checked");

/** Only rows with one of these statuses, or with a scheduled one, are imported. */
const PUBLISHED = words(
  "publish, published, publicado, publicada, public, publico, no ar, live, true, verdadeiro, sim, yes, checked",
);
const SCHEDULED = words("future, scheduled, agendado, agendada, programado, programada");

const MAX_NAME_LENGTH = 100;

/** Folds "Image_URL", "publishedAt" and "Publicado em (UTC)" to the names that `fields.ts` lists. */
const nameOf = (cell = "") =>
  foldText(mendUtf8(cell.slice(0, MAX_NAME_LENGTH)).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/\(.*\)|[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<=.) d[aeo]s? (?:noticia|materia|artigo|post|texto)s?$/, "")
    .replace(/^(?:article|post|news) (?=.)/, "");

const NAMES = FIELDS.map((field) => ({
  field,
  names: [nameOf(field.label), ...field.columns.split(", ")],
}));

const isKnown = (cell: string) => NAMES.some(({ names }) => names.includes(nameOf(cell)));

/** Returns the index of the header: the first of three records that names two known columns, or else 0. */
export function headerOf(records: readonly Cells[]): number {
  const found = records.slice(0, 3).findIndex((cells) => cells.filter(isKnown).length > 1);
  return Math.max(found, 0);
}

const hasFlag = (rows: Rows, at: number) =>
  [...new Set(rows.map(({ cells }) => cells[at]))].some((cell) => FLAGS.has(nameOf(cell)));

/** Finds the columns' roles by their names. A field gets only the column with its best name. */
export function rolesOf({ header, rows }: { header: Cells; rows: Rows }): ColumnRole[] {
  const columns = header.map(nameOf);
  const roles: ColumnRole[] = columns.map((name, at) => {
    const isStatus = STATUS_NAMES.has(name) || (FLAG_NAMES.has(name) && hasFlag(rows, at));
    return isStatus ? STATUS : null;
  });
  for (const { field, names } of NAMES) {
    const free = columns.map((name, at) => (roles[at] === null ? names.indexOf(name) : -1));
    const best = Math.min(...free.filter((rank) => rank >= 0));
    if (!Number.isFinite(best)) continue;
    const at = free.indexOf(best);
    const isMonthFirst = field.kind === "date" && hasMonthFirst(rows.map(({ cells }) => cells[at]));
    roles[at] = isMonthFirst ? MONTH_FIRST : field.name;
  }
  return roles;
}

const isOfField = (role: ColumnRole | undefined, { name, kind }: Field) =>
  role === name || (role === MONTH_FIRST && kind === "date");

export const columnOf = (field: Field, roles: readonly ColumnRole[]): number =>
  roles.findIndex((role) => isOfField(role, field));

/** Gives a role to a column, and removes it from the column that had it. */
export function withRole(
  roles: readonly ColumnRole[],
  column: number,
  role: ColumnRole,
): ColumnRole[] {
  const field = FIELDS.find((each) => isOfField(role, each));
  return roles.map((other, at) => {
    if (at === column) return role;
    return field && isOfField(other, field) ? null : other;
  });
}

export const UNPUBLISHED = "situação";

/** Returns a function that returns the status for which a row is left out, or `null` for a row to import. */
export function statusCheckOf(roles: readonly ColumnRole[], rows: Rows) {
  const statuses = roles.flatMap((role, at) => (role === STATUS ? at : []));
  // Some exports leave an unchecked box blank.
  const boxes = new Set(statuses.filter((at) => hasFlag(rows, at)));
  return (cells: Cells, hasDate: boolean): string | null => {
    for (const at of statuses) {
      const cell = (cells[at] ?? "").trim();
      const value = nameOf(cell);
      const isScheduled = SCHEDULED.has(value);
      if (PUBLISHED.has(value) || (isScheduled && hasDate) || (cell === "" && !boxes.has(at)))
        continue;
      if (cell === "") return "em branco";
      return `“${cell.slice(0, MAX_NAME_LENGTH)}”${isScheduled ? " sem data" : ""}`;
    }
    return null;
  };
}
