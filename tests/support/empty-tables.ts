/**
 * SQL for the embedded engine, to be run in one piece: empties tables of the schema public past triggers and references.
 * `truncate` makes new files for each table and each of its indexes, which takes that engine up to 50 ms.
 */
type Table =
  | "articles"
  | "sources"
  | "feed_items"
  | "feed_alerts"
  | "site_builds"
  | "address_checks";

export function emptyTables(...names: Table[]) {
  const all = names.map((name) => `public.${name}`);
  // A trigger keeps it of the articles.
  if (names.includes("articles")) all.push("search.article_texts");
  return [
    "set local session_replication_role = replica",
    ...all.map((table) => `delete from ${table}`),
    "set local session_replication_role = origin;",
  ].join("; ");
}
