/** Responses that a real database rarely gives (rules 14.24 and 14.30). tests/database/feeds tests the others. */
import { PostgrestClient } from "@supabase/postgrest-js";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { decideItems, undoDecisions } from "@/feeds/data/decisions.ts";
import { allRows } from "@/lib/all-rows.ts";
import { sourcesFromRows } from "@/feeds/data/feed-rows.ts";
import { publishedFrom } from "@/feeds/data/published-articles.ts";
import { feedStore } from "@/feeds/data/feed-store.ts";
import { ingestSources } from "@/feeds/data/ingest-sources.ts";
import { findPictures } from "@/feeds/data/ingest-source.ts";
import type { Database } from "@/lib/database.types";

type Respond = (method: string, path: string) => Response;

/** A client of a server with these responses, and its requests. */
function server(respond: Respond) {
  const requests: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    const method = init?.method ?? "GET";
    requests.push(`${method} ${pathname}`);
    return respond(method, pathname);
  };
  const client = new PostgrestClient<Database>("http://store.test", { fetch, retry: false });
  return { client, requests };
}

const refused = () =>
  Response.json({ code: "42501", message: "permission denied" }, { status: 403 });

const decide = (client: PostgrestClient<Database>) =>
  decideItems(client, [{ id: "i", twins: ["j"] }], "approved", "d");

describe("a decision", () => {
  const BY_WHOM = { decided_at: "1", decided_by: "a@b.c" };
  const DONE = [
    { item_id: "j", outcome: "refused", twin_of: "i", code: "42501", reason: "no" },
    { item_id: "i", outcome: "done", status: "approved", ...BY_WHOM, article: { id: "p" } },
    7,
  ];
  const UNKNOWN = { status: null, decidedAt: null, decidedBy: "", twinOf: null, article: null };

  it("fails without being repeated when the database refuses all of it", async () => {
    const { client, requests } = server(refused);
    await expect(decide(client)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(undoDecisions(client, ["i"], "d")).rejects.toMatchObject({ kind: "forbidden" });
    expect(requests).toEqual(["POST /rpc/decide_items", "POST /rpc/undo_decisions"]);
  });

  it("is sent once more when its response was lost, and has an unknown outcome when the second one is lost too", async () => {
    let lost = 1;
    const respond = () => {
      if (lost-- > 0) throw new TypeError("fetch failed");
      return Response.json(DONE);
    };
    const once = server(respond);
    const article = expect.objectContaining({ id: "p" }) as unknown;
    const decided = { status: "approved", decidedAt: "1", decidedBy: "a@b.c", article };
    const refusal = expect.objectContaining({ kind: "forbidden" }) as unknown;
    expect(await decide(once.client)).toEqual([
      { ...UNKNOWN, id: "i", outcome: "done", ...decided, error: null },
      { ...UNKNOWN, id: "j", outcome: "refused", twinOf: "i", error: refusal },
    ]);
    expect(once.requests).toHaveLength(2);
    lost = 2;
    const twice = server(respond);
    const loss = expect.objectContaining({ isOutcomeUnknown: true }) as unknown;
    const unknown = { ...UNKNOWN, id: "i", outcome: "unknown", error: loss };
    expect(await decide(twice.client)).toEqual([unknown]);
    expect(twice.requests).toHaveLength(2);
  });

  it("has an unknown outcome for an item that the response lacks", async () => {
    const { client } = server(() => Response.json(DONE.slice(0, 1)));
    expect(await decide(client)).toMatchObject([{ id: "i", outcome: "unknown" }]);
  });
});

/** The deletion affects no row, so the store checks whether the source exists. */
function removeWhere(look: () => Response): Promise<void> {
  const { client } = server((method) => (method === "DELETE" ? Response.json([]) : look()));
  return feedStore(client).removeSource("s");
}

it("removing a source succeeds when it was already removed, and fails when it is still there or may be hidden", async () => {
  const removeAt = (outcome: string) => removeWhere(() => Response.json([{ outcome }]));
  await expect(removeAt("missing")).resolves.toBeUndefined();
  await expect(removeAt("done")).rejects.toMatchObject({ kind: "not-changed" });
  await expect(removeWhere(refused)).rejects.toMatchObject({ kind: "forbidden" });
});

it("a run tries every source, even when the database refuses each reading", async () => {
  const { client } = server((_, path) =>
    path.endsWith("begin_reading") ? refused() : Response.json([]),
  );
  const sources = sourcesFromRows([{ id: "a" }, { id: "b" }]);
  const notified: string[] = [];
  const results = await ingestSources(sources, {
    client,
    fetchFeed: async () => ({ status: "unchanged" }),
    published: publishedFrom([]),
    now: new Date("2026-11-20T18:00:00Z"),
    onDone: ({ source }) => void notified.push(source.id),
  });
  expect(notified).toEqual(["a", "b"]);
  const failed = { status: "failed", message: expect.stringContaining("não tem permissão") };
  expect(results.map(({ outcome }) => outcome)).toMatchObject([failed, failed]);
});

it("the store stops reading pages for pictures once that takes too long", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const pages = ["a", "b", "c"].map((id) => ({ url: `https://a.com/${id}` }));
  const read: string[] = [];
  await findPictures(pages, async ({ address }) => {
    read.push(address);
    vi.setSystemTime(Date.now() + 3000);
    return { status: "unchanged" };
  });
  expect(read).toEqual(["https://a.com/a", "https://a.com/b"]);
});

it("the store requests rows page by page and stops after the last", async () => {
  const ranges: [number, number][] = [];
  const rows = await allRows(async (from, to) => {
    ranges.push([from, to]);
    const data = Array.from({ length: Math.min(240, 600 - from) }, (_, n) => ({ n: from + n }));
    return { status: 200, error: null, data };
  });
  expect(rows).toHaveLength(600);
  expect(rows.at(-1)).toEqual({ n: 599 });
  expect(ranges.join(" ")).toBe("0,239 240,479 480,719");
});
