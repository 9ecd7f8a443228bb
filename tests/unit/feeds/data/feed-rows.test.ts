/** What the database holds can be anything; what the screens and the runners get is what they can draw. */
import { expect, it } from "vitest";
import { activityFrom } from "@/feeds/data/feed-activity.ts";
import { itemsFromRows, sourcesFromRows } from "@/feeds/data/feed-rows.ts";

it("a source", () => {
  const decided = {
    url: "https://a.com/feed",
    name: "Gazeta",
    category: "mercado",
    keep_words: ["robô"],
    block_words: ["crime"],
    always_on_topic: true,
    auto_approve_score: 1,
  };
  const times = { next_fetch_at: "1", last_attempt_at: "2", last_success_at: "3" };
  const error = { last_error: "Parou.", last_error_at: "4", failures: 2, notices: ["Mudou."] };
  const site = { etag: "e", last_modified: "m", moved_to: "https://b.com", is_paused: true };
  const empty = Object.fromEntries(Object.keys(decided).map((column) => [column, undefined]));
  const odd = { keep_words: [1, "a"], block_words: "x", always_on_topic: "yes", category: "" };
  const bad = { failures: "2", notices: {}, is_paused: "yes", etag: 7, last_error: "" };
  const unknown = { etag: null, lastModified: null, nextFetchAt: null, lastAttemptAt: null };
  expect(
    sourcesFromRows([
      { id: "s", ...decided, ...times, ...error, ...site },
      null,
      7,
      { url: "https://a.com", ...odd, ...bad },
    ]),
  ).toEqual([
    {
      id: "s",
      url: "https://a.com/feed",
      name: "Gazeta",
      category: "mercado",
      keepWords: ["robô"],
      blockWords: ["crime"],
      isAlwaysOnTopic: true,
      publishesUnreviewed: true,
      stored: decided,
      isPaused: true,
      etag: "e",
      lastModified: "m",
      nextFetchAt: "1",
      lastAttemptAt: "2",
      lastSuccessAt: "3",
      lastError: "Parou.",
      lastErrorAt: "4",
      failures: 2,
      notices: ["Mudou."],
      movedTo: "https://b.com",
    },
    {
      ...{ id: "", url: "https://a.com", name: "https://a.com", category: null },
      ...{ keepWords: ["a"], blockWords: [], isAlwaysOnTopic: false, publishesUnreviewed: false },
      stored: { ...empty, url: "https://a.com", ...odd },
      ...{ ...unknown, lastSuccessAt: null, lastError: null, lastErrorAt: null },
      ...{ isPaused: false, failures: 0, notices: [], movedTo: null },
    },
  ]);
});

it("an item", () => {
  const nothing = itemsFromRows([{}])[0];
  const dispute = { sign: "robô", reading: "carro" };
  const reasons = [
    null,
    { term: 3 },
    { term: "a", place: "title", points: 15, isCertain: true, dispute },
    { term: "b", points: "5", isCertain: "yes", dispute: "none" },
  ];
  const decision = { decision: "d", decided_at: "2", decided_by: "a@b.c", article_id: "p" };
  const keys = { source_id: "s", source: { url: "https://a.com/feed" }, identity: "x" };
  const [item, odd] = itemsFromRows([
    {
      ...{ id: "1", title: "Um", source_name: "Gazeta", published_at: "3", address_key: "a.com/1" },
      ...{ ...decision, ...keys, reasons, score: 20, status: "near-miss" },
      flags: ["no-address", "odd", "no-date", "future-date"],
    },
    { id: 7, title: 8, flags: "no-date", reasons: {}, score: "9", status: "lost", source: "s" },
    "x",
  ]);
  expect(item).toEqual({
    ...nothing,
    ...{ id: "1", title: "Um", source: "Gazeta", publishedAt: "3", addressKey: "a.com/1" },
    ...{ sourceId: "s", feedUrl: "https://a.com/feed", identity: "x", score: 20 },
    ...{ status: "near-miss", articleId: "p", decision: "d", decidedAt: "2", decidedBy: "a@b.c" },
    flags: ["no-date", "future-date", "no-address"],
    reasons: [
      { term: "a", place: "title", points: 15, isCertain: true, dispute },
      { term: "b", place: "text", points: 0 },
    ],
  });
  expect(odd).toEqual(nothing);
  expect(nothing).toMatchObject({
    ...{ id: "", title: "", feedUrl: "", identity: "", addressKey: "", decidedBy: "" },
    ...{ sourceId: null, articleId: null, decision: null, decidedAt: null },
    ...{ flags: [], reasons: [], score: 0, status: "waiting" },
  });
});

// Rule 12.12.
it("what the panel begins with", () => {
  const counts = { published: 1, rejected: 2 };
  expect([null, [], { today: 7 }].map(activityFrom)).toEqual([null, null, null]);
  expect(
    activityFrom({
      today: "2026-11-25",
      published: [
        { origin: "source", source: "A", days: [1, "2"] },
        7,
        { origin: "import", source: "" },
        { source: "" },
      ],
      ...{ rejected: 1, near_misses: 2, new_waiting: 3, articles: 4, dead_addresses: 5 },
      scheduled: { count: 6, next: "2026-11-26" },
      sources: [{ id: "s", ...counts, near_misses: 3, last_found: "2026-11-24" }, { id: "t" }],
    }),
  ).toEqual({
    today: "2026-11-25",
    published: [
      { origin: "source", source: "A", days: [1, 0] },
      { origin: "import", source: "", days: [] },
      { origin: "hand", source: "", days: [] },
    ],
    ...{ rejected: 1, nearMisses: 2, newWaiting: 3, articles: 4, deadAddresses: 5 },
    scheduled: { count: 6, next: "2026-11-26" },
    sources: new Map([
      ["s", { ...counts, nearMisses: 3, lastFound: "2026-11-24" }],
      ["t", { published: 0, rejected: 0, nearMisses: 0, lastFound: null }],
    ]),
  });
  expect(activityFrom({ today: "", published: {}, scheduled: 7 })).toMatchObject({
    published: [],
    scheduled: { count: 0, next: null },
  });
});
