import type { Article } from "@/articles/model/article";
import { DEFAULT_CATEGORY } from "@/articles/model/category";
import { rolesOf } from "@/articles/admin/transfer/file-columns";
import { beginComparison, groupId } from "@/articles/admin/transfer/import-plan";
import { openSheet } from "@/articles/admin/transfer/open-file";
import { type ReadRow, rowsOf } from "@/articles/admin/transfer/read-rows";

/** Reads a file's rows with the detected roles of its columns. */
export async function readTable(content: string | Uint8Array) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const sheet = await openSheet(bytes, "");
  const roles = rolesOf(sheet);
  const { rows, read } = rowsOf(sheet, roles, DEFAULT_CATEGORY);
  return { sheet, roles, rows: rows.map(read) };
}

/** Groups a file's rows by comparing them with a list. */
export function planImport(rows: readonly ReadRow[], listed: readonly Article[]) {
  const { addArticle, addRow, finish } = beginComparison();
  listed.forEach(addArticle);
  rows.forEach(addRow);
  const { fresh, groups } = finish();
  const rowsIn = (id: string) => groups.find((group) => group.id === id)?.rows ?? [];
  return {
    fresh,
    changed: rowsIn(groupId("changed")),
    repeated: rowsIn(groupId("out", "já na lista")),
    names: groups.map(({ name }) => name),
  };
}
