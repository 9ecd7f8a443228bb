/** Columns may contain any value; screens and runners get usable ones. */
import { expect, it } from "vitest";
import { activityFrom } from "@/feeds/data/feed-activity.ts";
import { itemsFromRows, sourcesFromRows } from "@/feeds/data/feed-rows.ts";

/** `plain` is a usual value, and `read` is the value that replaces `odd`. */
type Table = [column: string, property: string, plain: unknown, odd: unknown, read: unknown][];

const counter = { signal: "robô", reading: "carro" };
const REASON = { term: "a", place: "title", points: 15, isCertain: true, counter };
const ODD_REASONS = [null, { term: 3 }, { term: "b", points: "5", isCertain: 1, counter: "none" }];

const SOURCE: Table = [
  ["id", "id", "s", 7, ""],
  ["url", "url", "https://a.com/feed", "https://a.com", "https://a.com"],
  ["name", "name", "Gazeta", "", "https://a.com"],
  ["category", "category", "mercado", "", null],
  ["keep_words", "keepWords", ["robô"], [1, "a"], ["a"]],
  ["block_words", "blockWords", ["crime"], "crime", []],
  ["always_on_topic", "isAlwaysOnTopic", true, "yes", false],
  ["auto_approve_score", "publishesUnreviewed", true, 1, true],
  ["is_paused", "isPaused", true, "yes", false],
  ["etag", "etag", "e", 7, null],
  ["last_modified", "lastModified", "m", "", null],
  ["next_fetch_at", "nextFetchAt", "1", null, null],
  ["last_attempt_at", "lastAttemptAt", "2", null, null],
  ["last_success_at", "lastSuccessAt", "3", null, null],
  ["last_error", "lastError", "Parou.", null, null],
  ["last_error_at", "lastErrorAt", "4", null, null],
  ["failures", "failures", 2, "2", 0],
  ["notices", "notices", ["Mudou."], {}, []],
  ["moved_to", "movedTo", "https://b.com", null, null],
];

const ITEM: Table = [
  ["id", "id", "1", 7, ""],
  ["title", "title", "Um", 8, ""],
  ["source_name", "source", "Gazeta", null, ""],
  ["published_at", "publishedAt", "3", {}, ""],
  ["source_id", "sourceId", "s", "", null],
  ["identity", "identity", "x", 7, ""],
  ["address_key", "addressKey", "a.com/1", 7, ""],
  ["flags", "flags", ["no-date", "future-date", "no-address"], "no-date", []],
  ["score", "score", 20, "9", 0],
  ["reasons", "reasons", [REASON], ODD_REASONS, [{ term: "b", place: "text", points: 0 }]],
  ["status", "status", "near-miss", "lost", "waiting"],
  ["article_id", "articleId", "p", 7, null],
  ["decision", "decision", "d", 7, null],
  ["decided_at", "decidedAt", "2", 7, null],
  ["decided_by", "decidedBy", "a@b.c", 7, ""],
];

const object = (table: Table, key: 0 | 1, value: 2 | 3 | 4) =>
  Object.fromEntries(table.map((row) => [row[key], row[value]]));

it.each([
  [
    "sources",
    SOURCE,
    sourcesFromRows,
    { ...sourcesFromRows([{}])[0], stored: expect.anything() as unknown },
  ],
  ["items", ITEM, itemsFromRows, itemsFromRows([{}])[0]],
] as const)("rows become %s, with defaults for odd values", (_, table, read, others) => {
  const rows = [object(table, 0, 2), null, "x", object(table, 0, 3)];
  const [plain, odd] = [object(table, 1, 2), object(table, 1, 4)];
  expect(read(rows)).toEqual([
    { ...others, ...plain },
    { ...others, ...odd },
  ]);
});

it("a source keeps its stored columns, and an item keeps its feed's address and only known flags", () => {
  const stored = { url: "u", name: 7, keep_words: "x" };
  expect(sourcesFromRows([{ ...stored, etag: "e" }])[0]?.stored).toEqual(stored);
  const [item, other] = itemsFromRows([
    { source: { url: "https://a.com/feed" }, flags: ["no-address", "odd", "no-date"] },
    { source: "a.com", reasons: {} },
  ]);
  expect(item).toMatchObject({ feedUrl: "https://a.com/feed", flags: ["no-date", "no-address"] });
  expect(other).toMatchObject({ feedUrl: "", reasons: [] });
});

it("the panel reads its counts from one row, with defaults for odd values", () => {
  const month = { published: 1, rejected: 2 };
  const counts = { today: "2026-11-25", rejected: 1, articles: 4 };
  const scheduled = { count: 6, next: "2026-11-26" };
  const days = { source: "A", days: [1, "2"] };
  expect([null, [], { today: 7 }].map(activityFrom)).toEqual([null, null, null]);
  const named = { near_misses: 2, new_waiting: 3, dead_addresses: 5 };
  const published = [{ origin: "source", ...days }, 7, { origin: "import", ...days }, days];
  const sources = [{ id: "s", ...month, near_misses: 3, last_found: "2026-11-24" }, { id: "t" }];
  expect(activityFrom({ ...counts, ...named, scheduled, published, sources })).toEqual({
    ...counts,
    nearMisses: 2,
    newWaiting: 3,
    deadAddresses: 5,
    scheduled,
    published: ["source", "import", "hand"].map((origin) => ({
      origin,
      source: "A",
      days: [1, 0],
    })),
    sources: new Map([
      ["s", { ...month, nearMisses: 3, lastFound: "2026-11-24" }],
      ["t", { published: 0, rejected: 0, nearMisses: 0, lastFound: null }],
    ]),
  });
  expect(activityFrom({ today: "", published: [{}], scheduled: 7, sources: {} })).toMatchObject({
    published: [{ days: [] }],
    scheduled: { count: 0, next: null },
    sources: new Map(),
  });
});
