/** The effect of redirects on a source (rule 14.35). */
import { describe, expect, it } from "vitest";
import type { FetchOutcome } from "@/feeds/data/feed-request.ts";
import { SourceConflict } from "@/feeds/data/source-conflict.ts";
import { feedDatabase, fetched, rss } from "../../support/feed-readings.ts";

const { sql, rows, clear, store, source: theSource, read: readSource } = feedDatabase();

const DAY = 86_400_000;
const START = Date.parse("2026-11-20T12:00:00Z");
const OLD = "https://bom.com.br/feed";
const NEW = "https://www.bom.com.br/rss";
const ELSEWHERE = "https://outro.com.br/feed";

const statuses = async () =>
  (await rows("select status from public.feed_items order by status")).map(({ status }) => status);

const ITEM = rss([{ guid: "1", link: "https://bom.com.br/1", date: "2026-11-20" }]);

const from = (address: string, isForGood: boolean, text = ITEM) =>
  fetched(text, address, { etag: '"1"', movedTo: isForGood ? address : null });

const add = (fields: object = {}) =>
  store().addSource({ name: "Bom", url: OLD, auto_approve_score: 1, ...fields });

async function read(
  outcome: FetchOutcome,
  days = 0,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  return readSource(
    await theSource(),
    async () => {
      await meanwhile();
      return outcome;
    },
    new Date(START + days * DAY),
  );
}

describe("a feed that redirects", () => {
  it("is read at its new address, and keeps the stored one until the administrator accepts the new one", async () => {
    await add();
    for (const days of [0, 1, 2, 3]) await read(from(NEW, true), days);
    const moved = await theSource();
    expect(moved).toMatchObject({ url: OLD, movedTo: NEW, failures: 0 });
    expect(moved.notices.join()).toContain(`O feed mudou para ${NEW}.`);
    await sql("update public.sources set failures = 3, last_error = 'antigo'");
    // The new address must not receive cache values of the old one.
    expect(await store().acceptMove(moved)).toMatchObject({
      url: NEW,
      movedTo: null,
      etag: null,
      failures: 0,
      lastError: null,
      lastSuccessAt: null,
      notices: [],
    });
  });

  it("is published without review only within its own domain, whether the redirect is permanent or not", async () => {
    for (const [outcome, published] of [
      [from(NEW, true), 1],
      [from(ELSEWHERE, true), 0],
      [from(ELSEWHERE, false), 0],
      [from(NEW.replace("https", "http"), false), 0],
      [from(OLD, false), 1],
    ] as const) {
      await clear();
      await add();
      expect(await read(outcome)).toMatchObject({ added: 1, published });
    }
  });

  it("to the empty feed of a parked domain does not count as moved", async () => {
    await add();
    for (const days of [0, 1, 2, 3]) await read(from(NEW, true, rss([])), days);
    // A stored ETag would let a later 304 confirm the move.
    expect(await theSource()).toMatchObject({ url: OLD, movedTo: null, etag: null });
  });

  it("to another site waits for the administrator, who can accept only the address shown", async () => {
    await add();
    await read(from(ELSEWHERE, true));
    const moved = await theSource();
    expect(moved).toMatchObject({ url: OLD, movedTo: ELSEWHERE });
    expect(moved.notices.join()).toContain(`O feed mudou para ${ELSEWHERE}, de outro site.`);
    await sql("update public.sources set moved_to = 'https://terceiro.com.br/feed'");
    await expect(store().acceptMove(moved)).rejects.toBeInstanceOf(SourceConflict);
    await sql(`update public.sources set moved_to = '${ELSEWHERE}'`);
    expect(await store().acceptMove(moved)).toMatchObject({ url: ELSEWHERE, movedTo: null });
  });

  it("is offered as moved also when it has no new items, and no longer once the redirect ends", async () => {
    await add();
    await read({ status: "unchanged", movedTo: NEW });
    expect(await theSource()).toMatchObject({ movedTo: NEW });
    await read({ status: "unchanged", movedTo: null });
    expect(await theSource()).toMatchObject({ movedTo: null });
  });
});

const change = (changes: object) => async () => {
  await store().editSource(await theSource(), changes);
};

describe("a reading during which the administrator", () => {
  it("changes the address stores no items of the old address", async () => {
    await add();
    const url = "https://certo.com.br/feed";
    const outcome = await read(from(OLD, false), 0, change({ url }));
    expect(outcome).toMatchObject({
      status: "failed",
      message: expect.stringContaining("alterada"),
    });
    expect(await theSource()).toMatchObject({
      url,
      etag: null,
      lastSuccessAt: null,
      lastError: null,
    });
    expect(await statuses()).toEqual([]);
  });

  it("pauses the source or switches off publishing without review leaves the item waiting", async () => {
    for (const changes of [{ is_paused: true }, { auto_approve_score: null }]) {
      await clear();
      await add();
      expect(await read(from(OLD, false), 0, change(changes))).toMatchObject({ published: 0 });
      expect(await statuses()).toEqual(["waiting"]);
    }
    expect((await theSource()).publishesUnreviewed).toBe(false);
  });

  it("changes the source's words stores no items, and the source is due at once", async () => {
    await add();
    const outcome = await read(from(OLD, false), 0, change({ block_words: ["uipath"] }));
    expect(outcome.status).toBe("failed");
    expect(await statuses()).toEqual([]);
    expect(await theSource()).toMatchObject({ etag: null, lastSuccessAt: null });
  });

  it("removes the source brings back neither the source nor its items", async () => {
    await add();
    const { id } = await theSource();
    const outcome = await read(from(OLD, false), 0, () => store().removeSource(id));
    expect(outcome.status).toBe("failed");
    expect(await statuses()).toEqual([]);
    expect(await store().fetchSources()).toEqual([]);
  });
});
