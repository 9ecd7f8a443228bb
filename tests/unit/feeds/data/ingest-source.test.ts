/** The database calls of a reading (rules 14.2, 14.8, 14.13, 14.16 and 14.38). tests/database/feeds tests their effect. */
import { PostgrestClient } from "@supabase/postgrest-js";
import { describe, expect, it } from "vitest";
import { checkAddresses } from "@/feeds/data/address-checks.ts";
import type { FetchOutcome } from "@/feeds/data/feed-request.ts";
import { sourcesFromRows } from "@/feeds/data/feed-rows.ts";
import { type IngestOptions, ingestSource } from "@/feeds/data/ingest-source.ts";
import { ingestSources, isDue, patientFetch } from "@/feeds/data/ingest-sources.ts";
import { publishedFrom } from "@/feeds/data/published-articles.ts";
import { describeProblem } from "@/feeds/model/feed-problem.ts";
import type { Database } from "@/lib/database.types";
import { expectConsole } from "../../../support/silent-console.ts";

type Row = Record<string, unknown>;

const NOW = new Date("2026-11-20T18:00:00Z");
const SITE = "https://blog.com.br";
const COUNTS = { added: 1, nearMisses: 0, edited: 0, published: 0, notices: [] };

/** A database with these responses by function, and its calls. */
function database(respond: Partial<Record<string, () => unknown>> = {}, row: Row = {}) {
  const source = { id: "s", name: "Blog", url: `${SITE}/feed`, always_on_topic: true, ...row };
  const calls: { name: string; body: Row }[] = [];
  const responses: Record<string, () => unknown> = {
    begin_reading: () => ({
      outcome: "begun",
      source: { ...source, began_at: "2026-11-20T18:00:00.123456+00:00" },
      unread_pages: [],
    }),
    known_items: () => [],
    record_reading: () => ({ outcome: "recorded", ...COUNTS }),
    ...respond,
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const name = new URL(String(input)).pathname.split("/").at(-1)!;
    calls.push({ name, body: JSON.parse(String(init?.body ?? "{}")) as Row });
    const result = responses[name]?.() ?? null;
    return result instanceof Response ? result : Response.json(result);
  };
  const client = new PostgrestClient<Database>("http://store.test", { fetch, retry: false });
  const [listed] = sourcesFromRows([source]);
  const read = (outcome: FetchOutcome, options: Partial<IngestOptions> = {}) =>
    ingestSource(listed!, {
      client,
      fetchFeed: async () => outcome,
      published: publishedFrom([]),
      now: NOW,
      ...options,
    });
  const readings = () =>
    calls.filter(({ name }) => name === "record_reading").map(({ body }) => body.reading as Row);
  return { calls, client, listed: listed!, read, readings, reading: () => readings()[0]! };
}

const feed = (title: string, head: object = {}): FetchOutcome => ({
  status: "fetched",
  document: {
    bytes: new TextEncoder().encode(
      `<rss version="2.0"><channel><title>Blog</title><item><guid isPermaLink="false">1</guid><title>${title}</title><link>${SITE}/um</link><pubDate>2026-11-20</pubDate><enclosure url="${SITE}/um.jpg" type="image/jpeg" length="1"/></item></channel></rss>`,
    ),
    contentType: "",
    address: `${SITE}/feed`,
  },
  etag: null,
  lastModified: null,
  movedTo: null,
  freshFor: null,
  ...head,
});

const GONE = { status: "failed", problem: { kind: "gone" } };

const refused = () =>
  Response.json({ code: "42501", message: "permission denied" }, { status: 403 });

/** @returns whether a trusted source's item is published beside these published articles */
const publish = async (
  articles: { url: string; title: string }[],
  row: Row = {},
  title = "UiPath no Brasil",
) => {
  const { read, reading } = database({}, { auto_approve_score: 1, ...row });
  const news = articles.map((article) => ({ ...article, time: NOW.getTime() }));
  await read(feed(title), { published: publishedFrom(news) });
  const [item] = reading().items as Row[];
  return item?.publish;
};

