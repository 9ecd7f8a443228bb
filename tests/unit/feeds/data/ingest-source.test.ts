/** What a reading leaves in the store, and what it leaves alone. The rest is in tests/database/feeds, on the real engine. */
import { PostgrestClient } from "@supabase/postgrest-js";
import { describe, expect, it } from "vitest";
import type { FeedRequest, FetchOutcome } from "@/feeds/data/feed-request.ts";
import { sourcesFromRows } from "@/feeds/data/feed-rows.ts";
import { ingestSource } from "@/feeds/data/ingest-source.ts";
import type { IngestOptions } from "@/feeds/data/store-candidates.ts";
import { describeNotice, describeProblem } from "@/feeds/model/feed-problem.ts";
import { MAX_WAIT_MS, MIN_WAIT_MS } from "@/feeds/model/schedule.ts";
import type { Database } from "#database";
import { expectConsole } from "../../../support/silent-console.ts";

type Row = Record<string, unknown>;

const NOW = new Date("2026-11-20T18:00:00Z");
const SITE = "https://blog.com.br";

const isMet = (row: Row, column: string, filter: string) => {
  const value = String(row[column]);
  if (filter.startsWith("eq.")) return value === filter.slice(3);
  if (filter.startsWith("neq.")) return value !== filter.slice(4);
  if (filter.startsWith("in.("))
    return filter.slice(4, -1).replaceAll('"', "").split(",").includes(value);
  return true;
};

const CHOICES = new Set(["select", "order", "limit", "columns"]);

/** The two tables behind the Data API, as far as a reading uses it. */
function store(source: Row = {}) {
  const tables: Record<string, Row[]> = {
    sources: [{ id: "s", name: "Blog", url: `${SITE}/feed`, always_on_topic: true, ...source }],
    feed_items: [],
  };
  const requests: {
    method: string;
    table: string;
    query: URLSearchParams;
    body: Row | undefined;
  }[] = [];
  const hooks = {
    beforeWrite: () => undefined as void,
    refuse: "",
    /** What becomes of an item that is to be published. */
    approve: (): Row => ({ outcome: "done" }),
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input));
    const table = url.pathname.slice(1);
    const method = init?.method ?? "GET";
    const body = init?.body ? (JSON.parse(String(init.body)) as Row) : undefined;
    requests.push({ method, table, query: url.searchParams, body });
    if (table === "rpc/approve_items") {
      const items = body?.items as Row[];
      return Response.json(items.map(({ id }) => Object.assign(hooks.approve(), { item_id: id })));
    }
    const rows = tables[table] ?? [];
    if (method !== "GET" && table === hooks.refuse) {
      return Response.json({ code: "42501", message: "permission denied" }, { status: 403 });
    }
    if (method === "POST") {
      const added = [body ?? []]
        .flat()
        .map((row, n) => Object.assign({ id: `i${rows.length + n}` }, row));
      rows.push(...added);
      return Response.json(added, { status: 201 });
    }
    if (method === "PATCH" && table === "feed_items") hooks.beforeWrite();
    const hits = rows.filter((row) =>
      [...url.searchParams].every(
        ([column, filter]) => CHOICES.has(column) || isMet(row, column, filter),
      ),
    );
    if (method === "PATCH") for (const row of hits) Object.assign(row, body);
    const headers = { "content-range": `*/${hits.length}` };
    return method === "HEAD" ? new Response(null, { headers }) : Response.json(hits, { headers });
  };
  const client = new PostgrestClient<Database>("http://store.test", { fetch, retry: false });
  const stored = () => sourcesFromRows(tables.sources!)[0]!;
  const fetched: FeedRequest[] = [];
  /** Reads the source as it stands in the store. */
  const read = (outcome: FetchOutcome, options: Partial<IngestOptions> = {}) =>
    ingestSource(stored(), {
      client,
      fetchFeed: async (request) => {
        fetched.push(request);
        return outcome;
      },
      publishedKeys: new Set(),
      now: NOW,
      ...options,
    });
  return { tables, requests, hooks, fetched, stored, read };
}

