/** Rare elements and attributes that contain a feed's texts, dates and pictures (rules 14.2 and 14.22). */
import { describe, expect, it } from "vitest";
import { MAX_READ } from "@/feeds/model/feed-tree.ts";
import { describeNotice } from "@/feeds/model/feed-problem.ts";
import { parseFeedText } from "@/feeds/model/parse-feed.ts";
import { cells, words } from "../../../support/words.ts";

const SITE = "https://site.com.br";

function read(text: string) {
  const result = parseFeedText(text, `${SITE}/feed`);
  if (result.status === "failed") throw new Error(result.problem.kind);
  return result.feed;
}

const items = (text: string) => read(text).entries.map(({ title, address }) => [title, address]);
const UM = [["Um", `${SITE}/1`]];
const FEEDBURNER = 'xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"';
const NAMESPACES = `${FEEDBURNER} xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"`;
const rss = (inner: string) =>
  `<rss version="2.0" ${NAMESPACES}><channel><title>X</title><item><title>Um</title>${inner}</item></channel></rss>`;
const item = (inner: string) => rss(`<link>${SITE}/1</link>${inner}`);
const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${FEEDBURNER}><title>X</title><entry><id>1</id>${entry}</entry></feed>`;
const COUNTED = `<feedburner:origLink>${SITE}/1</feedburner:origLink>`;
const REDIRECT = `https://www.google.com/url?rct=j&amp;url=${SITE}/1&amp;ct=ga`;

