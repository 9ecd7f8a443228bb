/**
 * Reads the rows of a sheet as articles. The conventions hold for the whole file: they are shown, and changed by the person
 * (rule 12.15).
 */
import { toText } from "@/articles/model/article";
import { type CategoryId, DEFAULT_CATEGORY } from "@/articles/model/category";
import { type ArticleField, type ArticleFields, FIELDS } from "@/articles/model/fields";
import { EMPTY_FIELDS, storableFields, tooLong } from "@/articles/model/stored-fields";
import { newId } from "@/lib/new-id";
import { onceForEach } from "@/lib/once-for-each";
import { type ColumnRole, type LeftOut, rolesOf, STATUS, statusCheckOf } from "./file-columns";
import { unguardFormula } from "./formula-guard";
import type { Sheet, SheetRow } from "./open-file";
import { cleanedText, type DayOrder, dayOrderOf, readCategory, readDate } from "./read-cell";

export interface Conventions {
  readonly roles: readonly ColumnRole[];
  /** `null`: no date is written in numbers. */
  readonly dayOrder: DayOrder | null;
  /** The category of rows that name none of ours. */
  readonly category: CategoryId;
}

const cellsOf = ({ rows }: Sheet) => rows.map(({ cells }) => cells);

export function conventionsOf(
  sheet: Sheet,
  roles: readonly ColumnRole[] = rolesOf(sheet.header, cellsOf(sheet)),
  category: CategoryId = DEFAULT_CATEGORY,
): Conventions {
  const dates = FIELDS.filter(({ kind }) => kind === "date").map(({ name }) => roles.indexOf(name));
  const dayOrder = dayOrderOf(
    cellsOf(sheet).flatMap((cells) => dates.map((at) => cells[at] ?? "")),
  );
  return { roles, dayOrder, category };
}

/** Gives a column another role, and takes a field's role from the column that had it. */
export function withRole(
  sheet: Sheet,
  { roles, category }: Conventions,
  column: number,
  role: ColumnRole,
): Conventions {
  const others = roles.map((other) => (other === role && role !== STATUS ? null : other));
  return conventionsOf(sheet, others.with(column, role), category);
}

export interface ReadRow {
  /** The same in every try, so that a late response creates no row twice. */
  readonly id: string;
  readonly line: number;
  readonly title: string;
  readonly fields: ArticleFields;
  /** The fields that the file holds. */
  readonly given: readonly ArticleField[];
  /** The texts in the place of a date or a category that are not one. */
  readonly unread: { readonly [Name in ArticleField]?: string };
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

export function rowsOf(sheet: Sheet, { roles, dayOrder, category }: Conventions): FileRows {
  const { header, rows, isOurs } = sheet;
  const checkStatus = statusCheckOf(roles, cellsOf(sheet));

  const read = ({ cells, line }: SheetRow): ReadRow => {
    const values: ArticleFields = { ...EMPTY_FIELDS, category };
    const given: ArticleField[] = [];
    const unread: { [Name in ArticleField]?: string } = {};
    for (const field of FIELDS) {
      const cell = cells[roles.indexOf(field.name)];
      if (cell === undefined) continue;
      const unguarded = unguardFormula(cell);
      const text = isOurs ? unguarded : cleanedText(field, unguarded);
      if (text === "" && !isOurs) continue;
      let value: string | null | undefined = text;
      if (field.kind === "date") value = readDate(text, dayOrder);
      else if (field.kind === "category" && !isOurs) value = readCategory(text);
      if (value === undefined) {
        unread[field.name] = text;
      } else {
        values[field.name] = value;
        given.push(field.name);
      }
    }
    const fields = storableFields(values);
    const title = toText(fields.title);
    const isWider = cells.slice(header.length).some((cell) => cell.trim() !== "");
    const reasons: (LeftOut | null | false)[] = [
      isWider && { reason: "com mais colunas que o cabeçalho" },
      checkStatus(cells, fields.publishedAt !== null),
      excessOf(fields),
      !isOurs && title.trim() === "" && { reason: "sem título" },
    ];
    const leftOut = reasons.find(Boolean) || null;
    return { id: newId(), line, title, fields, given, unread, isOurs, leftOut };
  };
  return { rows, read: onceForEach(read) };
}
