/**
 * SQL for the embedded engine, to be run as one batch: empties tables of the schema public without triggers and
 * references. `truncate` creates new files for each table and index, which takes that engine up to 50 ms.
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
  // A trigger protects the articles from this.
  if (names.includes("articles")) all.push("search.article_texts");
  return [
    "set local session_replication_role = replica",
    ...all.map((table) => `delete from ${table}`),
    "set local session_replication_role = origin;",
  ].join("; ");
}
