/** Broken feeds, and the parts of an item (rules 14.2, 14.5 and 14.6). */
import { describe, expect, it } from "vitest";
import { describeProblem } from "@/feeds/model/feed-problem.ts";
import { parseFeedText } from "@/feeds/model/parse-feed.ts";
import { fc } from "../../../support/properties.ts";
import { cells, words } from "../../../support/words.ts";

const ADDRESS = "https://site.com.br/feed/";

function parse(text: string) {
  const result = parseFeedText(text, ADDRESS);
  if (result.status === "failed") throw new Error(describeProblem(result.problem));
  return result.feed;
}
const rss = (items: string, more = "") =>
  `<rss version="2.0" ${more}><channel><title>Blog</title><link>https://site.com.br/</link>${items}</channel></rss>`;
const START = '<rss version="2.0"><channel>';
const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom">';
const UM = "<item><title>um</title></item>";
const titles = (text: string) => parse(text).entries.map(({ title }) => title);
const problemOf = (text: string) => {
  const result = parseFeedText(text, ADDRESS);
  return result.status === "failed" ? result.problem : null;
};

describe("the parser of broken feeds", () => {
  it.each(
    cells(`
      cut off in a tag | ${START}${UM}<item><title>dois</title><link>https://x.com/2</link><descr | um,dois | 0
      cut off in a text | ${START}${UM}<item><title>do | um | 1
      with a wrong end tag | ${rss("<item><title>um</titel></item><item><title>dois</title></item>")} | um,dois | 0
      with a section never closed | ${START}${UM}<item><title><![CDATA[dois | um | 1
      whose head is broken | ${START}<title>Blog</tilte>${UM}</channel></rss> | um | 0
      in broken Atom | ${ATOM}<entry><title>um</title></entry><entry><title>dois</x></entry></feed> | um,dois | 0`),
  )("reads and reports a feed %s", (_what, text = "", expected = "", lost) => {
    expect(titles(text)).toEqual(expected.split(","));
    expect(parse(text).notices).toContainEqual({ kind: "repaired", lost: Number(lost) });
  });

  it.each(
    cells(`
      bare ampersands | ${rss("<item><title>P&D & R&amp;D</title><link>https://x.com/?a=1&b=2</link></item>")} | P&D & R&D
      attributes without quotes | ${rss("<item><title>um</title><guid isPermaLink=false>x</guid></item>")} | um
      text before the document | <br /> <b>Warning</b>: x <?xml version="1.0"?>${rss(UM)} | um
      upper-case elements | ${rss(UM).toUpperCase()} | UM
      items outside the channel | <rss version="0.90"><channel><title>A</title></channel>${UM}</rss> | um`),
  )("reads a feed with %s", (_what, text = "", expected) =>
    expect(titles(text)).toEqual([expected]),
  );

  it.each([
    ["blank lines before the document", `\n\n <?xml version="1.0"?>${rss(UM)}`],
    ["a byte order mark before the document", `\ufeff<?xml version="1.0"?>${rss(UM)}`],
    ["control characters", rss("<item><title>u\u0000m\u000b</title></item>")],
  ])("reads a feed with %s", (_what, text) => expect(titles(text)).toEqual(["um"]));
});

describe("the parser", () => {
  it.each(
    cells(`
      an empty document | | empty
      a text | não encontrado | not-a-feed
      other XML | <?xml version="1.0"?><sitemapindex><sitemap/></sitemapindex> | not-a-feed
      other JSON | {"error":"não encontrado"} | not-a-feed
      broken JSON | {"version":"https://jsonfeed.org/version/1.1","items":[ | malformed
      only the beginning of a feed | ${START}<title>x | malformed
      endless nesting | ${START}${"<a>".repeat(20_000)} | malformed
      an entity bomb | <!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${START}<title>&b;</title></channel></rss> | entity-bomb
      an entity that contains itself | <!DOCTYPE x [<!ENTITY a "&a;">]><rss version="2.0"/> | entity-bomb`),
  )("refuses a document that is not a feed: %s", (_what, text = "", kind) =>
    expect(problemOf(text)).toEqual({ kind }),
  );

  it.each([
    ["a page", "<title>x</title>", null],
    [
      "a page that names its feed",
      '<link rel="alternate" type="application/rss+xml" href="/rss.xml">',
      "https://site.com.br/rss.xml",
    ],
  ])("refuses a document that is not a feed: %s", (_what, head, feedAddress) => {
    const text = `<!doctype html><html><head>${head}</head></html>`;
    expect(problemOf(text)).toEqual({ kind: "page", feedAddress });
    expect(problemOf(" \n ")).toEqual({ kind: "empty" });
  });

  it("leaves a feed's own entities unexpanded, even one that names a file", () => {
    const feed = `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "y">]>${rss("<item><title>a &x; b</title></item>")}`;
    expect(titles(feed)).toEqual(["a &x; b"]);
    expect(parse(feed).notices).toEqual([{ kind: "own-entities" }]);
  });

  it("never throws, whatever the text", () => {
    const pieces = fc.constantFrom(
      "<rss version='2.0'>",
      "<?xml ?>",
      ...words(
        '<item> </item> <title> ]]> <![CDATA[ & <!-- { " </rss> <feed> <entry> texto <!DOCTYPE',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (list) => {
        expect(["parsed", "failed"]).toContain(parseFeedText(list.join(""), ADDRESS).status);
      }),
    );
  });
});

