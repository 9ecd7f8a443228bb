import type { Article } from "@/articles/model/article";
import {
  beginComparison,
  type ImportItem,
  type PlannedRow,
} from "@/articles/admin/transfer/import-plan";
import {
  conventionsOf,
  type ReadRow,
  readSheet,
  rowsOf,
} from "@/articles/admin/transfer/read-rows";

/** The rows of a text, as its conventions are taken before a person corrects them. */
export async function readTable(text: string) {
  const sheet = await readSheet(text);
  const conventions = conventionsOf(sheet);
  const { records, read } = rowsOf(sheet, conventions);
  return { conventions, rows: records.map(read) };
}

/** The rows as they are compared with a list, group by group. */
export function planImport(rows: readonly ReadRow[], listed: readonly Article[]) {
  const { addArticle, addRow, others, place, finish } = beginComparison();
  listed.forEach(addArticle);
  rows.forEach(addRow);
  others.forEach(place);
  const { groups } = finish();
  const rowsIn = (group: string): readonly PlannedRow[] =>
    groups.filter(({ id }) => id.split(" ")[0] === group).flatMap((each) => each.rows);
  return {
    fresh: rowsIn("fresh") as ImportItem[],
    changed: rowsIn("changed") as ImportItem[],
    repeated: rowsIn("repeated") as ImportItem[],
    broken: rowsIn("broken").toSorted((a, b) => a.line - b.line),
  };
}
