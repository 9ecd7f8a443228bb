import type { Article } from "@/articles/model/article";
import { beginComparison, type PlannedRow } from "@/articles/admin/transfer/import-plan";
import { openSheet } from "@/articles/admin/transfer/open-file";
import { conventionsOf, type ReadRow, rowsOf } from "@/articles/admin/transfer/read-rows";

/** The rows of a file, as its conventions are before a person corrects them. */
export async function readTable(content: string | Uint8Array) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const sheet = await openSheet(bytes, "");
  const conventions = conventionsOf(sheet);
  const { rows, read } = rowsOf(sheet, conventions);
  return { sheet, conventions, rows: rows.map(read) };
}

/** The rows as they are compared with a list, group by group. */
export function planImport(rows: readonly ReadRow[], listed: readonly Article[]) {
  const { addArticle, addRow, finish } = beginComparison();
  listed.forEach(addArticle);
  rows.forEach(addRow);
  const { fresh, groups } = finish();
  const rowsIn = (id: string): readonly PlannedRow[] =>
    groups.find((group) => group.id === id)?.rows ?? [];
  return {
    fresh,
    changed: rowsIn("changed"),
    repeated: rowsIn("out: já na lista"),
    names: groups.map(({ name }) => name),
  };
}