const feed = (title: string, head: Partial<FetchOutcome> = {}): FetchOutcome => ({
  status: "fetched",
  document: {
    bytes: new TextEncoder().encode(
      `<rss version="2.0"><channel><title>Blog</title><item><guid isPermaLink="false">1</guid><title>${title}</title><link>${SITE}/um</link><pubDate>2026-11-20</pubDate><media:content xmlns:media="http://search.yahoo.com/mrss/" url="${SITE}/um.jpg" medium="image"/></item></channel></rss>`,
    ),
    contentType: "",
    address: `${SITE}/feed`,
  },
  etag: null,
  lastModified: null,
  movedTo: null,
  freshFor: null,
  ...(head as object),
});

const VERSION = { etag: 'W/"7"', lastModified: "Fri, 20 Nov 2026 12:00:00 GMT" };

describe("what the site says of a version", () => {
  it("is kept, and sent with the next request", async () => {
    const { stored, read, fetched } = store();
    await read(feed("Robôs no banco", VERSION));
    expect(stored()).toMatchObject(VERSION);
    await read({ status: "unchanged" });
    expect(fetched).toEqual([
      { address: `${SITE}/feed`, etag: null, lastModified: null },
      { address: `${SITE}/feed`, ...VERSION },
    ]);
    expect(stored()).toMatchObject(VERSION);
  });

  it("goes when the site says nothing of the next one", async () => {
    const { stored, read } = store({ etag: 'W/"6"', last_modified: "ontem" });
    await read(feed("Robôs no banco"));
    expect(stored()).toMatchObject({ etag: null, lastModified: null });
  });

  it("is not kept of a version whose items the database refuses", async () => {
    const { stored, read, hooks } = store({ etag: 'W/"6"' });
    hooks.refuse = "feed_items";
    await expect(read(feed("Robôs no banco", VERSION))).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect(stored()).toMatchObject({ etag: 'W/"6"', failures: 1 });
    expect(stored().lastError).toContain("recusou");
  });
});

describe("an item that is known", () => {
  // Rule 14.7.
  it.each(["approved", "rejected"])("stays as it was %s", async (status) => {
    const { tables, requests, read } = store();
    await read(feed("Robôs no banco"));
    Object.assign(tables.feed_items![0]!, { status });
    const before = { ...tables.feed_items![0] };
    requests.length = 0;
    expect(await read(feed("Outro título"))).toMatchObject({ added: 0, edited: 0 });
    expect(tables.feed_items).toEqual([before]);
    expect(
      requests.filter(({ table, method }) => table === "feed_items" && method === "PATCH"),
    ).toEqual([]);
  });

  it("stays as it was approved between the look and the write", async () => {
    const { tables, hooks, read } = store();
    await read(feed("Robôs no banco"));
    hooks.beforeWrite = () => void Object.assign(tables.feed_items![0]!, { status: "approved" });
    await read(feed("Outro título"));
    expect(tables.feed_items).toMatchObject([{ title: "Robôs no banco", status: "approved" }]);
  });

  it("follows its source as long as it waits", async () => {
    const { tables, read } = store();
    await read(feed("Robôs no banco"));
    expect(await read(feed("Outro título"))).toMatchObject({ added: 0, edited: 1 });
    expect(tables.feed_items).toMatchObject([{ title: "Outro título", status: "waiting" }]);
  });
});

const BY_ITSELF = { auto_approve_score: 1 };

