/**
 * Addresses, texts and rows that no form of ours would write and that a database can hold all the same (rules 3.1, 3.2,
 * 5.8). One list for the rules, the screens and the browser. A script in it that ran would call `trap` or open a dialog.
 */

/** Each of these opens nothing, as a link or as a picture. */
export const HOSTILE_ADDRESSES = [
  "javascript:trap()",
  "JaVaScRiPt:trap()",
  " \u0001javascript:trap()",
  "java\nscript:trap()",
  "java\tscript:trap()",
  "java\0script:trap()",
  "javascript&colon;trap()",
  "javascript&#58;trap()",
  "javascript%3Atrap()",
  "javascript://site.example/%0Atrap()",
  "javascript:https://site.example",
  "javascript:/*https://site.example*/trap()",
  "data:text/html,<script>trap()</script>",
  "data:text/html;base64,PHNjcmlwdD50cmFwKCk8L3NjcmlwdD4=",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='trap()'/>",
  "vbscript:trap()",
  "blob:https://site.example/x",
  "file:///etc/passwd",
  "view-source:https://site.example",
  "intent://site.example#Intent;end",
  "about:blank",
  "mailto:a@site.example",
  "//evil.test/x",
  "///evil.test",
  "\\\\evil.test\\x",
  "/\\evil.test",
  "/admin",
  "#topo",
  "?q=x",
  "http:evil.test",
  "http:/evil.test",
  "https:\\\\evil.test",
  "https:///evil.test",
  "https://\u202Etset.live/",
  "https://evil\u200B.test/",
  "https://site.example/\r\nX-Header: 1",
  "https://site.example/a b",
  "https://a:b@/x",
  '"https://site.example" onclick="trap()"',
  "https://site.example/x, javascript:trap() 2x",
] as const;

const longest = (text: string, length: number) =>
  text.repeat(length / text.length + 1).slice(0, length);

export const LONG_TEXT = longest("palavra", 20_000);

export const MARKUP =
  '<img src=x onerror="trap()"><script>trap()</script><marquee>oi</marquee><iframe srcdoc="x"></iframe>';

/** Tags and attributes that stand on a page only if a text was taken for markup. */
export const MARKUP_MADE_REAL = "script, marquee, iframe, [onerror], [srcdoc], [src='x']";

/** Overrides of the direction of writing, a zero-width blank and a byte order mark. */
export const BIDI = "Lucro \u202Eosoizulp\u202C \u2066x\u2069\u200B\uFEFF";

/** Each of these stands on the page as the characters that it is. */
export const HOSTILE_TEXTS: Record<string, string> = {
  markup: MARKUP,
  "a script that ends another": "</script><script>trap()</script>",
  "a title that ends": "</title></h1></a><script>trap()</script>",
  "a text field that ends": "</textarea><script>trap()</script>",
  "an attribute that ends": `" onmouseover="trap()" autofocus onfocus="trap()" x="`,
  "a comment that ends": "--><svg/onload=trap()><!--",
  "an image in a vector": '<svg><image href="x" onerror="trap()"/></svg>',
  "a form to elsewhere": '<form action="https://evil.test"><button>Salvar</button></form>',
  "a page that leads away": '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
  "a base elsewhere": '<base href="https://evil.test/">',
  "a style for everything": "<style>*{display:none!important}</style>",
  "entities of markup": "&lt;script&gt;trap()&lt;/script&gt; &#x3C;b&#x3E;",
  "a template": "{{constructor.constructor('trap()')()}} ${trap()} #{trap()} <%= trap() %>",
  "a regular expression": "(a+)+$ [\\d{ ^* \\p{L} $& $1 $$",
  "words of the database": "'; drop table public.articles; -- eq.1,or=(title.is.null)&id=neq.0",
  "a name of every object": "__proto__",
  "another name of every object": "constructor",
  "an identifier": "root",
  "bidi controls": BIDI,
  "a text from right to left": "\u200F\u061Cمرحبا بالعالم שלום עולם",
  "marks without end": `Z${"\u0301\u0489\u0334".repeat(300)}algo`,
  "a family of signs": "👩‍👩‍👧‍👦🇧🇷🏳️‍🌈".repeat(40),
  "control characters": "a\u0001\u001B[31m\u007F\u0085b",
  "line breaks of every kind": "a\r\nb\u2028c\u2029d\te\vf",
  "NUL and half a surrogate pair": "a\0b\uD800c",
  "blanks alone": " \u00A0\u3000\u200B ",
  "a word of 10,000 letters": longest("a", 10_000),
  "a word of 10,000 wide letters": longest("W", 10_000),
  "20,000 characters": LONG_TEXT,
  "5,000 lines": "linha\n".repeat(5000),
};

/** More than a person would ever write: for one row, where each field holds it. */
export const TWO_MEGABYTES = longest("Automação robótica de processos ", 2_000_000);

export type HostileRow = Record<string, unknown>;

const FIELDS = ["title", "description", "category", "source", "url", "image", "publishedAt"];

let lastId = 0;

function row(fields: HostileRow): HostileRow {
  lastId++;
  return {
    id: `60000000-0000-4000-a000-${String(lastId).padStart(12, "0")}`,
    title: `Hostil ${lastId}`,
    description: `Descrição ${lastId}`,
    category: "tecnologia",
    source: "Fonte",
    url: "https://noticia.example/hostil",
    image: "",
    publishedAt: "2026-03-02T18:25:00+00:00",
    ...fields,
  };
}

/** A row that holds the same in each field. */
const filledWith = (value: unknown): HostileRow =>
  row(Object.fromEntries(FIELDS.map((field) => [field, value])));

/** What a field can hold besides texts, and ids that identify nothing. */
const ROWS: { name: string; rows: HostileRow[] }[] = [
  { name: "nulls", rows: [filledWith(null)] },
  { name: "numbers", rows: [filledWith(0), filledWith(-1.5e300)] },
  { name: "booleans", rows: [filledWith(true), filledWith(false)] },
  { name: "lists", rows: [filledWith([]), filledWith(["a", ["b"]])] },
  { name: "objects", rows: [filledWith({}), filledWith({ name: { name: ["x"] } })] },
  { name: "an empty text", rows: [filledWith("")] },
  { name: "a source with a name of markup", rows: [row({ source: { name: MARKUP } })] },
  { name: "no fields at all", rows: [{}, { id: "só-id" }] },
  { name: "two equal ids", rows: [row({ id: "a" }), row({ id: "a" })] },
  { name: "no ids", rows: [row({ id: undefined }), row({ id: undefined })] },
  { name: "ids of other types", rows: [row({ id: 7 }), row({ id: { $: 1 } })] },
];

export const HOSTILE_ROWS: { name: string; rows: HostileRow[] }[] = [
  ...ROWS,
  ...Object.entries(HOSTILE_TEXTS).map(([name, text]) => ({ name, rows: [filledWith(text)] })),
  {
    name: "addresses that open nothing",
    rows: HOSTILE_ADDRESSES.map((address) => row({ url: address, image: address })),
  },
];

/** What is no row at all. */
export const NO_ROWS: unknown[] = [null, "linha", 42, true, ["lista"]];