describe("the parser reads a feed", () => {
  it.each([
    ["with Atom's links in RSS", rss('<link rel="self" href="/x"/><link href="/1"/>')],
    [
      "with a link element that has an end tag",
      rss(`<link href='${SITE}/1' rel="alternate"></link>`),
    ],
    [
      "with FeedBurner's counted links",
      rss(`<link>http://feedproxy.google.com/a/</link>${COUNTED}`),
    ],
    [
      "with FeedBurner's counted links in Atom",
      atom(`<title>Um</title><link rel="alternate" href="/x"/>${COUNTED}`),
    ],
    ["with a < that does not begin a tag", item("<description>a < b <3 c <R$ 1 mil</description>")],
    ["through a redirect", atom(`<title>Um</title><link href="${REDIRECT}"/>`)],
  ])("%s", (_how, text) => expect([read(text).title, items(text)]).toEqual(["X", UM]));

  it.each([
    ["itunes:summary", "<itunes:summary>Resumo</itunes:summary>"],
    ["atom:content", '<atom:content type="html">&lt;p&gt;Resumo&lt;/p&gt;</atom:content>'],
    ["dcterms:abstract", "<dcterms:abstract>Resumo</dcterms:abstract>"],
    ["content", "<content><![CDATA[<p>Resumo</p>]]></content>"],
    ["summary", "<summary>Resumo</summary>"],
    ["body", '<body xmlns="http://www.w3.org/1999/xhtml"><p>Re<b>sumo</b></p></body>'],
    ["dc:description", "<dc:description>Resumo</dc:description>"],
    ["atom:summary", "<atom:summary>Resumo</atom:summary>"],
    ["media:description", "<media:description>Resumo</media:description>"],
    ["XML", '<content type="application/xhtml+xml">Re&lt;b>sumo</content>'],
    [
      "the body after a description that is a picture",
      '<description type="image/png">a</description><body>Resumo</body>',
    ],
    [
      "the body after a description that is not valid base64",
      '<description mode="base64">a</description><body>Resumo</body>',
    ],
  ])("with its text in %s", (_where, inner) =>
    expect(read(item(inner)).entries[0]?.description).toBe("Resumo"),
  );

  it("with its date in dcterms:modified and its subject in media:category", () => {
    const inner =
      '<dcterms:modified>2026-03-02T10:00:00Z</dcterms:modified><media:category label="RPA">x</media:category>';
    const [entry] = read(item(inner)).entries;
    expect(entry).toMatchObject({ date: new Date("2026-03-02T10:00:00Z"), labels: ["RPA"] });
  });

  it.each([
    ["the second when the first is invalid", "<pubDate>Invalid Date</pubDate><dc:date>D</dc:date>"],
    ["the third", "<pubDate/><dc:date>ontem</dc:date><dc:date>D</dc:date>"],
    ["published", "<published>D</published>"],
    ["updated", "<updated>D</updated>"],
    ["date", "<date>D</date>"],
    ["prism:publicationDate", "<prism:publicationDate>D</prism:publicationDate>"],
  ])("with the first date that can be parsed: %s", (_which, inner) => {
    const date = "2026-03-02T10:00:00Z";
    const text = item(inner.replace(">D<", `>${date}<`));
    expect(read(text).entries[0]?.date).toEqual(new Date(date));
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${NAMESPACES}><channel rdf:about="x"><title>X</title></channel><item rdf:about="${SITE}/1"><title>Um</title><link>${SITE}/1</link><prism:publicationDate>${date}</prism:publicationDate></item></rdf:RDF>`;
    expect(read(rdf).entries[0]?.date).toEqual(new Date(date));
  });

  it.each([
    ["an image's address", `<image><url>${SITE}/a.jpg</url><title>Um</title></image>`],
    ["an image itself", `<image>${SITE}/a.jpg</image>`],
    ["an image's attribute", '<image url="/a.jpg" width="800"/>'],
    ["a CDATA section", `<image><url><![CDATA[${SITE}/a.jpg]]></url></image>`],
    ["an enclosure of any type", `<enclosure url="/a.jpg?x=1" type="application/octet-stream"/>`],
  ])("with its picture in %s", (_where, inner) => {
    const [entry] = read(item(`<description>x</description>${inner}`)).entries;
    expect(entry?.image.replace("?x=1", "")).toBe(`${SITE}/a.jpg`);
    const sound = read(item('<enclosure url="/a.mp3" type="application/octet-stream"/>'));
    expect(sound.entries[0]?.image).toBe("");
  });

  it.each([
    ["the item's page", "", "", `${SITE}/posts/um/foto.png`],
    ["the base that the item states", ' xml:base="/base/"', "", `${SITE}/base/foto.png`],
    ["the base that the feed states", "", ' xml:base="/feed/"', `${SITE}/feed/foto.png`],
  ])("with its picture relative to %s", (_what, ofItem, ofFeed, expected) => {
    const text = `<rss version="2.0"${ofFeed}><channel><title>X</title><link>${SITE}/</link><item${ofItem}><title>Um</title><link>${SITE}/posts/um/</link><description>&lt;img src="foto.png" width="600"&gt;</description></item></channel></rss>`;
    expect(read(text).entries[0]?.image).toBe(expected);
  });

  it("as Atom defines it: text types, link relations and nested bases", () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>X</title><entry><id>1</id><title type="text/plain">A tag &lt;b&gt;</title><link rel="http://www.iana.org/assignments/relation/alternate" xml:base="https://outra.com/a/" href="b"/><content type="html" xml:base="https://fotos.com/x/">&lt;img src="f.jpg"&gt; Oi</content></entry></feed>`;
    expect(read(feed).entries[0]).toMatchObject({
      title: "A tag <b>",
      address: "https://outra.com/a/b",
      image: "https://fotos.com/x/f.jpg",
      description: "Oi",
    });
    const links = `<link type="application/pdf" href="/2.pdf"/><link type="text/html" href="/2"/><link rel="enclosure" type="image/jpeg" href="/2.jpg"/><category term="RPA"/>`;
    const other = feed.replace(
      /<entry>.*<\/entry>/,
      `<entry><id>2</id>${links}</entry><entry><content src="/3"/></entry>`,
    );
    expect(read(other).entries).toMatchObject([
      { guid: "2", address: `${SITE}/2`, image: `${SITE}/2.jpg`, labels: ["RPA"] },
      { guid: "", address: `${SITE}/3`, image: "", labels: [] },
    ]);
  });

  // In a replacement string "$'" would insert the rest of the feed.
  it("with replacement patterns such as $' in its addresses", () => {
    const address = `${SITE}/$'$&$1.jpg`;
    const [entry] = read(item(`<image>${address}</image><category>x</category>`)).entries;
    expect(entry).toMatchObject({ title: "Um", image: address });
    const link = `<link rel="alternate" xml:base="${SITE}/a/" href="$'$&amp;$1"/>`;
    expect(items(atom(`<title>Um</title>${link}`))).toEqual([["Um", `${SITE}/a/$'$&$1`]]);
  });

  it("without giving the channel's picture to its items", () => {
    const text = item("").replace("<item>", `<image><url>${SITE}/logo.png</url></image><item>`);
    expect(read(text).entries[0]?.image).toBe("");
  });

  it.each([
    ["Atom", `<title>A &amp;amp; B</title>`, "A & B"],
    ["Atom with markup", `<title>A &lt;b&gt;B&lt;/b&gt; &amp;#8211; C</title>`, "A B – C"],
    ["Atom of type text", `<title type="text">A &lt;b&gt;B</title>`, "A <b>B"],
    ["Atom of type text/html", `<title type="text/html">A &lt;b&gt;B</title>`, "A B"],
    ["media", `<media:title>A</media:title>`, "A"],
    ["iTunes", `<itunes:title>A</itunes:title>`, "A"],
    ["Dublin Core", `<dc:title>A</dc:title>`, "A"],
  ])("with titles decoded as their format defines: %s", (_where, title, expected) => {
    const summary = "<summary>&lt;p&gt;Um &lt;i&gt;robô&lt;/i&gt;.&lt;/p&gt;</summary>";
    const [entry] = read(atom(title + summary)).entries;
    expect(entry).toMatchObject({ title: expected, description: "Um robô." });
  });

  it("with JSON Feed's texts, dates, pictures and tags", () => {
    const stated = "2026-03-02T10:00:00Z";
    const date = new Date(stated);
    const odd = { external_url: "/3", content_html: "<p>Oi</p>", banner_image: "/b.jpg" };
    const [sound, picture] = ["audio/mpeg", "image/png"].map((mime_type) => ({
      url: "/a.png",
      mime_type,
    }));
    const attachments = [null, 1, { ...sound, url: "/a.mp3" }, picture];
    const items = [
      { id: "1", title: "A &amp; B: &#8220;já&#8221;", summary: "<p>Um <b>robô</b>.</p>" },
      { id: "2", title: "5 < 6", content_text: "Um Map<K, V> &amp; um <b>" },
      { id: 3, ...odd, date_modified: stated, tags: [" RPA ", 7, null] },
      { id: `${SITE}/4`, attachments, date_published: stated, tags: "RPA" },
    ];
    const feed = { version: "https://jsonfeed.org/version/1.1", title: "X", items };
    const third = { guid: "3", address: `${SITE}/3`, description: "Oi", date };
    expect(read(JSON.stringify(feed)).entries).toMatchObject([
      { title: "A & B: “já”", description: "Um robô." },
      { title: "5 < 6", description: "Um Map<K, V> &amp; um <b>" },
      { ...third, image: `${SITE}/b.jpg`, labels: ["RPA", "7"] },
      { address: `${SITE}/4`, image: `${SITE}/a.png`, date, labels: [] },
    ]);
  });

  it("with tags unknown to HTML kept as text", () => {
    const inner =
      "<description>Falha em &lt;webctrl tag='B'/&gt; &lt;b&gt;hoje&lt;/b&gt;</description>";
    const text = item(inner).replace("<title>Um<", "<title>Tipo List&lt;String> no UiPath<");
    for (const [entry] of [read(text).entries, read(text.replace("&lt;S", "<S")).entries]) {
      expect(entry).toMatchObject({
        title: "Tipo List<String> no UiPath",
        description: "Falha em <webctrl tag='B'/> hoje",
      });
    }
  });

  it("with the channel's title in dc:title", () => {
    const text = `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><dc:title>X</dc:title><item><title>Um</title><link>${SITE}/1</link></item></channel></rss>`;
    expect(read(text).title).toBe("X");
  });
});