describe("a parsed item", () => {
  it("has a description of at most 300 characters, cut at a word, and takes a missing title from its text", () => {
    const [entry] = parse(
      rss(`<item><title>T</title><description>${"palavra ".repeat(100)}</description></item>`),
    ).entries;
    expect(entry!.description.length).toBeLessThanOrEqual(300);
    expect(entry?.description).toMatch(/palavra…$/);
    expect(titles(rss("<item><description>Só o texto</description></item>"))).toEqual([
      "Só o texto",
    ]);
  });

  it.each(
    cells(`
      the item's link | <link>https://x.com/1</link><guid>https://x.com/g</guid> | https://x.com/1
      a guid that is an address | <guid>https://x.com/g</guid> | https://x.com/g
      no guid that is marked as not an address | <guid isPermaLink="false">https://x.com/g</guid> |
      an Atom link | <a:link xmlns:a="http://www.w3.org/2005/Atom" rel="alternate" href="https://x.com/a"/> | https://x.com/a
      a relative link of the site | <link>/noticia/1</link> | https://site.com.br/noticia/1
      no script | <link>javascript:alert(1)</link> |
      the guid instead of a script | <link>javascript:alert(1)</link><guid>https://x.com/g</guid> | https://x.com/g`),
  )("chooses its address: %s", (_what, inner, address) => {
    const [entry] = parse(rss(`<item><title>T</title>${inner}</item>`)).entries;
    expect(entry?.address).toBe(address || null);
  });

  it("resolves a relative link against the channel's Atom link", () => {
    const feed = `${START}<atom:link href="https://b.com/"/><item><title>T</title><link>/1</link></item></channel></rss>`;
    expect(parse(feed).entries[0]?.address).toBe("https://b.com/1");
  });

  it.each(
    cells(`
      media:content | <media:content url="https://x.com/a.jpg" medium="image"/> | https://x.com/a.jpg
      media:thumbnail | <media:thumbnail url="https://x.com/t.jpg"/> | https://x.com/t.jpg
      media:group | <media:group><media:content url="https://x.com/g.png" type="image/png"/></media:group> | https://x.com/g.png
      no video | <media:content url="https://x.com/a.mp4" medium="video"/> |
      an enclosure | <enclosure url="/e.jpg" type="image/jpeg" length="1"/> | https://site.com.br/e.jpg
      no audio | <enclosure url="/e.mp3" type="audio/mpeg" length="1"/> |
      no data address | <description>&lt;img src='data:image/png;base64,x'&gt;</description> |`),
  )("chooses its picture: %s", (_what, inner, image) => {
    const feed = rss(
      `<item><title>T</title>${inner}</item>`,
      'xmlns:media="http://search.yahoo.com/mrss/"',
    );
    expect(parse(feed).entries[0]?.image).toBe(image);
  });

  it("resolves addresses against each entry's xml:base", () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://b.com/x/"><title>A</title>
      <entry xml:base="sub/"><title>um</title><link href="1"/></entry><entry><title>dois</title><link href="/2"/></entry></feed>`;
    expect(parse(feed).entries.map(({ address }) => address)).toEqual([
      "https://b.com/x/sub/1",
      "https://b.com/2",
    ]);
  });
});
