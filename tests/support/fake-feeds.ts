/** A fake queue at the HTTP level beside fake-supabase.ts. It knows only the calls of the review. */
import {
  articleRow,
  type FakeSupabase,
  json,
  type RecordedRequest,
  type Row,
} from "./fake-supabase";

let lastId = 0;

/** A complete item with these fields changed. */
export function itemRow(fields: Row = {}): Row {
  lastId++;
  return {
    id: `70000000-0000-4000-8000-${String(lastId).padStart(12, "0")}`,
    title: `Item ${lastId}`,
    description: "",
    category: "tecnologia",
    source_id: null,
    source_name: "Blog",
    url: `https://site.com.br/${lastId}`,
    address_key: `site.com.br/${lastId}`,
    identity: `g${lastId}`,
    image: "",
    published_at: new Date(Date.UTC(2026, 10, 20) - lastId * 3_600_000).toISOString(),
    flags: [],
    score: 15,
    reasons: [],
    status: "waiting",
    found_at: "2026-11-20T10:00:00Z",
    ...fields,
  };
}

const idsIn = (filter: string | null) =>
  filter?.startsWith("in.") ? filter.slice(4, -1).split(",") : [filter?.replace(/^eq\./, "")];

/** The called function, or the method of a request for the table; otherwise empty. */
function callOf({ path, method }: RecordedRequest): string {
  if (path.includes("/rpc/")) return path.replace(/.*\//, "");
  return path.includes("feed_items") ? method : "";
}

export function addFakeFeeds(backend: FakeSupabase, rows: Row[]) {
  const feeds = {
    rows,
    sources: [] as Row[],
    titles: (status: string) =>
      feeds.rows.filter((row) => row.status === status).map(({ title }) => title),
    decideElsewhere: (title: string, status: string, fields: Row = {}) => {
      const others = { decision: "theirs", decided_by: "ana@radar.com.br" };
      const row = feeds.rows.find((each) => each.title === title)!;
      Object.assign(row, { status, decided_at: new Date().toISOString() }, others, fields);
    },
  };
  const find = (id: unknown) => feeds.rows.find((row) => row.id === id);
  const resultOf = (row: Row, outcome: string, more: Row = {}): Row => ({
    item_id: row.id,
    outcome,
    status: row.status,
    decided_at: row.decided_at ?? null,
    decided_by: row.decided_by ?? "",
    twin_of: null,
    article: backend.rows.find(({ id }) => id === row.article_id) ?? null,
    ...more,
  });

  function decide(wanted: Row, target: string, decision: unknown, twinOf: unknown = null): Row[] {
    const row = find(wanted.id);
    if (!row) return [{ item_id: wanted.id, outcome: "missing", status: null, twin_of: twinOf }];
    if (row.decision === decision) return [resultOf(row, "done", { twin_of: twinOf })];
    if (row.status === target) return [resultOf(row, "already", { twin_of: twinOf })];
    if (row.decision) return [resultOf(row, "decided", { twin_of: twinOf })];
    const joined = backend.rows.find(({ id }) => id === wanted.into);
    if (joined && String(joined.alsoIn).split("\n").length >= 12) {
      return [resultOf(row, "refused", { code: "22023", reason: "O artigo já cita doze fontes." })];
    }
    const before = row.status;
    Object.assign(row, { status: target, decision, before, decided_by: "eu@radar.com.br" });
    if (target === "approved") {
      const published = { ...articleRow(), ...(wanted.article as Row), id: articleRow().id };
      backend.rows = [published, ...backend.rows];
      row.article_id = published.id;
    }
    if (joined) {
      joined.alsoIn = `${String(row.source_name)} ${String(row.url)}`;
      row.article_id = joined.id;
    }
    const twins = target === "approved" ? ((wanted.twins as string[]) ?? []) : [];
    const rest = twins.flatMap((id) => decide({ id }, "rejected", decision, row.id));
    return [resultOf(row, "done", { twin_of: twinOf }), ...rest];
  }

  function undo(id: string, decision: unknown): Row {
    const row = find(id);
    if (!row) return { item_id: id, outcome: "missing", status: null };
    if (!row.decision) return resultOf(row, "already");
    if (row.decision !== decision) return resultOf(row, "decided");
    const result = resultOf(row, "done");
    if ((result.article as Row | null)?.isChanged) return { ...result, outcome: "changed" };
    const isJoined = row.status === "rejected";
    for (const article of isJoined ? backend.rows : []) article.alsoIn = "";
    if (!isJoined) backend.rows = backend.rows.filter(({ id: other }) => other !== row.article_id);
    Object.assign(row, { status: row.before ?? "waiting", decision: null, article_id: null });
    return { ...result, status: row.status };
  }

  function answer(request: RecordedRequest): Response {
    const { method, query, body } = request;
    const call = callOf(request);
    if (call === "published_news") return json(backend.rows);
    if (call === "decide_items") {
      const { items, target, decision } = body as {
        items: Row[];
        target: string;
        decision: string;
      };
      return json(items.flatMap((wanted) => decide(wanted, target, decision)));
    }
    if (call === "undo_decisions") {
      const { item_ids, decision } = body as { item_ids: string[]; decision: string };
      return json(item_ids.map((id) => undo(id, decision)));
    }
    const [status] = idsIn(query.get("status"));
    const ids = query.has("id") ? idsIn(query.get("id")) : null;
    const hits = feeds.rows.filter(
      (row) =>
        (status === undefined || row.status === status) &&
        (ids === null || ids.includes(row.id as string)),
    );
    const head = { "content-range": `*/${hits.length}` };
    return method === "HEAD" ? new Response(null, { headers: head }) : json(hits, 200, head);
  }

  backend.whenever(
    ({ path }) => path === "/rest/v1/sources",
    () => json(feeds.sources),
  );
  return Object.assign(feeds, backend.addTable(callOf, answer));
}
