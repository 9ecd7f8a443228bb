/** A source's health and its next reading after each kind of response (rule 14.14). The responses: tests/unit/feeds. */
import { beforeEach, describe, expect, it } from "vitest";
import type { FetchOutcome } from "@/feeds/data/feed-request.ts";
import { isDue } from "@/feeds/data/ingest-sources.ts";
import { type FeedProblem, describeProblem } from "@/feeds/model/feed-problem.ts";
import { feedDatabase, fetched, rss } from "../../support/feed-readings.ts";

const { sql, store, source, read } = feedDatabase();

const SITE = "https://site.com.br";
const HOUR = 3_600_000;

const ITEM = rss([{ link: `${SITE}/1` }]);

const failed = (problem: FeedProblem, retryAfter: string | null = null): FetchOutcome => ({
  status: "failed",
  problem,
  retryAfter,
});

async function readOnce(outcome: FetchOutcome) {
  await read(await source(), async () => outcome);
  const health = await source();
  return { ...health, wait: Date.parse(health.nextFetchAt!) - Date.now() };
}

beforeEach(async () => {
  await store().addSource({ name: "a", url: `${SITE}/feed` });
  await store().addSource({ name: "b", url: "https://outro.com.br/feed" });
});

it("a source that was read reports what was unusual, and is not read again for at least half an hour", async () => {
  const health = await readOnce(fetched(ITEM, `${SITE}/feed`));
  expect(health).toMatchObject({
    lastError: null,
    failures: 0,
    notices: ["1 item sem data: usamos a da leitura."],
  });
  expect(health.lastSuccessAt).not.toBeNull();
  expect(isDue(health, new Date())).toBe(false);
  // A half-hourly schedule may run a little early.
  expect(isDue(health, new Date(Date.now() + 12.1 * HOUR))).toBe(true);
});

it("a source that was read is not read again before the time that its site requests", async () => {
  const { wait } = await readOnce(fetched(ITEM, `${SITE}/feed`, { freshFor: 36_000 }));
  expect(wait).toBeGreaterThan(9.9 * HOUR);
});

describe("a source that could not be read", () => {
  it("shows the reason, and is read again after half an hour", async () => {
    const health = await readOnce(failed({ kind: "not-found" }));
    expect(health).toMatchObject({
      lastError: describeProblem({ kind: "not-found" }),
      failures: 1,
      lastSuccessAt: null,
      isPaused: false,
    });
    expect(health.wait).toBeLessThanOrEqual(HOUR / 2);
    expect(isDue(health, new Date(Date.now() + 29.5 * 60_000))).toBe(true);
  });

  it("is not read before the time that its site requests, nor are the site's other feeds", async () => {
    await sql(`update public.sources set url = 'https://SITE.com.br:8443/b' where name = 'b'`);
    const { wait } = await readOnce(failed({ kind: "rate-limited" }, "86400"));
    expect(wait).toBeGreaterThan(23.9 * HOUR);
    const other = await source(1);
    expect(other.failures).toBe(0);
    expect(Date.parse(other.nextFetchAt!) - Date.now()).toBeGreaterThan(23.9 * HOUR);
  });

  it("is paused when its feed is gone for good", async () => {
    expect(await readOnce(failed({ kind: "gone" }))).toMatchObject({ isPaused: true, failures: 1 });
  });
});