describe("reading a source", () => {
  it("calls the database three times: to begin, to list known items, and to record the result", async () => {
    const { calls, read } = database();
    expect(await read(feed("Robôs no banco"))).toMatchObject({ status: "read", added: 1 });
    const names = calls.map(({ name }) => name).join(" ");
    expect(names).toBe("begin_reading known_items record_reading");
    expect(calls[2]!.body.began_at).toBe("2026-11-20T18:00:00.123456+00:00");
  });

  it("records the validators of a new version, and only the changed ones when the feed is unchanged", async () => {
    const [etag, lastModified] = ['W/"7"', "Fri, 20 Nov 2026 12:00:00 GMT"];
    const changed = database();
    await changed.read(feed("Robôs no banco", { etag, lastModified }));
    expect(changed.reading()).toMatchObject({ etag, last_modified: lastModified });
    const unchanged = database();
    const movedTo = "https://www.blog.com.br/feed";
    await unchanged.read({ status: "unchanged", etag: '"8"' });
    await unchanged.read({ status: "unchanged", lastModified: "x", movedTo });
    const same = { wait: 0, edits: [] };
    expect(unchanged.readings()).toEqual([
      { ...same, moved_to: null, etag: '"8"' },
      { ...same, moved_to: movedTo, last_modified: "x" },
    ]);
  });

  it("stops when the source was edited meanwhile, before or during the reading", async () => {
    for (const name of ["begin_reading", "record_reading"]) {
      const { read } = database({ [name]: () => ({ outcome: "changed" }) });
      const message = expect.stringMatching(/^A fonte/) as string;
      expect(await read(feed("Robôs no banco"))).toMatchObject({ status: "failed", message });
    }
  });

  it.each([
    ["rate-limited", "360", { wait: 360, is_gone: false, is_of_host: true }],
    ["rate-limited", null, { wait: 0, is_gone: false, is_of_host: true }],
    ["timeout", "60", { wait: 60, is_gone: false, is_of_host: true }],
    ["gone", null, { wait: 0, is_gone: true, is_of_host: false }],
  ] as const)("records a failure: %s, Retry-After %s", async (kind, retryAfter, rest) => {
    const { read, reading } = database();
    await read({ status: "failed", problem: { kind }, retryAfter });
    expect(reading()).toEqual({ problem: describeProblem({ kind }), ...rest });
  });

  it("records one problem when the reader crashes on a document", async () => {
    expectConsole(/could not be read/);
    const message = describeProblem({ kind: "malformed" });
    const { read, reading } = database();
    const outcome = await read(feed("", { document: null as never }));
    expect(outcome).toEqual({ status: "failed", message });
    expect(reading()).toMatchObject({ problem: message });
  });

  it("records a failure when the database refuses a later step", async () => {
    const { calls, read } = database({ known_items: refused });
    await expect(read(feed("Robôs no banco"))).rejects.toMatchObject({ kind: "forbidden" });
    const problem = expect.stringContaining("não tem permissão") as string;
    expect(calls.at(-1)).toMatchObject({ name: "record_reading", body: { reading: { problem } } });
  });

  it("writes nothing in a dry run", async () => {
    const { calls, read } = database();
    const outcome = await read(feed("Robôs no banco"), { isDryRun: true });
    expect(outcome).toEqual({ ...COUNTS, status: "read", read: 1, wanted: 1 });
    for (const other of [{ status: "unchanged" }, { ...GONE, retryAfter: null }] as FetchOutcome[])
      await read(other, { isDryRun: true });
    expect(calls.map(({ name }) => name)).toEqual(["known_items"]);
  });

  it("publishes an item only if no published article has its page or title", async () => {
    expect(await publish([])).toBe(true);
    expect(await publish([{ url: "https://x.com/2", title: "UiPath no Brasil!" }])).toBe(false);
    expect(await publish([{ url: `${SITE}/um?utm_source=x`, title: "Outro" }])).toBeUndefined();
    expect(await publish([], { auto_approve_score: null })).toBe(false);
  });

  const CLINIC = "Clínica automatiza agendamento com robôs da UiPath";

  it.each([
    ["waits when another outlet published the story", `${CLINIC} em São Paulo`, CLINIC, false],
    ["waits when it repeats a title", CLINIC, CLINIC, false],
    ["waits when it corrects an article", `${CLINIC} e UiPath`, `Atualizado: ${CLINIC}`, false],
    ["is published when it is about another company", `Dasa ${CLINIC}`, `Fleury ${CLINIC}`, true],
    [
      "is published when it is about another version number",
      `${CLINIC} 8.8`,
      `${CLINIC} 8.9`,
      true,
    ],
  ])("handles a trusted source's item: it %s", async (_what, published, title, isPublished) => {
    const articles = [{ url: "https://outro.com.br/clinica", title: published }];
    expect(await publish(articles, {}, title)).toBe(isPublished);
  });

  it("publishes one of two trusted copies that arrive in the same run", async () => {
    const published = publishedFrom([]);
    const results = [CLINIC, `${CLINIC} em São Paulo`].map(async (title, index) => {
      const { read, reading } = database({}, { auto_approve_score: 1 });
      const { document, ...rest } = feed(title) as Extract<FetchOutcome, { status: "fetched" }>;
      const text = new TextDecoder().decode(document.bytes).replaceAll("/um", `/${index}`);
      const bytes = new TextEncoder().encode(text);
      await read({ ...rest, document: { ...document, bytes } }, { published });
      return (reading().items as Row[])[0]?.publish;
    });
    expect(await Promise.all(results)).toEqual([true, false]);
  });
});

