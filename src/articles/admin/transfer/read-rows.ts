/** Reads the rows of a table as articles, by the roles of its columns (rule 12.15). */
import { toText } from "@/articles/model/article";
import type { CategoryId } from "@/articles/model/category";
import { type ArticleField, type ArticleFields, FIELDS } from "@/articles/model/fields";
import { EMPTY_FIELDS, storableFields } from "@/articles/model/stored-fields";
import { newId } from "@/lib/new-id";
import { onceForEach } from "@/lib/once-for-each";
import { columnOf, type ColumnRole, MONTH_FIRST, statusCheckOf, UNPUBLISHED } from "./file-columns";
import { unguardFormula } from "./formula-guard";
import type { Sheet, SheetRow } from "./open-file";
import { cleanedText, readCategory, readDate } from "./read-cell";

export interface ReadRow {
  /** A row keeps its id in every attempt, so that a late response creates no second article. */
  readonly id: string;
  readonly line: number;
  readonly title: string;
  readonly fields: ArticleFields;
  readonly given: readonly ArticleField[];
  /** A text that explains the row's group, such as an unreadable date. */
  readonly note: string;
  readonly isOurs: boolean;
  readonly leftOut: string | null;
}

export interface FileRows {
  readonly rows: readonly SheetRow[];
  readonly read: (row: SheetRow) => ReadRow;
}

export function rowsOf(
  { header, rows, isOurs }: Sheet,
  roles: readonly ColumnRole[],
  category: CategoryId,
): FileRows {
  const statusOf = statusCheckOf(roles, rows);
  const columns = FIELDS.map((field) => ({ field, at: columnOf(field, roles) }));

  const read = ({ cells, line }: SheetRow): ReadRow => {
    const values: ArticleFields = { ...EMPTY_FIELDS, category };
    const given: ArticleField[] = [];
    let note = "";
    for (const { field, at } of columns) {
      const cell = cells[at];
      if (cell === undefined) continue;
      const unguarded = unguardFormula(cell);
      const text = isOurs ? unguarded : cleanedText(field, unguarded);
      if (text === "" && !isOurs) continue;
      let value: string | null | undefined = text;
      if (field.kind === "date") value = readDate(text, roles[at] === MONTH_FIRST);
      else if (field.kind === "category" && !isOurs) value = readCategory(text);
      if (value === undefined) {
        note = `${field.label}: “${text.slice(0, 40)}”`;
      } else {
        values[field.name] = value;
        given.push(field.name);
      }
    }
    const fields = storableFields(values);
    const title = toText(fields.title);
    const status = statusOf(cells, fields.publishedAt !== null);
    let leftOut = null;
    if (cells.slice(header.length).some((cell) => cell.trim() !== "")) {
      leftOut = "com mais colunas que o cabeçalho";
    } else if (status !== null) {
      leftOut = UNPUBLISHED;
      note = status;
    } else if (!isOurs && title.trim() === "") {
      leftOut = "sem título";
    }
    return { id: newId(), line, title, fields, given, note, isOurs, leftOut };
  };
  return { rows, read: onceForEach(read) };
}
