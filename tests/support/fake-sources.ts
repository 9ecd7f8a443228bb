/** The table of sources beside the fake table of articles, at the HTTP level; see fake-feeds.ts. */
import {
  type FakeSupabase,
  json,
  type RecordedRequest,
  refusal,
  type Responder,
  type Row,
} from "./fake-supabase";

const PATHS = new Set(["/rest/v1/sources", "/rest/v1/rpc/change_source"]);

const isLike = (row: Row, values: Row) =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(row[name] ?? null) === JSON.stringify(value ?? null),
  );

const callOf = ({ path, method }: RecordedRequest) =>
  path.endsWith("/change_source") ? "change_source" : method;

export function addFakeSources(backend: FakeSupabase, rows: Row[]) {
  const table = {
    rows,
    /** What responds to the next request by this method, or to the next call of the function. */
    planned: new Map<string, Responder[]>(),
    next: (call: string, respond: Responder) =>
      void table.planned.set(call, [...(table.planned.get(call) ?? []), respond]),
    requests: (call: string) =>
      backend.requests.filter((each) => PATHS.has(each.path) && callOf(each) === call),
    carryOut: (request: RecordedRequest): Response => answer(request),
  };
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

  backend.whenever(
    ({ path }) => PATHS.has(path),
    (request) => (table.planned.get(callOf(request))?.shift() ?? answer)(request),
  );
  return table;
}