describe("a host that limits its readers", () => {
  it.each([
    ["rate-limited", "60", 60],
    ["rate-limited", null, 1800],
    ["timeout", "60", 60],
    ["timeout", null, 0],
  ] as const)(
    "with %s and Retry-After %s is left alone, with all its feeds, for %s s",
    async (kind, retryAfter, seconds) => {
      let now = 0;
      const requested: string[] = [];
      const fetch = patientFetch(
        async ({ address }) => {
          requested.push(address);
          return { status: "failed", problem: { kind }, retryAfter };
        },
        () => now,
      );
      const ask = (address: string) => fetch({ address, etag: null, lastModified: null });
      await ask("https://a.com/1");
      now = Math.max(seconds * 1000 - 500, 0);
      const early = { status: "failed", problem: { kind: "rate-limited" }, retryAfter: "1" };
      const answer = { status: "failed", problem: { kind }, retryAfter };
      expect(await ask("https://a.com/2")).toEqual(seconds > 0 ? early : answer);
      await ask("https://b.com/1");
      now = seconds * 1000;
      await ask("https://a.com/3");
      const others = requested.filter((address) => address !== "https://a.com/2").slice(1);
      expect(others).toEqual(["https://b.com/1", "https://a.com/3"]);
    },
  );

  it("is left alone by all sources of a run", async () => {
    const { client, listed } = database();
    const requested: string[] = [];
    const sources = Array.from({ length: 8 }, (_, n) => ({ ...listed, id: String(n) }));
    await ingestSources(sources, {
      client,
      fetchFeed: async ({ address }) => {
        requested.push(address);
        return { status: "failed", problem: { kind: "rate-limited" }, retryAfter: "60" };
      },
      published: publishedFrom([]),
      now: NOW,
    });
    // The run reads four sources at a time.
    expect(requested.length).toBeLessThanOrEqual(4);
  });
});

it.each([
  ["that was never read", {}, true],
  ["due in a minute", { next_fetch_at: "2026-11-20T18:01:00Z" }, true],
  ["due even later", { next_fetch_at: "2026-11-20T18:01:01Z" }, false],
  ["with no valid time", { next_fetch_at: "?" }, true],
  ["that is paused", { is_paused: true }, false],
])("the schedule decides whether a source is due: one %s", (_, row, due) => {
  expect(isDue(database({}, row).listed, NOW)).toBe(due);
});

const isAlive = async (address: string) => address.endsWith("1");

it("the check tries published addresses one by one and records each outcome at once", async () => {
  const due = ["https://a.com/1", "https://a.com/2", "javascript:alert(1)"].map((url, n) => ({
    article_id: String(n),
    url,
  }));
  const says = { addresses_to_check: () => due };
  const { calls, client } = database(says);
  expect(await checkAddresses(client, isAlive, 3)).toEqual({ tried: 3, failed: 1 });
  expect(calls.map(({ body }) => body)).toEqual([
    { max_rows: 3 },
    ...due.map((row, n) => ({ checks: [{ ...row, failed: n === 1 }] })),
  ]);
  const refusing = database({ ...says, record_address_checks: refused });
  const checked = checkAddresses(refusing.client, isAlive);
  await expect(checked).rejects.toMatchObject({ kind: "forbidden" });
  const names = refusing.calls.map(({ name }) => name);
  expect(names).toEqual(["addresses_to_check", "record_address_checks"]);
});
