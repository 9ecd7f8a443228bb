/** Feeds that were once misread, each as an example of its class: what `--explain` says of every item. */
import { describe, expect, it } from "vitest";
import { type ExplainedItem, explainFeed } from "@/feeds/model/explain-feed.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const DAY = "2026-11-20T10:00:00.000Z";

type Expected = Partial<ExplainedItem>;

const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Portal</title><link>https://portal.com.br/</link>${items.map((item) => `<item>${item}</item>`).join("")}</channel></rss>`;
const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Portal</title><id>p</id><link href="https://portal.com.br/"/>${entry}</feed>`;
const json = (item: object) =>
  JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "Portal", items: [item] });

const note = (day: number) =>
  `<title>UiPath: o que mudou em ${day} de novembro</title><link>https://docs.com/notas#nov-${day}</link><guid isPermaLink="false">n${day}</guid><pubDate>2026-11-${day}</pubDate>`;
const aviso = (n: number) =>
  `<title>Power Automate: aviso ${n}</title><link>https://docs.com/avisos</link><guid isPermaLink="false">a${n}</guid>`;
const medium = (guid: string, source: string, title: string) =>
  `<title>${title}</title><link>https://medium.com/revista/robos-9f8e7d?source=${source}</link><guid isPermaLink="false">${guid}</guid><pubDate>${DAY}</pubDate>`;
const dated = (dates: string) => `<title>UiPath</title>${dates}`;
const pictured = (media: string) => `<title>UiPath</title><media:content medium="image" ${media}/>`;

