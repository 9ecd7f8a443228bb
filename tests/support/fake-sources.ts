/** A fake table of sources at the HTTP level beside fake-supabase.ts. */
import {
  type FakeSupabase,
  isLike,
  json,
  type RecordedRequest,
  refusal,
  type Row,
} from "./fake-supabase";

function callOf({ path, method }: RecordedRequest): string {
  if (path === "/rest/v1/rpc/change_source") return "change_source";
  return path === "/rest/v1/sources" ? method : "";
}

export function addFakeSources(backend: FakeSupabase, rows: Row[]) {
  const table = { rows };
  function changeSource({ source_id, known, changes }: Record<string, Row>): Row {
    const row = table.rows.find(({ id }) => id === (source_id as unknown));
    if (!row) return { outcome: "missing", source: null };
    const isThere = isLike(row, changes!);
    if (!isThere && !isLike(row, known!)) return { outcome: "changed", source: { ...row } };
    Object.assign(row, changes);
    return { outcome: "done", source: { ...row } };
  }

  function answer(request: RecordedRequest): Response {
    const { method, query, body } = request;
    if (callOf(request) === "change_source") {
      return json([changeSource(body as Record<string, Row>)]);
    }
    if (method === "POST") {
      const added = body as Row;
      if (table.rows.some(({ id, url }) => id === added.id || url === added.url)) {
        return refusal(409, "23505", "duplicate key value violates unique constraint");
      }
      const stored = { id: added.url, ...added };
      table.rows = [...table.rows, stored];
      return json([stored], 201);
    }
    const id = query.get("id")?.replace(/^eq\./, "");
    const hits = table.rows.filter((row) => id === undefined || row.id === id);
    if (method === "PATCH") for (const row of hits) Object.assign(row, body);
    if (method === "DELETE") table.rows = table.rows.filter((row) => !hits.includes(row));
    return json(hits);
  }

  return Object.assign(table, backend.addTable(callOf, answer));
}
