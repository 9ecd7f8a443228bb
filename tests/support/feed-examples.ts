/** Feeds as the world writes them, and what is to be understood of each: item by item. */

/** title, address, date, description, picture; what a line leaves out is empty. */
export type ExpectedItem = [
  title: string,
  address: string,
  date?: string | null,
  description?: string,
  image?: string,
];

export interface FeedExample {
  name: string;
  body: string | Uint8Array;
  contentType?: string;
  title: string;
  items: ExpectedItem[];
  /** Beginnings of what is reported beside it. */
  notices?: string[];
}

const SITE = "https://site.com.br";
const D = "2026-11-20T10:00:00.000Z";

const rss = (version: string, items: string, { channel = "", root = "" } = {}) =>
  `<?xml version="1.0"?>\n<rss version="${version}" ${root}><channel><title>Blog</title><link>${SITE}/</link><description>d</description>${channel}${items}</channel></rss>`;
const rss2 = (inner: string, root = "") =>
  rss(
    "2.0",
    `<item><title>Um</title><link>${SITE}/1</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>${inner}</item>`,
    { root },
  );
const atom = (entries: string, root = "") =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${root}><title>Blog</title><id>x</id><link href="${SITE}/"/>${entries}</feed>`;
const dated = (date: string) =>
  rss("2.0", `<item><title>Um</title><link>${SITE}/1</link><pubDate>${date}</pubDate></item>`);
const json = (...items: object[]) =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "Blog",
    home_page_url: `${SITE}/`,
    items,
  });

const MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"';
const CONTENT = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"';
const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';

const SPECIAL: Record<string, number> = { "“": 0x93, "”": 0x94, "–": 0x96, "€": 0x80 };
const oneByte = (text: string) => Uint8Array.from(text, (c) => SPECIAL[c] ?? c.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  );
const withEncoding = (encoding: string, title: string) =>
  rss(
    "2.0",
    `<item><title>${title}</title><link>${SITE}/1</link><pubDate>${D}</pubDate></item>`,
  ).replace('<?xml version="1.0"?>', `<?xml version="1.0" encoding="${encoding}"?>`);

const RPA = "Automação “já” – é ágil";
const UM: ExpectedItem = ["Um", `${SITE}/1`, D];

export const FEED_EXAMPLES: FeedExample[] = [
  // RSS, from its first version to its last
  {
    name: "RSS 0.90",
    title: "Blog",
    body: `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>Blog</title><link>${SITE}</link></channel><item><title>Um</title><link>${SITE}/1</link></item><item><title>Dois</title><link>${SITE}/2</link></item></rdf:RDF>`,
    items: [
      ["Um", `${SITE}/1`, null],
      ["Dois", `${SITE}/2`, null],
    ],
    notices: ["2 itens sem data"],
  },
  {
    name: "RSS 0.91 with its DOCTYPE",
    title: "Blog",
    body: rss(
      "0.91",
      `<item><title>Um</title><link>${SITE}/1</link><description>Texto</description></item>`,
    ).replace(
      "<rss",
      '<!DOCTYPE rss SYSTEM "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss',
    ),
    items: [["Um", `${SITE}/1`, null, "Texto"]],
    notices: ["1 item sem data"],
  },
  {
    name: "RSS 0.92 with an enclosure",
    title: "Blog",
    body: rss(
      "0.92",
      `<item><description>Sem título, só texto</description><link>${SITE}/1</link><enclosure url="${SITE}/a.jpg" length="1" type="image/jpeg"/><category>RPA</category></item>`,
    ),
    items: [["Sem título, só texto", `${SITE}/1`, null, "Sem título, só texto", `${SITE}/a.jpg`]],
  },
  {
    name: "RSS 0.93",
    title: "Blog",
    body: rss(
      "0.93",
      `<item><title>Um</title><link>${SITE}/1</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>`,
    ),
    items: [UM],
  },
  {
    name: "RSS 0.94",
    title: "Blog",
    body: rss(
      "0.94",
      `<item><title>Um</title><link>${SITE}/1</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>`,
    ),
    items: [UM],
  },
  {
    name: "RDF, which is RSS 1.0, with Dublin Core and content",
    title: "Blog",
    contentType: "application/rdf+xml",
    body: `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${DC} ${CONTENT}><channel rdf:about="${SITE}"><title>Blog</title><link>${SITE}</link><items><rdf:Seq><rdf:li rdf:resource="${SITE}/1"/></rdf:Seq></items></channel><item rdf:about="${SITE}/1"><title>Um</title><link>${SITE}/1</link><dc:date>2026-11-20T07:00:00-03:00</dc:date><content:encoded><![CDATA[<p>Corpo</p><img src="/i.png">]]></content:encoded></item></rdf:RDF>`,
    items: [["Um", `${SITE}/1`, D, "Corpo", `${SITE}/i.png`]],
  },
  {
    name: "RSS 2.0, plain",
    title: "Blog",
    body: rss2("<description>Texto</description>"),
    items: [["Um", `${SITE}/1`, D, "Texto"]],
  },
  {
    name: "RSS 2.0 as WordPress writes it",
    title: "Blog & Cia",
    contentType: "application/rss+xml; charset=UTF-8",
    body: rss(
      "2.0",
      `<item><title>IA &#038; RPA: o que é &#8220;robô&#8221;?</title><link>${SITE}/ia-rpa/</link><dc:creator><![CDATA[Ana]]></dc:creator><pubDate>Fri, 20 Nov 2026 10:00:00 +0000</pubDate><category><![CDATA[RPA]]></category><guid isPermaLink="false">${SITE}/?p=12</guid><description><![CDATA[<p>Resumo com &#8230; sinais [&#8230;]</p>\n<p>O post <a rel="nofollow" href="${SITE}/ia-rpa/">IA</a> apareceu primeiro em <a href="${SITE}">Blog</a>.</p>]]></description><content:encoded><![CDATA[<figure><img width="800" src="${SITE}/wp/foto.jpg" alt=""></figure><p>Corpo inteiro</p>]]></content:encoded></item>`,
      { root: `${DC} ${CONTENT}` },
    ).replace("<title>Blog</title>", "<title>Blog &amp; Cia</title>"),
    items: [
      [
        "IA & RPA: o que é “robô”?",
        `${SITE}/ia-rpa/`,
        D,
        "Resumo com … sinais…",
        `${SITE}/wp/foto.jpg`,
      ],
    ],
  },
  {
    name: "content:encoded without a description",
    title: "Blog",
    body: rss2("<content:encoded>&lt;p&gt;Corpo&lt;/p&gt;</content:encoded>", CONTENT),
    items: [["Um", `${SITE}/1`, D, "Corpo"]],
  },
  {
    name: "media:content",
    title: "Blog",
    body: rss2(`<media:content url="${SITE}/m.jpg" medium="image"/>`, MEDIA),
    items: [["Um", `${SITE}/1`, D, "", `${SITE}/m.jpg`]],
  },
  {
    name: "media:thumbnail",
    title: "Blog",
    body: rss2(`<media:thumbnail url="${SITE}/t.jpg"/>`, MEDIA),
    items: [["Um", `${SITE}/1`, D, "", `${SITE}/t.jpg`]],
  },
  {
    name: "media:group with a film and its picture",
    title: "Blog",
    body: rss2(
      `<media:group><media:content url="${SITE}/v.mp4" type="video/mp4"/><media:thumbnail url="${SITE}/v.jpg"/><media:description>Filme</media:description></media:group>`,
      MEDIA,
    ),
    items: [["Um", `${SITE}/1`, D, "Filme", `${SITE}/v.jpg`]],
  },
  {
    name: "media under another prefix",
    title: "Blog",
    body: rss2(`<m:thumbnail url="${SITE}/t.jpg"/>`, 'xmlns:m="http://search.yahoo.com/mrss/"'),
    items: [["Um", `${SITE}/1`, D, "", `${SITE}/t.jpg`]],
  },
  {
    name: "a podcast, whose sound is no picture",
    title: "Blog",
    body: rss2(
      `<enclosure url="${SITE}/a.mp3" type="audio/mpeg" length="9"/><itunes:image href="${SITE}/capa.jpg"/>`,
      'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
    ),
    items: [["Um", `${SITE}/1`, D, "", `${SITE}/capa.jpg`]],
  },
  {
    name: "Dublin Core's date in RSS 2.0",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>Um</title><link>${SITE}/1</link><dc:date>2026-11-20T10:00:00Z</dc:date></item>`,
      { root: DC },
    ),
    items: [UM],
  },
  {
    name: "links of Atom in RSS",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>Um</title><atom:link rel="alternate" href="${SITE}/1"/><pubDate>${D}</pubDate></item>`,
      { root: 'xmlns:atom="http://www.w3.org/2005/Atom"' },
    ),
    items: [UM],
  },
  {
    name: "relative addresses",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>Um</title><link>/1</link><pubDate>${D}</pubDate><enclosure url="img/a.png" type="image/png" length="1"/></item>`,
    ),
    items: [["Um", `${SITE}/1`, D, "", `${SITE}/img/a.png`]],
  },
  {
    name: "no link but a permanent guid",
    title: "Blog",
    body: rss("2.0", `<item><title>Um</title><guid>${SITE}/1</guid><pubDate>${D}</pubDate></item>`),
    items: [UM],
  },
  // Atom
  {
    name: "Atom 0.3",
    title: "Blog",
    contentType: "application/atom+xml",
    body: `<?xml version="1.0"?><feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Blog</title><link rel="alternate" type="text/html" href="${SITE}/"/><entry><title mode="escaped" type="text/html">Um &lt;b&gt;dois&lt;/b&gt;</title><link rel="alternate" type="text/html" href="${SITE}/1"/><id>tag:1</id><issued>2026-11-20T10:00:00Z</issued><modified>2026-11-21T10:00:00Z</modified><content type="text/html" mode="escaped">&lt;p&gt;Corpo&lt;/p&gt;</content></entry></feed>`,
    items: [["Um dois", `${SITE}/1`, D, "Corpo"]],
  },
  {
    name: "Atom 1.0",
    title: "Blog",
    contentType: "application/atom+xml; charset=utf-8",
    body: atom(
      `<entry><title>Um &lt;b&gt;</title><link rel="self" href="${SITE}/1.atom"/><link rel="alternate" href="${SITE}/1"/><id>tag:1</id><published>2026-11-20T07:00:00-03:00</published><updated>2026-11-21T10:00:00Z</updated><summary type="html">&lt;p&gt;Resumo&lt;/p&gt;</summary></entry>`,
    ),
    items: [["Um", `${SITE}/1`, D, "Resumo"]],
  },
  {
    name: "Atom 1.0 with XHTML",
    title: "Blog",
    body: atom(
      `<entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Um</div></title><link href="${SITE}/1"/><id>1</id><updated>${D}</updated><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>ol&#225; <b>mundo</b></p></div></content></entry>`,
    ),
    items: [["Um", `${SITE}/1`, D, "olá mundo"]],
  },
  {
    name: "Atom with xml:base",
    title: "Blog",
    body: atom(
      `<entry xml:base="blog/"><title>Um</title><link href="1"/><id>1</id><updated>${D}</updated></entry>`,
      `xml:base="${SITE}/"`,
    ),
    items: [["Um", `${SITE}/blog/1`, D]],
  },
  {
    name: "Atom with an enclosed picture",
    title: "Blog",
    body: atom(
      `<entry><title>Um</title><link href="${SITE}/1"/><link rel="enclosure" type="image/png" href="${SITE}/e.png"/><id>1</id><updated>${D}</updated></entry>`,
    ),
    items: [["Um", `${SITE}/1`, D, "", `${SITE}/e.png`]],
  },
  {
    name: "Atom under a prefix",
    title: "Blog",
    body: `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Blog</a:title><a:entry><a:title>Um</a:title><a:link href="${SITE}/1"/><a:id>1</a:id><a:updated>${D}</a:updated></a:entry></a:feed>`,
    items: [UM],
  },
  // JSON Feed
  {
    name: "JSON Feed 1.1",
    title: "Blog",
    contentType: "application/feed+json",
    body: json({
      id: "1",
      url: `${SITE}/1`,
      title: "Um &amp; <b>",
      content_html: "<p>Corpo &amp; alma</p>",
      image: `${SITE}/j.jpg`,
      date_published: D,
      tags: ["RPA"],
    }),
    items: [["Um &", `${SITE}/1`, D, "Corpo & alma", `${SITE}/j.jpg`]],
  },
  {
    name: "JSON Feed 1.0 with plain text and a number for its id",
    title: "Blog",
    contentType: "application/json",
    body: json({ id: 7, url: "/7", content_text: "Só  texto", date_modified: D }).replace(
      "1.1",
      "1",
    ),
    items: [["Só texto", `${SITE}/7`, D, "Só texto"]],
  },
  {
    name: "JSON Feed as an outer link",
    title: "Blog",
    contentType: "text/plain",
    body: json({ id: "1", external_url: `${SITE}/1`, title: "Um", date_published: D }),
    items: [UM],
  },
  // Charsets
  {
    name: "UTF-8",
    title: "Blog",
    body: withEncoding("UTF-8", RPA),
    items: [[RPA, `${SITE}/1`, D]],
  },
  {
    name: "ISO-8859-1 in the document",
    title: "Blog",
    contentType: "text/xml",
    body: oneByte(withEncoding("ISO-8859-1", "Automação é ágil")),
    items: [["Automação é ágil", `${SITE}/1`, D]],
  },
  {
    name: "windows-1252 in the header",
    title: "Blog",
    contentType: "text/xml; charset=windows-1252",
    body: oneByte(withEncoding("windows-1252", RPA)),
    items: [[RPA, `${SITE}/1`, D]],
  },
  {
    name: "UTF-16",
    title: "Blog",
    contentType: "text/xml",
    body: utf16(withEncoding("UTF-16", RPA)),
    items: [[RPA, `${SITE}/1`, D]],
  },
  {
    name: "a charset that nobody says",
    title: "Blog",
    body: oneByte(rss2("<description>Ação</description>")),
    items: [["Um", `${SITE}/1`, D, "Ação"]],
  },
  {
    name: "a wrong charset",
    title: "Blog",
    contentType: "text/xml; charset=utf-8",
    body: oneByte(withEncoding("utf-8", RPA)),
    items: [[RPA, `${SITE}/1`, D]],
    notices: ["O feed diz estar em utf-8, mas está em windows-1252"],
  },
  // Dates
  {
    name: "a date in Portuguese",
    title: "Blog",
    body: dated("sex, 20 nov 2026 07:00:00 -0300"),
    items: [UM],
  },
  {
    name: "an offset with a colon",
    title: "Blog",
    body: dated("Fri, 20 Nov 2026 12:00:00 +02:00"),
    items: [UM],
  },
  { name: "GMT-3", title: "Blog", body: dated("Fri, 20 Nov 2026 07:00:00 GMT-3"), items: [UM] },
  { name: "seconds since 1970", title: "Blog", body: dated("1795168800"), items: [UM] },
  {
    name: "a day as Brazil writes it",
    title: "Blog",
    body: dated("20/11/2026 07:00"),
    items: [UM],
  },
  {
    name: "a date that is none",
    title: "Blog",
    body: dated("há 2 horas"),
    items: [["Um", `${SITE}/1`, null]],
    notices: ["1 item sem data"],
  },
  {
    name: "a date in the future",
    title: "Blog",
    body: dated("Fri, 20 Nov 2099 10:00:00 GMT"),
    items: [["Um", `${SITE}/1`, "2099-11-20T10:00:00.000Z"]],
    notices: ["1 item com data no futuro"],
  },
  // Malformed
  {
    name: "a feed that breaks off",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>Um</title><link>${SITE}/1</link><pubDate>${D}</pubDate></item><item><title>Do`,
    ).split("</channel>")[0]!,
    items: [UM],
    notices: ["O feed está malformado: 1 item"],
  },
  {
    name: "a wrong end tag",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>Um</title><link>${SITE}/1</link><pubDate>${D}</pubDate></item><item><title>Dois</titel></item>`,
    ),
    items: [["Dois", "", null, "", ""], UM],
    notices: ["O feed está malformado, mas todos os itens", "1 item sem"],
  },
  {
    name: "bare ampersands",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>P&D & IA</title><link>${SITE}/?a=1&b=2</link><pubDate>${D}</pubDate></item>`,
    ),
    items: [["P&D & IA", `${SITE}/?a=1&b=2`, D]],
  },
  {
    name: "a warning before the document",
    title: "Blog",
    contentType: "text/html",
    body: `<br />\n<b>Warning</b>: x in <b>/var/www</b>\n${rss2("")}`,
    items: [UM],
  },
  {
    name: "upper case",
    title: "BLOG",
    body: rss2("").toUpperCase().replace('VERSION="1.0"', 'version="1.0"'),
    items: [["UM", "HTTPS://SITE.COM.BR/1".toLowerCase(), D]],
  },
  {
    name: "nulls and other control characters",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>U\u0000m\u000b</title><link>${SITE}/1</link><pubDate>${D}</pubDate></item>`,
    ),
    items: [UM],
  },
  {
    name: "entities of its own",
    title: "Blog",
    body: rss2("<description>a &empresa; b</description>").replace(
      "<rss",
      '<!DOCTYPE rss [<!ENTITY empresa "ACME">]><rss',
    ),
    items: [["Um", `${SITE}/1`, D, "a &empresa; b"]],
    notices: ["O feed define entidades"],
  },
  // Odd
  {
    name: "scripts for links",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>Um</title><link>javascript:alert(1)</link><pubDate>${D}</pubDate></item><item><title>Dois</title><link>data:text/html,x</link><guid>${SITE}/2</guid><pubDate>${D}</pubDate></item>`,
    ),
    items: [
      ["Um", "", D],
      ["Dois", `${SITE}/2`, D],
    ],
    notices: ["1 item sem link"],
  },
  {
    name: "no links at all",
    title: "Blog",
    body: rss("2.0", `<item><title>Um</title><pubDate>${D}</pubDate></item>`),
    items: [["Um", "", D]],
    notices: ["1 item sem link"],
  },
  {
    name: "guids that are all the same",
    title: "Blog",
    body: rss(
      "2.0",
      [1, 2, 3]
        .map(
          (n) =>
            `<item><title>N${n}</title><link>${SITE}/${n}</link><guid isPermaLink="false">0</guid><pubDate>${D}</pubDate></item>`,
        )
        .join(""),
    ),
    items: [
      ["N1", `${SITE}/1`, D],
      ["N2", `${SITE}/2`, D],
      ["N3", `${SITE}/3`, D],
    ],
  },
  {
    name: "the same item twice",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>Um</title><link>${SITE}/1</link><pubDate>${D}</pubDate></item>`.repeat(2),
    ),
    items: [UM],
    notices: ["1 item repetido"],
  },
  {
    name: "no items",
    title: "Blog",
    body: rss("2.0", ""),
    items: [],
    notices: ["O feed não traz nenhum item"],
  },
  {
    name: "hostile text",
    title: "Blog",
    body: rss(
      "2.0",
      `<item><title>&lt;script&gt;alert(1)&lt;/script&gt;Um \u202eodnum</title><link>${SITE}/1</link><pubDate>${D}</pubDate><description><![CDATA[<img src=x onerror=alert(1)><style>p{}</style>Texto]]></description></item>`,
    ),
    items: [["Um odnum", `${SITE}/1`, D, "Texto", `${SITE}/x`]],
  },
];