const CASES: Readonly<Record<string, [feed: string, items: Expected[]]>> = {
  "an entry of a planet names its own outlet": [
    atom(
      `<entry><source><id>a</id><title>Caderno da Bia</title></source><id>1</id><title>UiPath na vida real</title><link href="https://bia.com.br/1"/></entry>`,
    ),
    [{ source: "Caderno da Bia", title: "UiPath na vida real", address: "https://bia.com.br/1" }],
  ],
  "Atom that says no type carries markup, escaped twice too": [
    atom(
      `<entry><id>1</id><title>UiPath &amp;amp; o &amp;#8220;agente&amp;#8221;</title><content>&lt;p&gt;Dois &lt;i&gt;robôs&lt;/i&gt; novos.&lt;/p&gt;</content></entry>`,
    ),
    [{ title: "UiPath & o “agente”", description: "Dois robôs novos." }],
  ],
  "Atom that says text is text": [
    atom(
      `<entry><id>1</id><title type="text">UiPath e a tag &lt;b&gt;</title><summary type="text">1 &lt; 2 &amp;amp; 3</summary></entry>`,
    ),
    [{ title: "UiPath e a tag <b>", description: "1 < 2 &amp; 3" }],
  ],
  "JSON Feed carries markup": [
    json({
      id: "1",
      title: "UiPath &amp; KPMG: &#8220;robôs&#8221;",
      summary: "<p>Um <b>robô</b> só.</p>",
    }),
    [{ title: "UiPath & KPMG: “robôs”", description: "Um robô só." }],
  ],
  "Atom by the letter: plain text by its type, a link by the registry's name, bases of their own": [
    atom(
      `<entry><id>1</id><title type="text/plain">A tag &lt;b&gt;</title><link rel="http://www.iana.org/assignments/relation/alternate" xml:base="https://outra.com/a/" href="b"/><content type="html" xml:base="https://fotos.com/x/">&lt;img src="f.jpg"&gt; Oi</content></entry>`,
    ),
    [
      {
        title: "A tag <b>",
        address: "https://outra.com/a/b",
        image: "https://fotos.com/x/f.jpg",
        description: "Oi",
      },
    ],
  ],
  "RSS with what other formats call so": [
    rss(
      `<title>UiPath</title><summary>Um resumo</summary><date>2026-11-20T10:00:00Z</date>`,
      `<title>UiPath</title><body xmlns="http://www.w3.org/1999/xhtml"><p>Todo o <b>texto</b></p></body>`,
      `<title>UiPath</title><fullitem>Tudo</fullitem><image><title>Marca</title><link>https://portal.com.br/</link><url>https://f.com/f.jpg</url></image>`,
    ),
    [
      { description: "Um resumo", publishedAt: DAY },
      { description: "Todo o texto" },
      { description: "Tudo", image: "https://f.com/f.jpg", title: "UiPath" },
    ],
  ],
  "what says where a text was first is no text": [
    rss(
      ...[
        "Este artigo X apareceu primeiro em Y.",
        "O conteúdo X aparece primeiro em Y.",
        "Publicado originalmente em Y",
        "The post X appeared first on Y.",
      ].map((last) => `<title>UiPath</title><description>Um resumo. ${last}</description>`),
    ),
    Array.from({ length: 4 }, () => ({ description: "Um resumo." })),
  ],
  "a raw bracket costs no item": [
    rss("<title>Blue Prism 1</title>", "<title>Prazo < 2 dias</title>", "<title>RPA 3</title>"),
    [{ title: "Blue Prism 1" }, { title: "Prazo < 2 dias" }, { title: "RPA 3" }],
  ],
  "the first date that can be read": [
    rss(
      dated(`<pubDate>undefined</pubDate><dc:date>2026-11-20T10:00:00Z</dc:date>`),
      dated("<pubDate>2026-11-20 10:00:00 +0000 UTC</pubDate>"),
      dated("<pubDate>Fri, 20 Nov 2026 10:00:00 +0000 GMT</pubDate>"),
      dated("<pubDate>11/05/2026 3:00 PM EST</pubDate>"),
      dated("<pubDate>20.nov.2026 às 07h00</pubDate>"),
      dated("<pubDate>Publicado em 20/11/2026 07:00</pubDate>"),
      dated("<published>2026-11-20T10:00:00Z</published>"),
    ),
    [DAY, DAY, DAY, "2026-11-05T20:00:00.000Z", DAY, DAY, DAY].map((publishedAt) => ({
      publishedAt,
    })),
  ],
  "one article of Medium, by the ways that led to it": [
    rss(
      medium("a", "rss----1a2b---7", "Robôs de RPA na rotina de quem vende"),
      medium("b", "rss-77aa------2", "UiPath sem segredos"),
      medium("c", "rss------automacao-5", "Um terceiro título de UiPath"),
    ),
    [{ sameAs: null }, { sameAs: 0 }, { sameAs: 0 }],
  ],
  "items of one page are items of their own": [
    rss(aviso(2), aviso(1)),
    [
      { sameAs: null, alike: null },
      { sameAs: null, alike: null, address: "https://docs.com/avisos" },
    ],
  ],
  "a pair of small numbers is no size, and a stated width wins": [
    rss(
      pictured(`url="https://f.com/2026/11/1732_3x2_md.jpg"`),
      pictured(`url="https://f.com/16x9/f.jpg" width="1200" height="675"`),
      pictured(`url="https://f.com/24x7-suporte.jpg"`),
      pictured(`url="https://f.com/f-80x80.jpg"`),
      pictured(`url="https://f.com/f-80x80.jpg" width="800"`),
      pictured(`url="https://f.com/avatar/fogo-e-cinzas.jpg"`),
      pictured(`url="https://f.com/f.jpg?s=2"`),
    ),
    [
      "https://f.com/2026/11/1732_3x2_md.jpg",
      "https://f.com/16x9/f.jpg",
      "https://f.com/24x7-suporte.jpg",
      "",
      "https://f.com/f-80x80.jpg",
      "https://f.com/avatar/fogo-e-cinzas.jpg",
      "https://f.com/f.jpg?s=2",
    ].map((image) => ({ image })),
  ],
  "a relative picture is relative to its item": [
    rss(
      `<title>UiPath</title><link>https://portal.com.br/posts/um/</link><description>&lt;img src="foto.png" width="600"&gt;Oi</description>`,
    ),
    [{ image: "https://portal.com.br/posts/um/foto.png", description: "Oi" }],
  ],
};

const explain = (feed: string) =>
  explainFeed(
    {
      bytes: new TextEncoder().encode(feed),
      contentType: "",
      address: "https://portal.com.br/feed",
    },
    { keepWords: [], blockWords: [], category: null },
    NOW,
  );

// Rules 14.5, 14.6, 14.7, 14.21 and 14.23.
describe("what is understood of a feed", () => {
  it.each(Object.entries(CASES))("%s", (_name, [feed, expected]) => {
    const { problem, items } = explain(feed);
    expect(problem).toBeNull();
    expect(items).toMatchObject(expected);
    expect(items).toHaveLength(expected.length);
  });

  it("two readings of release notes bring each day once", () => {
    const [first, second] = [explain(rss(note(20))), explain(rss(note(21), note(20)))];
    expect(first.items).toMatchObject([{ address: "https://docs.com/notas#nov-20", kept: true }]);
    expect(second.items).toMatchObject([
      { address: "https://docs.com/notas#nov-21", sameAs: null, alike: null, kept: true },
      { ...first.items[0], sameAs: null, alike: null },
    ]);
  });
});
