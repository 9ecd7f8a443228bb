/** A source's health and its next reading after each kind of response (rule 14.14). The responses: tests/unit/feeds. */
import { beforeEach, describe, expect, it } from "vitest";
import type { FetchOutcome } from "@/feeds/data/feed-request.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { isDue } from "@/feeds/data/ingest-sources.ts";
import { type FeedProblem, describeProblem } from "@/feeds/model/feed-problem.ts";
import { feedDatabase, fetched, rss } from "../../support/feed-readings.ts";

const { sql, store, source, read } = feedDatabase();

const SITE = "https://site.com.br";
const HOUR_MS = 3_600_000;

const FEED = rss([{ link: `${SITE}/1` }]);

const failure = (problem: FeedProblem, retryAfter: string | null = null): FetchOutcome => ({
  status: "failed",
  problem,
  retryAfter,
});

const waitOf = ({ nextFetchAt }: Source) => Date.parse(nextFetchAt!) - Date.now();

const isDueIn = (health: Source, ms: number) => isDue(health, new Date(Date.now() + ms));

/** @returns the source after a reading with this response */
async function readOnce(outcome: FetchOutcome) {
  await read(await source(), async () => outcome);
  return source();
}

beforeEach(async () => {
  await store().addSource({ name: "a", url: `${SITE}/feed` });
  await store().addSource({ name: "b", url: "https://outro.com.br/feed" });
});

it("a source that was read reports what was unusual, and is due again after twelve hours at most", async () => {
  const health = await readOnce(fetched(FEED, `${SITE}/feed`));
  expect(health).toMatchObject({
    lastError: null,
    failures: 0,
    notices: ["1 item sem data: usamos a da leitura."],
  });
  expect(health.lastSuccessAt).not.toBeNull();
  expect(isDueIn(health, 0)).toBe(false);
  expect(isDueIn(health, 12.1 * HOUR_MS)).toBe(true);
});

it("a source that was read is not read again before the time that its site requests", async () => {
  const health = await readOnce(fetched(FEED, `${SITE}/feed`, { freshFor: 36_000 }));
  expect(waitOf(health)).toBeGreaterThan(9.9 * HOUR_MS);
});

describe("a source that could not be read", () => {
  it("shows the reason, and is read again after half an hour", async () => {
    const health = await readOnce(failure({ kind: "not-found" }));
    expect(health).toMatchObject({
      lastError: describeProblem({ kind: "not-found" }),
      failures: 1,
      lastSuccessAt: null,
      isPaused: false,
    });
    expect(waitOf(health)).toBeLessThanOrEqual(HOUR_MS / 2);
    // A half-hourly schedule may run a little early.
    expect(isDueIn(health, 29.5 * 60_000)).toBe(true);
  });

  it("is not read before the time that its site requests, nor are the site's other feeds", async () => {
    await sql(`update public.sources set url = 'https://SITE.com.br:8443/b' where name = 'b'`);
    const first = await readOnce(failure({ kind: "rate-limited" }, "86400"));
    const other = await source(1);
    for (const each of [first, other]) expect(waitOf(each)).toBeGreaterThan(23.9 * HOUR_MS);
    expect(other.failures).toBe(0);
  });

  it("is paused when its feed is gone for good", async () => {
    expect(await readOnce(failure({ kind: "gone" }))).toMatchObject({
      isPaused: true,
      failures: 1,
    });
  });
});
