/** Finding the feeds of a site (rule 14.31). */
import { describe, expect, it } from "vitest";
import { discoverFeeds } from "@/feeds/data/discover-feeds.ts";
import { FeedRefusal } from "@/feeds/data/feed-request.ts";

const NOW = new Date("2026-11-22T12:00:00Z");

const feed = (title: string, items = 1) =>
  `<rss version="2.0"><channel><title>${title}</title>${`<item><title>UiPath</title><link>https://site.com.br/${title}</link></item>`.repeat(items)}</channel></rss>`;

/** Pages by address. Any other address fails. */
function web(pages: Record<string, string>, link = "") {
  const requested: string[] = [];
  const fetchDocument = async (address: string) => {
    requested.push(address);
    const text = pages[address];
    if (text === undefined) throw new Error(`não há ${address}`);
    return { bytes: new TextEncoder().encode(text), contentType: "", address, link };
  };
  const discover = async (address: string) => {
    const { feeds } = await discoverFeeds(address, fetchDocument, NOW);
    return feeds.map(({ address: found, title, isOfComments }) => [found, title, isOfComments]);
  };
  return { discover, requested };
}

const SITE = "https://site.com.br/";

const to = (page: string) => `<html><meta http-equiv="refresh" content="0; url=${page}">`;

describe("the discovery of a site's feeds", () => {
  it("returns the address itself when it is a feed, and the usual address when the front page refuses readers", async () => {
    const { discover, requested } = web({ [`${SITE}feed/`]: feed("Blog") });
    expect(await discover(`${SITE}feed/`)).toEqual([[`${SITE}feed/`, "Blog", false]]);
    expect(requested).toHaveLength(1);
    expect(await discover(SITE)).toEqual([[`${SITE}feed/`, "Blog", false]]);
  });

  it("tries no further address when one with its own port is refused", async () => {
    const { discover, requested } = web({});
    await expect(discover("https://site.com.br:8080/")).rejects.toThrow("não há");
    expect(requested).toEqual(["https://site.com.br:8080/"]);
  });

  it("tries no further address when the host does not exist", async () => {
    const requested: string[] = [];
    const fetchDocument = async (address: string) => {
      requested.push(address);
      throw new FeedRefusal("O nome do site não foi encontrado.", "unknown-host");
    };
    const discovery = discoverFeeds(SITE, fetchDocument, NOW);
    await expect(discovery).rejects.toThrow("O nome do site");
    expect(requested).toEqual([SITE]);
  });

  it("returns the readable feeds that the page links to, comment feeds last", async () => {
    const { discover, requested } = web({
      [SITE]: `<link rel=alternate type=application/rss+xml href=/c/feed/ title="Comentários"><link rel=alternate type=application/rss+xml href=/feed/><link rel=alternate type=application/atom+xml href=/nada.xml>`,
      [`${SITE}feed/`]: feed("Blog"),
      [`${SITE}c/feed/`]: feed("Comentários sobre Blog"),
    });
    expect(await discover(SITE)).toEqual([
      [`${SITE}feed/`, "Blog", false],
      [`${SITE}c/feed/`, "Comentários sobre Blog", true],
    ]);
    expect(requested).toHaveLength(4);
  });

  it("returns the feeds in the response's Link header", async () => {
    const own = `<${SITE}>; rel="https://api.w.org/", </x/1>; title="RSS"; rel="alternate"; type="application/rss+xml"`;
    for (const link of [own, `</x/1>; rel=feed, </x/2>; rel=next`]) {
      const { discover } = web({ [SITE]: "<html>", [`${SITE}x/1`]: feed("Blog") }, link);
      expect(await discover(SITE)).toEqual([[`${SITE}x/1`, "Blog", false]]);
    }
  });

  it.each(["0; url=/blog/", "0;URL='/blog/'", "5, /blog/"])(
    "follows a page that refreshes to another page: %s",
    async (content) => {
      const { discover } = web({
        [SITE]: `<html><meta http-equiv="Refresh" content="${content}">`,
        [`${SITE}blog/`]: '<html><link rel="alternate" type="application/rss+xml" href="/b.xml">',
        [`${SITE}b.xml`]: feed("Blog"),
      });
      expect(await discover(SITE)).toEqual([[`${SITE}b.xml`, "Blog", false]]);
    },
  );

  it("stops when pages refresh to each other in a circle", async () => {
    const pages = ["", "1", "2", "3"].map((page, at) => [
      SITE + page,
      to(`/${(at + 1) % 4 || ""}`),
    ]);
    const { discover, requested } = web(Object.fromEntries(pages) as Record<string, string>);
    expect(await discover(SITE)).toEqual([]);
    expect(requested).not.toContain(`${SITE}3`);
  });

  it("tries the usual addresses one by one when the page links only to comment feeds", async () => {
    const { discover, requested } = web({
      [SITE]: `<link rel=alternate type=application/rss+xml href=/comments/feed/>`,
      [`${SITE}comments/feed/`]: feed("Comments on: Blog"),
      [`${SITE}rss.xml`]: feed("Blog"),
    });
    expect((await discover(SITE)).map(([address]) => address)).toEqual([
      `${SITE}rss.xml`,
      `${SITE}comments/feed/`,
    ]);
    expect(requested).not.toContain(`${SITE}atom.xml`);
  });

  it("knows a service's feed without requesting its page", async () => {
    const youtube = "https://www.youtube.com/feeds/videos.xml?channel_id=UC1";
    const { discover, requested } = web({ [youtube]: feed("Canal") });
    expect(await discover("https://www.youtube.com/channel/UC1")).toEqual([
      [youtube, "Canal", false],
    ]);
    expect(requested).toEqual([youtube]);
  });

  it("returns an empty list for a page without feeds, and rejects when the page cannot be read", async () => {
    const { discover } = web({ [SITE]: "<title>Só uma página</title>" });
    expect(await discover(SITE)).toEqual([]);
    await expect(discover("https://outro.com.br/")).rejects.toThrow("não há https://outro.com.br/");
  });

  it("returns at most eight feeds from one page", async () => {
    const links = Array.from({ length: 30 }, (_, n) => `<a href="/${n}/rss">x</a>`).join("");
    const { discover, requested } = web({ [SITE]: links });
    await discover(SITE);
    expect(requested.filter((address) => /\d\/rss$/.test(address))).toHaveLength(8);
  });
});