// Rule 14.16.
describe("a source that publishes by itself", () => {
  it("publishes, and knows what it published", async () => {
    const publishedKeys = new Set<string>();
    const outcome = await store(BY_ITSELF).read(feed("UiPath no Brasil"), { publishedKeys });
    expect(outcome).toMatchObject({ added: 1, published: 1, notices: [] });
    expect([...publishedKeys]).toEqual(["blog.com.br/um"]);
  });

  it("says what the database refused, which keeps waiting", async () => {
    const { hooks, read, stored } = store(BY_ITSELF);
    hooks.approve = () => ({ outcome: "refused", code: "23514", reason: "check" });
    const publishedKeys = new Set<string>();
    const notices = [describeNotice({ kind: "refused-items", count: 1 })];
    expect(await read(feed("UiPath no Brasil"), { publishedKeys })).toMatchObject({
      added: 1,
      published: 0,
      notices,
    });
    expect(publishedKeys.size).toBe(0);
    expect(stored()).toMatchObject({ notices, failures: 0 });
  });

  it("counts nothing where somebody else decided meanwhile", async () => {
    const { hooks, read } = store(BY_ITSELF);
    hooks.approve = () => ({ outcome: "already-rejected" });
    expect(await read(feed("UiPath no Brasil"))).toMatchObject({ published: 0, notices: [] });
  });

  it("fails, and says so, where it is not known what became of an item", async () => {
    const { hooks, read, stored } = store(BY_ITSELF);
    hooks.approve = () => {
      throw new TypeError("fetch failed");
    };
    await expect(read(feed("UiPath no Brasil"))).rejects.toMatchObject({ kind: "unreachable" });
    expect(stored().failures).toBe(1);
  });
});

// Rule 14.13.
describe("a source's health", () => {
  it("is said before the request goes out, so that a reading broken off is not the next one again", async () => {
    const { stored, read } = store();
    let during: unknown;
    await read(
      { status: "unchanged" },
      {
        fetchFeed: async () => {
          during = { ...stored() };
          return { status: "unchanged" };
        },
      },
    );
    expect(during).toMatchObject({
      lastAttemptAt: NOW.toISOString(),
      nextFetchAt: new Date(NOW.getTime() + MIN_WAIT_MS).toISOString(),
    });
  });

  // Rule 14.2.
  it("says so once where the reader was not prepared for the document", async () => {
    expectConsole(/could not be read/);
    const { stored, read } = store();
    const outcome = await read(feed("", { document: null as never }));
    expect(outcome).toEqual({ status: "failed", message: describeProblem({ kind: "malformed" }) });
    expect(stored().failures).toBe(1);
  });

  it("is not written by a reading that is to write nothing", async () => {
    const { requests, read } = store();
    await read(feed("Robôs no banco", VERSION), { isDryRun: true });
    await read({ status: "unchanged" }, { isDryRun: true });
    expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it.each<[what: string, last: number | null, wait: number]>([
    ["again as long as last time", 3 * MIN_WAIT_MS, 3 * MIN_WAIT_MS],
    ["again the shortest time", MIN_WAIT_MS, MIN_WAIT_MS],
    ["again the longest time", MAX_WAIT_MS, MAX_WAIT_MS],
    ["the shortest time after a longer one", MAX_WAIT_MS + 1, MIN_WAIT_MS],
    ["the shortest time after a shorter one", MIN_WAIT_MS - 1, MIN_WAIT_MS],
    ["the shortest time the first time", null, MIN_WAIT_MS],
  ])("waits, where nothing is new, %s", async (_, last, wait) => {
    const { stored, read } = store(
      last === null
        ? {}
        : {
            last_attempt_at: new Date(NOW.getTime() - last).toISOString(),
            next_fetch_at: NOW.toISOString(),
          },
    );
    await read({ status: "unchanged" });
    expect(Date.parse(stored().nextFetchAt!) - NOW.getTime()).toBe(wait);
  });

  it("counts what it brought in thirty days", async () => {
    const { requests, read } = store();
    await read({ status: "unchanged" });
    const count = requests.find(({ method }) => method === "HEAD");
    expect(count!.query.get("found_at")).toBe("gte.2026-10-21T18:00:00.000Z");
  });

  it("waits as long as the site requests after a failure", async () => {
    const { stored, read } = store();
    const wait = () => Date.parse(stored().nextFetchAt!) - NOW.getTime();
    await read({ status: "failed", problem: { kind: "unreachable" }, retryAfter: "360000" });
    expect(wait()).toBe(360_000_000);
    await read({ status: "failed", problem: { kind: "unreachable" }, retryAfter: null });
    expect(wait()).toBe(2 * MIN_WAIT_MS);
    expect(stored().failures).toBe(2);
  });
});
