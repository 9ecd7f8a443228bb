/**
 * The queue beside the fake table of articles, at the HTTP level. It knows the review's calls only; what the real
 * functions of the database do is tested in tests/database.
 */
import {
  articleRow,
  type FakeSupabase,
  json,
  type RecordedRequest,
  type Row,
} from "./fake-supabase";

let lastId = 0;

/** A whole item, of which a test names only what matters to it. */
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

/** The function that is called, or the method of a request for the table; empty for other requests. */
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
  };
  const find = (id: unknown) => feeds.rows.find((row) => row.id === id);
  const approve = ({
    id,
    article,
    article_id,
  }: {
    id: string;
    article: Row;
    article_id?: string;
  }): Row => {
    const row = find(id);
    if (!row) return { item_id: id, outcome: "missing", article: null };
    if (row.status === "rejected") return { item_id: id, outcome: "already-rejected" };
    if (row.status === "approved") {
      const published = backend.rows.find((each) => each.id === row.article_id) ?? null;
      const outcome = row.article_id === article_id ? "done" : "already-approved";
      return { item_id: id, outcome, article: published };
    }
    const published = { ...article, id: article_id ?? articleRow().id };
    backend.rows = [published, ...backend.rows];
    Object.assign(row, { status: "approved", article_id: published.id });
    return { item_id: id, outcome: "done", article: published };
  };
  const undo = (id: string, articleId: unknown): Row => {
    const row = find(id);
    if (row?.status !== "approved") return { item_id: id, outcome: "not-approved" };
    const published = backend.rows.find((each) => each.id === row.article_id) ?? null;
    if (articleId !== undefined && row.article_id !== articleId) {
      return { item_id: id, outcome: "other-article", article: published };
    }
    if (published?.isChanged) return { item_id: id, outcome: "changed", article: published };
    backend.rows = backend.rows.filter((each) => each !== published);
    Object.assign(row, { status: "waiting", article_id: null });
    return { item_id: id, outcome: "done", article: published };
  };

  function answer(request: RecordedRequest): Response {
    const { method, query, body } = request;
    const call = callOf(request);
    if (call === "approve_items") return json((body as { items: never[] }).items.map(approve));
    if (call === "undo_approvals") {
      const { item_ids, article_ids } = body as Record<string, string[]>;
      return json(item_ids!.map((id, index) => undo(id, article_ids?.[index])));
    }
    if (call === "POST") {
      const added = [body as Row | Row[]].flat().map(itemRow);
      feeds.rows.push(...added);
      return json(added, 201);
    }
    const [status] = idsIn(query.get("status"));
    const ids = query.has("id") ? idsIn(query.get("id")) : null;
    const hits = feeds.rows.filter(
      (row) =>
        (status === undefined || row.status === status) &&
        (ids === null || ids.includes(row.id as string)),
    );
    if (method === "PATCH") for (const row of hits) Object.assign(row, body);
    const head = { "content-range": `*/${hits.length}` };
    return method === "HEAD" ? new Response(null, { headers: head }) : json(hits, 200, head);
  }

  backend.whenever(
    ({ path }) => path === "/rest/v1/sources",
    () => json(feeds.sources),
  );
  return Object.assign(feeds, backend.addTable(callOf, answer));
}
