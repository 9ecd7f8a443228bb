/** Feeds as few write them: what is understood all the same. */
import { describe, expect, it } from "vitest";
import { MAX_READ } from "@/feeds/model/feed-dialects.ts";
import { describeNotice } from "@/feeds/model/feed-problem.ts";
import { parseFeedText } from "@/feeds/model/parse-feed.ts";

const SITE = "https://site.com.br";

function read(text: string) {
  const result = parseFeedText(text, `${SITE}/feed`);
  if (result.status === "failed") throw new Error(result.problem.kind);
  return result.feed;
}

const items = (text: string) => read(text).entries.map(({ title, address }) => [title, address]);
const UM = [["Um", `${SITE}/1`]];
const item = (inner: string) =>
  `<rss version="2.0"><channel><title>X</title><item><title>Um</title><link>${SITE}/1</link>${inner}</item></channel></rss>`;

// Rule 14.2.
describe("a feed is understood", () => {
  it.each([
    [
      "under a prefix",
      `<?xml version="1.0"?><r:rss xmlns:r="http://backend.userland.com/rss2" version="2.0"><r:channel><r:title>X</r:title><r:item><r:title>Um</r:title><r:link>${SITE}/1</r:link></r:item></r:channel></r:rss>`,
    ],
    [
      "with Atom's links in RSS",
      `<rss version="2.0"><channel><title>X</title><item><title>Um</title><link rel="self" href="/x"/><link href="/1"/></item></channel></rss>`,
    ],
    [
      "with a link that ends apart",
      `<rss version="2.0"><channel><title>X</title><item><title>Um</title><link href='${SITE}/1' rel="alternate"></link></item></channel></rss>`,
    ],
    [
      "with FeedBurner's counted links",
      `<rss version="2.0" xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"><channel><title>X</title><item><title>Um</title><link>http://feedproxy.google.com/~r/x/~3/a/</link><feedburner:origLink>${SITE}/1</feedburner:origLink></item></channel></rss>`,
    ],
    [
      "with FeedBurner's counted links in Atom",
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"><title>X</title><entry><id>1</id><title>Um</title><link rel="alternate" href="http://feedproxy.google.com/~r/x"/><feedburner:origLink>${SITE}/1</feedburner:origLink></entry></feed>`,
    ],
    [
      "as a channel of 1997",
      `<?xml version="1.0"?><CHANNEL HREF="${SITE}/"><TITLE>X</TITLE><ITEM HREF="${SITE}/1" LASTMOD="2026-03-02T10:00"><TITLE>Um</TITLE><ABSTRACT>Texto</ABSTRACT></ITEM></CHANNEL>`,
    ],
    [
      "with titles in base64",
      `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title mode="base64">WA==</title><entry><title mode="base64">VW0=</title><link rel="alternate" href="${SITE}/1"/></entry></feed>`,
    ],
    [
      "through a redirect that names its target",
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>X</title><entry><id>1</id><title>Um</title><link href="https://www.google.com/url?rct=j&amp;url=${SITE}/1&amp;ct=ga"/></entry></feed>`,
    ],
  ])("%s", (_how, text) => {
    expect([read(text).title, items(text)]).toEqual(["X", UM]);
  });

  it("with contents in base64", () => {
    const [entry] = read(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>X</title><entry><id>1</id><title>Um</title><content type="application/octet-stream">UsO0Ym8=</content></entry></feed>`,
    ).entries;
    expect(entry?.description).toBe("Rôbo");
  });

  it.each([
    ["itunes:summary", "<itunes:summary>Resumo</itunes:summary>"],
    ["atom:content", '<atom:content type="html">&lt;p&gt;Resumo&lt;/p&gt;</atom:content>'],
    ["dcterms:abstract", "<dcterms:abstract>Resumo</dcterms:abstract>"],
  ])("with its text in %s", (_where, inner) => {
    const namespaces = `xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:atom="http://www.w3.org/2005/Atom"`;
    const [entry] = read(item(inner).replace("<rss ", `<rss ${namespaces} `)).entries;
    expect(entry?.description).toBe("Resumo");
  });

  it("with its date in dcterms:modified, and its subject in media:category", () => {
    const inner =
      '<dcterms:modified>2026-03-02T10:00:00Z</dcterms:modified><media:category label="RPA">x</media:category>';
    const namespaces = `xmlns:dcterms="http://purl.org/dc/terms/" xmlns:media="http://search.yahoo.com/mrss/"`;
    const [entry] = read(item(inner).replace("<rss ", `<rss ${namespaces} `)).entries;
    expect(entry).toMatchObject({ dateText: "2026-03-02T10:00:00Z", labels: ["RPA"] });
  });

  it("with the channel's title in dc:title", () => {
    const text = `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><dc:title>X</dc:title><item><title>Um</title><link>${SITE}/1</link></item></channel></rss>`;
    expect(read(text).title).toBe("X");
  });
});

