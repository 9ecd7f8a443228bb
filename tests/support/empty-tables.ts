/** SQL that empties public tables without triggers and references. `truncate` takes up to 50 ms in PGlite. */
type Table =
  | "articles"
  | "sources"
  | "feed_items"
  | "feed_alerts"
  | "site_builds"
  | "address_checks";

export function emptyTables(...names: Table[]) {
  const all = names.map((name) => `public.${name}`);
  // The trigger that would empty this table is disabled here.
  if (names.includes("articles")) all.push("search.article_texts");
  return [
    "set local session_replication_role = replica",
    ...all.map((table) => `delete from ${table}`),
    "set local session_replication_role = origin;",
  ].join("; ");
}
