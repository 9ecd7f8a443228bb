/** Pictures from the pages of items without one (rule 14.30). */
import { describe, expect, it } from "vitest";
import { feedDatabase, fetched, rss } from "../../support/feed-readings.ts";

const { sql, rows, store, source, read: readSource } = feedDatabase();

const SITE = "https://blog.com.br";
const FEED = `${SITE}/feed`;
const pictures = () =>
  rows(
    "select title, image, page_read_at is not null as read from public.feed_items order by title",
  );

const feedOf = (titles: readonly string[], more = "") =>
  rss(
    titles.map((title, n) => ({
      title,
      link: `${SITE}/${title.replaceAll(" ", "-")}`,
      date: new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString(),
      more,
    })),
  );

/** Reads the source with this feed and these pages. @returns the other requested addresses */
async function read(feed: string | null, pages: Record<string, string>) {
  const requested: string[] = [];
  await readSource(await source(), async ({ address }) => {
    if (address === FEED) return feed === null ? { status: "unchanged" } : fetched(feed, address);
    requested.push(address);
    const page = pages[address];
    if (page !== undefined) return fetched(page, address);
    return { status: "failed", problem: { kind: "not-found" }, retryAfter: null };
  });
  return requested;
}

const addSource = (fields: object = {}) =>
  store().addSource({ name: "Blog", url: FEED, ...fields });

const sharing = (picture: string) => `<meta property="og:image" content="${picture}">`;

describe("the picture of an item without one", () => {
  it("comes from its page, which is read once, even when it has none", async () => {
    await addSource();
    const feed = feedOf(["UiPath a", "UiPath b", "UiPath c"]);
    const pages = {
      [`${SITE}/UiPath-a`]: sharing("/a.jpg"),
      [`${SITE}/UiPath-b`]: "<title>x</title>",
    };
    expect(await read(feed, pages)).toEqual([
      `${SITE}/UiPath-a`,
      `${SITE}/UiPath-b`,
      `${SITE}/UiPath-c`,
    ]);
    const stored = [
      { title: "UiPath a", image: `${SITE}/a.jpg`, read: true },
      { title: "UiPath b", image: "", read: true },
      { title: "UiPath c", image: "", read: true },
    ];
    expect(await pictures()).toEqual(stored);
    expect(await read(feed, pages)).toEqual([]);
    expect(await pictures()).toEqual(stored);
  });

  it("is replaced by the feed's own picture, and a feed with pictures causes no page requests", async () => {
    await addSource();
    const extra = '<enclosure url="https://blog.com.br/do-feed.jpg" type="image/jpeg" length="1"/>';
    await read(feedOf(["UiPath a"]), { [`${SITE}/UiPath-a`]: sharing("/a.jpg") });
    expect(await read(feedOf(["UiPath a", "UiPath b"], extra), {})).toEqual([]);
    expect(await pictures()).toMatchObject([
      { image: `${SITE}/do-feed.jpg` },
      { image: `${SITE}/do-feed.jpg` },
    ]);
  });

  it("stays missing when its page cannot be read, and its source is still read", async () => {
    await addSource();
    const page = `${SITE}/UiPath-a`;
    const pages = {
      get [page](): string {
        throw new Error("odd");
      },
    };
    await read(feedOf(["UiPath a"]), pages);
    expect(await pictures()).toEqual([{ title: "UiPath a", image: "", read: true }]);
    expect(await store().fetchSources()).toMatchObject([{ failures: 0 }]);
  });

  it("is looked up for ten items per reading, the newest first, and for the others later", async () => {
    await addSource();
    const titles = Array.from({ length: 14 }, (_, n) => `UiPath ${n + 10}`);
    const first = await read(feedOf(titles), {});
    expect(first).toHaveLength(10);
    expect(first[0]).toBe(`${SITE}/UiPath-10`);
    expect(await read(null, {})).toEqual(
      ["20", "21", "22", "23"].map((n) => `${SITE}/UiPath-${n}`),
    );
    expect(await read(null, {})).toEqual([]);
  });

  it("is looked up before an item is published without review", async () => {
    await addSource({ auto_approve_score: 5 });
    await read(feedOf(["UiPath a"]), { [`${SITE}/UiPath-a`]: sharing("/a.jpg") });
    expect(await rows("select image from public.articles")).toEqual([{ image: `${SITE}/a.jpg` }]);
  });

  it("is not looked up for near misses and decided items", async () => {
    await addSource();
    await sql(
      `insert into public.feed_items (source_id, identity, title, url, published_at, status, decided_at)
       select id, status, 'x', '${SITE}/' || status, now(), status, case when status = 'rejected' then now() end
       from public.sources, unnest(array['near-miss', 'rejected']) as status`,
    );
    expect(await read(null, {})).toEqual([]);
  });
});
