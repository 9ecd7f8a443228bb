/**
 * Reads the rows of a sheet as articles. The conventions hold for the whole file: they are shown, and changed by the person
 * (rule 12.15).
 */
import { type CategoryId, categoryName } from "@/articles/model/category";
import { type ArticleField, type ArticleFields, FIELDS } from "@/articles/model/fields";
import { EMPTY_FIELDS, storableFields, tooLong } from "@/articles/model/stored-fields";
import { toText } from "@/articles/model/article";
import { onceForEach } from "@/lib/once-for-each";
import { beginStatusCheck, type ColumnRole, type LeftOut, rolesOf, STATUS } from "./file-columns";
import { unguardFormula } from "./formula-guard";
import type { Sheet, SheetRow } from "./open-file";
import { type DayOrder, dayOrderOf, readDate, valueOf } from "./read-cell";

export interface Conventions {
  readonly roles: readonly ColumnRole[];
  /** `null`: no date is written in numbers. */
  readonly dayOrder: DayOrder | null;
  /** The category of rows without one. */
  readonly blankCategory: CategoryId;
  /** The category of rows with an unknown one; `null`: it stays as it is written. */
  readonly unknownCategory: CategoryId | null;
}

function dayOrderIn({ rows }: Sheet, roles: readonly ColumnRole[]): DayOrder | null {
  const dates = roles.flatMap((role, at) =>
    role !== null && role !== STATUS && role.kind === "date" ? at : [],
  );
  return dayOrderOf(rows.flatMap(({ cells }) => dates.map((at) => cells[at] ?? "")));
}

const cellsOf = ({ rows }: Sheet) => rows.map(({ cells }) => cells);

export function conventionsOf(sheet: Sheet): Conventions {
  const roles = rolesOf(sheet.header, cellsOf(sheet));
  const blankCategory = EMPTY_FIELDS.category as CategoryId;
  return { roles, dayOrder: dayOrderIn(sheet, roles), blankCategory, unknownCategory: null };
}

/** Gives a column another role, and takes a field's role from the column that had it. */
export function withRole(
  sheet: Sheet,
  conventions: Conventions,
  column: number,
  role: ColumnRole,
): Conventions {
  const isTaken = (other: ColumnRole) => role !== STATUS && other === role;
  const roles = conventions.roles.map((other, at) =>
    at === column ? role : isTaken(other) ? null : other,
  );
  return { ...conventions, roles, dayOrder: dayOrderIn(sheet, roles) };
}

/** Every row enters: its status columns are not read. */
export const withoutStatus = (conventions: Conventions): Conventions => ({
  ...conventions,
  roles: conventions.roles.map((role) => (role === STATUS ? null : role)),
});

export interface ReadRow {
  readonly line: number;
  readonly title: string;
  readonly fields: ArticleFields;
  /** The fields that the file holds. */
  readonly given: readonly ArticleField[];
  /** A text in the place of a date that could not be read. */
  readonly unreadDate?: string | undefined;
  readonly isOurs: boolean;
  readonly leftOut: LeftOut | null;
}

function excessOf(fields: ArticleFields): LeftOut | null {
  for (const field of FIELDS) {
    const excess = tooLong(field, fields[field.name]);
    if (excess !== null) return { reason: `${field.label} com ${excess}` };
  }
  return null;
}

/** The rows of a sheet, and a function that reads each of them once. */
export interface FileRows {
  readonly rows: readonly SheetRow[];
  readonly read: (row: SheetRow) => ReadRow;
}

export function rowsOf(sheet: Sheet, conventions: Conventions): FileRows {
  const { header, rows, isOurs } = sheet;
  const { roles, dayOrder, blankCategory, unknownCategory } = conventions;
  const checkStatus = beginStatusCheck(header, roles, cellsOf(sheet));

  const read = ({ cells, line }: SheetRow): ReadRow => {
    const values: ArticleFields = { ...EMPTY_FIELDS };
    const given: ArticleField[] = [];
    let unreadDate: string | undefined;
    for (const [at, field] of roles.entries()) {
      const cell = cells[at];
      if (field === null || field === STATUS || cell === undefined) continue;
      const unguarded = unguardFormula(cell);
      const text = isOurs ? unguarded : valueOf(field, unguarded);
      if (text === "" && !isOurs) continue;
      const value = field.kind === "date" ? readDate(text, dayOrder) : text;
      if (value === undefined) unreadDate = text;
      else given.push(field.name);
      values[field.name] = value ?? null;
    }
    if (!given.includes("category")) values.category = blankCategory;
    else if (!categoryName(toText(values.category)))
      values.category = unknownCategory ?? values.category;
    const fields = storableFields(values);
    const title = toText(fields.title);
    const { leftOut, isScheduled } = checkStatus(cells);
    const isWider = cells.slice(header.length).some((cell) => cell.trim() !== "");
    const reasons: (LeftOut | null | false)[] = [
      isWider && { reason: "com mais colunas que o cabeçalho" },
      leftOut,
      isScheduled && fields.publishedAt === null && { reason: "agendado sem data" },
      excessOf(fields),
      !isOurs && title.trim() === "" && { reason: "sem título" },
    ];
    return {
      line,
      title,
      fields,
      given,
      unreadDate,
      isOurs,
      leftOut: reasons.find(Boolean) || null,
    };
  };
  return { rows, read: onceForEach(read) };
}
