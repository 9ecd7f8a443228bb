/** Rows that no form of ours would write, and that a database can hold all the same (BEHAVIOUR 3, 15). */
import { articleRow, type Row } from "./fake-supabase";

const FIELDS = ["title", "description", "category", "source", "url", "image", "publishedAt"];

/** A row that holds the same in each field. */
const filledWith = (value: unknown): Row =>
  articleRow(Object.fromEntries(FIELDS.map((field) => [field, value])));

export const LONG_TEXT = "palavra".repeat(2858).slice(0, 20_000);

export const MARKUP =
  '<img src=x onerror="alert(1)"><script>alert(2)</script><marquee>oi</marquee><iframe srcdoc="x"></iframe>';

/** Tags and attributes that stand on a page only if a text was taken for markup. */
export const MARKUP_MADE_REAL = "script, marquee, iframe, [onerror], [srcdoc], [src='x']";

/** Overrides of the direction of writing, a zero-width blank and a byte order mark. */
export const BIDI = "Lucro \u202Eosoizulp\u202C \u2066x\u2069\u200B\uFEFF";

export const HOSTILE_ROWS: { name: string; rows: unknown[] }[] = [
  { name: "nulls", rows: [filledWith(null)] },
  { name: "numbers", rows: [filledWith(0), filledWith(-1.5e300)] },
  { name: "booleans", rows: [filledWith(true), filledWith(false)] },
  { name: "lists", rows: [filledWith([]), filledWith(["a", ["b"]])] },
  { name: "objects", rows: [filledWith({}), filledWith({ name: { name: ["x"] } })] },
  { name: "empty and blank texts", rows: [filledWith(""), filledWith(" \n\t ")] },
  { name: "no fields at all", rows: [{}, { id: "só-id" }] },
  { name: "names of object members", rows: [filledWith("__proto__"), filledWith("constructor")] },
  { name: "two equal ids", rows: [articleRow({ id: "a" }), articleRow({ id: "a" })] },
  { name: "no ids", rows: [articleRow({ id: undefined }), articleRow({ id: undefined })] },
  { name: "ids of other types", rows: [articleRow({ id: 7 }), articleRow({ id: { $: 1 } })] },
  { name: "20,000 characters", rows: [filledWith(LONG_TEXT)] },
  { name: "markup", rows: [filledWith(MARKUP), articleRow({ source: { name: MARKUP } })] },
  { name: "bidi controls", rows: [filledWith(BIDI)] },
  { name: "NUL and half a surrogate pair", rows: [filledWith("a\0b\uD800c")] },
  { name: "scripts as addresses", rows: [filledWith("javascript:alert(1)")] },
  { name: "broken scripts as addresses", rows: [filledWith("java\nscript:alert(1)")] },
  {
    name: "data as addresses",
    rows: [filledWith("data:text/html,<script>alert(1)</script>"), filledWith("vbscript:x")],
  },
  { name: "addresses of this site", rows: [filledWith("//evil.test"), filledWith("/admin")] },
];

/** What is no row at all. */
export const NO_ROWS: unknown[] = [null, "linha", 42, true, ["lista"]];
