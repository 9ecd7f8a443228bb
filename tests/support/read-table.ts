import { conventionsOf, readSheet, rowsOf } from "@/articles/admin/transfer/read-rows";

/** The rows of a text, as its conventions are taken before a person corrects them. */
export async function readTable(text: string) {
  const sheet = await readSheet(text);
  const conventions = conventionsOf(sheet);
  return { conventions, rows: rowsOf(sheet, conventions) };
}