describe("an aggregator's item", () => {
  const text = item(
    `<source url="https://jornal.com">Jornal</source><description>&lt;a href="x"&gt;Um&lt;/a&gt;&amp;nbsp;&amp;nbsp;&lt;font&gt;Jornal&lt;/font&gt;</description>`,
  ).replace("<title>Um</title>", "<title>Um - Jornal</title>");

  it("has a title without the outlet's name, and no description that only repeats both", () =>
    expect(read(text).entries[0]).toMatchObject({
      title: "Um",
      outlet: "Jornal",
      description: "",
    }));
});

const planet = (source: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Planeta</title><entry>${source}<id>1</id><title>Um</title><link href="${SITE}/1"/></entry></feed>`;

const outlet = (source: string) => read(planet(source)).entries[0]?.outlet;

it("an item of a feed that combines several blogs keeps the name of its own blog, in markup or text", () => {
  expect(outlet("<source><id>b</id><title>Blog do Zé</title></source>")).toBe("Blog do Zé");
  expect(outlet('<source><title type="html">A &amp;amp; B</title></source>')).toBe("A & B");
  expect(outlet("<source><id>b</id></source>")).toBe("");
  expect(outlet("")).toBe("");
});

describe("a description's ending", () => {
  it.each(
    cells(`
    O post Robôs apareceu primeiro em Blog.
    Este artigo Robôs no fisco apareceu primeiro em Blog.
    O conteúdo Robôs no fisco aparece primeiro em Blog.
    A notícia “Robôs” foi publicada primeiro no Blog.
    Esta matéria foi publicada originalmente no Blog.
    This article Robots first appeared on Blog. | The post Robots appeared first on Blog.
    Publicado originalmente no Blog. | Originally posted at Blog. | Leia mais | [Continue lendo →`).flat(),
  )("loses the publishing system's credit line: %s", (text) => {
    const inner = `<description>O tribunal criou um robô. ${text}</description>`;
    expect(read(item(inner)).entries[0]?.description).toBe("O tribunal criou um robô.");
  });

  it("is kept when an author wrote it", () => {
    const text = "O robô apareceu primeiro em São Paulo.";
    expect(read(item(`<description>${text}</description>`)).entries[0]?.description).toBe(text);
  });
});

it.each(["[…]", " [...]", " (…)", "( … )"])(
  "a description that ends with %j ends in “…”",
  (end) => {
    const texts = `<description>Um robô${end}</description><content>${end}</content>`;
    expect(read(item(texts)).entries[0]?.description).toBe("Um robô…");
    const none = `<description>${end}</description><content>Um robô</content>`;
    expect(read(item(none)).entries[0]?.description).toBe("Um robô");
  },
);

it.each([
  ["Foto: Divulgação", ""],
  ["Foto: Divulgação. O tribunal criou um robô.", "O tribunal criou um robô."],
  ["Foto: Reprodução/TV Globo. O tribunal criou um robô.", "O tribunal criou um robô."],
  ["(Imagem: Freepik) O tribunal criou um robô.", "O tribunal criou um robô."],
  ["Crédito: Ana Souza/TJMG. O tribunal criou um robô.", "O tribunal criou um robô."],
  ["Imagem ilustrativa – Arquivo pessoal, UiPath Brasil – O robô", "O robô"],
  ["Fotografia é arte. Foto: Divulgação", "Fotografia é arte. Foto: Divulgação"],
  ["Foto: a história de um robô", "Foto: a história de um robô"],
])("a description starts after the picture's credit: %s", (text, description) => {
  expect(read(item(`<description>${text}</description>`)).entries[0]?.description).toBe(
    description,
  );
});

describe("a feed without items", () => {
  it.each([
    ["rss", '<rss version="2.0"><channel></channel></rss>'],
    ["an empty channel", '<?xml version="1.0"?><rss version="2.0"><channel/></rss>'],
    ["Atom", '<feed xmlns="http://www.w3.org/2005/Atom"></feed><!-- fim -->'],
    ["RDF", '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF>'],
  ])("is valid: %s", (_name, text) => expect(read(text).notices).toEqual([{ kind: "no-items" }]));

  it("is malformed when it is cut off", () =>
    expect(() => read('<rss version="2.0"><channel>')).toThrow("malformed"));
});

const of = (address: string) =>
  read(item("").replace(`<link>${SITE}/1</link>`, `<link>${address}</link>`));

describe("a feed's address is dropped and counted", () => {
  it.each([
    ...words(`http://127.0.0.1/a http://localhost:3000/a http://10.1.2.3/a http://192.168.0.1/a
      http://169.254.169.254/latest/meta-data http://0x7f.1/a http://[::1]/a http://[fd00::1]/a
      http://100.64.0.1/a http://roteador/a http://servidor.local/a http://wiki.intranet/a
      http://metadata.google.internal/a https://www.google.com/url?url=http://192.168.0.1/a`),
    `https://site.com.br/${"a".repeat(2000)}`,
  ])("%s", (address) => {
    const { entries, notices } = of(address);
    expect(entries[0]?.address).toBeNull();
    expect(notices).toEqual([{ kind: "refused-addresses", count: 1 }]);
  });

  it.each(["https://ana:senha@site.com.br/a", "https://site.com.br@evil.com/a"])(
    "but not counted if it contains credentials: %s",
    (address) => expect(of(address)).toMatchObject({ entries: [{ address: null }], notices: [] }),
  );

  it.each(["https://8.8.8.8/a", "https://site.com.br:8443/a", "https://[2606:4700::1111]/a"])(
    "unless it is public: %s",
    (address) => expect(of(address)).toMatchObject({ entries: [{ address }], notices: [] }),
  );

  it("for pictures too, where the next picture is used and the notice counts the dropped ones", () => {
    const inner = `<description>&lt;img src="${SITE}/b.jpg"&gt;</description><enclosure url="http://10.0.0.1/a.jpg" type="image/jpeg"/>`;
    expect(read(item(inner))).toMatchObject({
      entries: [{ image: `${SITE}/b.jpg` }],
      notices: [{ kind: "refused-addresses", count: 1 }],
    });
    expect(describeNotice({ kind: "refused-addresses", count: 1 })).toMatch(
      /^1 endereço .* ficou de fora\.$/,
    );
    expect(describeNotice({ kind: "refused-addresses", count: 1200 })).toMatch(
      /^1\.200 endereços .* ficaram de fora\.$/,
    );
  });
});

