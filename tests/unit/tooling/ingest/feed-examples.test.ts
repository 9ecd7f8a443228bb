/** Feeds of every kind from a real web server (rule 14.2). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeNotice } from "@/feeds/model/feed-problem.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";
import { createFeedFetcher } from "../../../../src/feeds/fetch/fetch-feed.ts";
import { FEED_EXAMPLES, type FeedExample } from "../../../fixtures/feed-examples.ts";
import { type FeedServer, startFeedServer } from "../../../support/feed-server.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const RULES = { keepWords: [], blockWords: [], category: null };

let server: FeedServer;
const fetchFeed = createFeedFetcher({ contact: "teste@example.com", allowLoopback: true });

beforeAll(async () => {
  server = await startFeedServer();
  for (const [index, { body, contentType }] of FEED_EXAMPLES.entries()) {
    server.serve(`/${index}`, body, contentType);
  }
});
afterAll(() => server.close());

describe("the product fetches and reads", () => {
  it.each(
    FEED_EXAMPLES.map((example, index): [string, FeedExample, number] => [
      example.name,
      example,
      index,
    ]),
  )("%s", async (_name, example, index) => {
    const answer = await fetchFeed({
      address: `${server.url}/${index}`,
      etag: null,
      lastModified: null,
    });
    if (answer.status !== "fetched") throw new Error(JSON.stringify(answer));
    const reading = readFeed(answer.document, RULES, NOW);
    if (reading.status !== "read") throw new Error(reading.problem.kind);

    expect(reading.title).toBe(example.title);
    expect(
      reading.candidates.map((item) => [
        item.title,
        item.address,
        item.flags.includes("no-date") ? null : item.publishedAt,
        item.description,
        item.image,
      ]),
    ).toEqual(
      example.items.map(([title, address, date = null, text = "", image = ""]) => [
        title,
        address,
        date,
        text,
        image,
      ]),
    );

    const notices = reading.notices.map(describeNotice);
    const missing = (example.notices ?? []).filter(
      (start) => !notices.some((notice) => notice.startsWith(start)),
    );
    expect({ missing, notices }).toEqual({ missing: [], notices });
  });
});