describe("a collector's item", () => {
  const text = item(
    `<source url="https://jornal.com">Jornal</source><description>&lt;a href="x"&gt;Um&lt;/a&gt;&amp;nbsp;&amp;nbsp;&lt;font&gt;Jornal&lt;/font&gt;</description>`,
  ).replace("<title>Um</title>", "<title>Um - Jornal</title>");

  it("names its outlet apart from its title, and has no text that only repeats both", () => {
    expect(read(text).entries[0]).toMatchObject({ title: "Um", outlet: "Jornal", description: "" });
  });
});

describe("a text's first words", () => {
  it.each([
    ["Foto: Divulgação", ""],
    ["Foto: Divulgação. O tribunal criou um robô.", "O tribunal criou um robô."],
    ["Foto: Reprodução/TV Globo. O tribunal criou um robô.", "O tribunal criou um robô."],
    ["(Imagem: Freepik) O tribunal criou um robô.", "O tribunal criou um robô."],
    ["Crédito: Ana Souza/TJMG. O tribunal criou um robô.", "O tribunal criou um robô."],
    ["Fotografia é arte. Foto: Divulgação", "Fotografia é arte. Foto: Divulgação"],
    ["Foto: a história de um robô", "Foto: a história de um robô"],
  ])("are not a picture's credit: %s", (text, description) => {
    expect(read(item(`<description>${text}</description>`)).entries[0]?.description).toBe(
      description,
    );
  });
});

describe("a feed without items", () => {
  it.each([
    ["rss", '<rss version="2.0"><channel></channel></rss>'],
    ["an empty channel", '<?xml version="1.0"?><rss version="2.0"><channel/></rss>'],
    ["an empty root", '<feed xmlns="http://www.w3.org/2005/Atom"/>'],
    ["Atom", '<feed xmlns="http://www.w3.org/2005/Atom"></feed><!-- fim -->'],
    ["RDF", '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF>'],
  ])("is whole: %s", (_name, text) => {
    expect(read(text).notices).toEqual([{ kind: "no-items" }]);
  });

  it("is malformed when it breaks off", () => {
    expect(() => read('<rss version="2.0"><channel>')).toThrow("malformed");
  });
});

const of = (address: string) =>
  read(item("").replace(`<link>${SITE}/1</link>`, `<link>${address}</link>`));

// Rule 14.22.
describe("an address that a feed names is dropped and counted", () => {
  it.each([
    "http://127.0.0.1/a",
    "http://localhost:3000/a",
    "http://10.1.2.3/a",
    "http://192.168.0.1/a",
    "http://169.254.169.254/latest/meta-data",
    "http://0x7f.1/a",
    "http://[::1]/a",
    "http://[fd00::1]/a",
    "http://100.64.0.1/a",
    "http://roteador/a",
    "http://servidor.local/a",
    "http://wiki.intranet/a",
    "http://metadata.google.internal/a",
    "https://ana:senha@site.com.br/a",
    "https://site.com.br@evil.com/a",
    `https://site.com.br/${"a".repeat(2000)}`,
    "https://www.google.com/url?url=http://192.168.0.1/a",
  ])("%s", (address) => {
    const { entries, notices } = of(address);
    expect(entries[0]?.address).toBeNull();
    expect(notices).toEqual([{ kind: "refused-addresses", count: 1 }]);
  });

  it.each(["https://8.8.8.8/a", "https://site.com.br:8443/a", "https://[2606:4700::1111]/a"])(
    "but not %s",
    (address) => {
      expect(of(address)).toMatchObject({ entries: [{ address }], notices: [] });
    },
  );

  it("as a picture's too, and the next one is taken", () => {
    const inner = `<description>&lt;img src="${SITE}/b.jpg"&gt;</description><enclosure url="http://10.0.0.1/a.jpg" type="image/jpeg"/>`;
    expect(read(item(inner))).toMatchObject({
      entries: [{ image: `${SITE}/b.jpg` }],
      notices: [{ kind: "refused-addresses", count: 1 }],
    });
  });

  it("and the administrator is notified of how many", () => {
    expect(describeNotice({ kind: "refused-addresses", count: 1 })).toMatch(
      /^1 endereço .* descartado\.$/,
    );
    expect(describeNotice({ kind: "refused-addresses", count: 1200 })).toMatch(
      /^1\.200 endereços .* descartados\.$/,
    );
  });
});

describe("a feed's own pace", () => {
  it.each([
    ["<ttl>90</ttl>", 5400],
    ["<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>", 43_200],
    ["<sy:updatePeriod>hourly</sy:updatePeriod>", 3600],
    ["", null],
  ])("%s is %s seconds", (inner, seconds) => {
    const text = item("").replace("<title>X</title>", `<title>X</title>${inner}`);
    const namespaces = 'xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"';
    expect(read(text.replace("<rss ", `<rss ${namespaces} `)).timeToLive).toBe(seconds);
  });
});

it("of an archive the beginning and the end are read", () => {
  const many = Array.from({ length: 5000 }, (_, n) => `<item><title>${n}</title></item>`).join("");
  const { entries, skipped } = read(`<rss version="2.0"><channel>${many}</channel></rss>`);
  expect(entries).toHaveLength(MAX_READ);
  expect([entries[0]?.title, entries.at(-1)?.title]).toEqual(["0", "4999"]);
  expect(skipped).toBe(5000 - MAX_READ);
});