describe("a feed's own update interval", () => {
  it.each([
    ["<ttl>90</ttl>", 5400],
    ["<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>", 43_200],
    ["<sy:updatePeriod>hourly</sy:updatePeriod>", 3600],
    ["", null],
  ])("%s is %s seconds", (inner, seconds) => {
    const text = item("").replace("<title>X</title>", `<title>X</title>${inner}`);
    expect(read(text).timeToLive).toBe(seconds);
  });

  it("is read from RDF too, with content:encoded as the description", () => {
    const { timeToLive, entries } = read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>X</title><sy:updatePeriod>daily</sy:updatePeriod></channel><item rdf:about="${SITE}/1"><title>Um</title><media:description>Resumo</media:description></item></rdf:RDF>`,
    );
    expect(timeToLive).toBe(86_400);
    expect(entries[0]).toMatchObject({ address: `${SITE}/1`, description: "Resumo" });
  });
});

it("the parser reads the beginning and the end of a large archive", () => {
  const many = Array.from({ length: 5000 }, (_, n) => `<item><title>${n}</title></item>`).join("");
  const { entries, skipped } = read(`<rss version="2.0"><channel>${many}</channel></rss>`);
  expect(entries).toHaveLength(MAX_READ);
  expect([entries[0]?.title, entries.at(-1)?.title]).toEqual(["0", "4999"]);
  expect(skipped).toBe(5000 - MAX_READ);
});
