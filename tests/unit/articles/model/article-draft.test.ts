import { describe, expect, it } from "vitest";
import { ARTICLE_FIELDS, articlesFromRows } from "@/articles/model/article";
import {
  type ArticleDraft,
  draftFrom,
  fieldsToSend,
  isChanged,
  storedFieldsFor,
} from "@/articles/model/article-draft";
import type { StoredFields } from "@/articles/model/fields";
import { newArticleFields } from "@/articles/model/stored-fields";
import { fc } from "../../../support/properties";
import { STORED } from "../../../support/stored-article";
import { inTimeZone, ZONES } from "../../../support/time-zone";

const NOW = new Date("2026-11-20T16:58:31.662Z");

/** What goes out when the administrator makes these changes to an article and saves. */
function send(change: Partial<ArticleDraft>, stored: Partial<StoredFields> = {}) {
  const whole = { ...STORED, ...stored };
  return fieldsToSend({ ...draftFrom(whole), ...change }, whole);
}

describe("a new article", () => {
  // Rule 9.9.
  it("begins with the specification's values", () => {
    const texts = { title: "", description: "", source: "", url: "", image: "" };
    const publishedAt = "2026-11-20T16:58:31.662Z";
    expect(newArticleFields(NOW)).toEqual({ ...texts, category: "tecnologia", publishedAt });
  });

  it("shows now as local wall time; never shows the article that was edited before; can be saved as it stands, without an id", () => {
    expect(draftFrom(newArticleFields(NOW)).publishedAt).toBe("2026-11-20T13:58");
    inTimeZone("Asia/Tokyo", () =>
      expect(draftFrom(newArticleFields(NOW)).publishedAt).toBe("2026-11-21T01:58"),
    );
    const [edited] = articlesFromRows([{ id: "1", ...STORED }]);
    expect(storedFieldsFor(edited!, NOW)).toEqual(STORED);
    expect(storedFieldsFor(null, NOW)).toEqual(newArticleFields(NOW));
    const stored = newArticleFields(NOW);
    expect(fieldsToSend(draftFrom(stored), stored)).toStrictEqual(stored);
  });
});

describe("the form of an article", () => {
  it("shows each field as text", () => {
    expect(draftFrom(STORED)).toEqual({ ...STORED, publishedAt: "2026-03-02T15:25" });
  });

  it("shows nulls, wrong types and unreadable dates as empty", () => {
    const odd = { title: null, description: undefined, category: null, source: [], url: {} };
    expect(draftFrom({ ...odd, image: true, publishedAt: "infinity" })).toEqual(
      Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, ""])),
    );
  });

  it("shows the name of a source that is an object, and a number as its digits", () => {
    expect(draftFrom({ ...STORED, source: { id: 3, name: "Fonte" }, title: 2026 })).toMatchObject({
      source: "Fonte",
      title: "2026",
    });
  });
});

describe("a field that nobody touched", () => {
  it.each([
    ["publishedAt", "infinity"],
    ["publishedAt", 1_700_000_000],
    // The hour that Brazil had twice, and a time in the offset of 1913, which had seconds.
    ["publishedAt", "2018-02-18T02:30:15.5+00:00"],
    ["publishedAt", "1913-12-31T12:00:00+00:00"],
    ["description", "a\r\nb\rc\n"],
    ["source", { id: 3, name: "Fonte" }],
  ])("goes out exactly as it came: %s %j", (field, value) => {
    expect(send({}, { [field]: value })).toStrictEqual({ ...STORED, [field]: value });
    expect(send({ url: "https://outro.com" }, { [field]: value })).toHaveProperty([field], value);
  });

  // Rule 9.6.
  it("stays null when something was typed and removed again", () => {
    const nothing = { title: null, source: null, publishedAt: null };
    expect(send({ title: "", source: "", publishedAt: "" }, nothing)).toMatchObject(nothing);
  });
});

describe("a field that was changed", () => {
  it("goes out as typed, blanks included; goes out as an empty text when it was emptied", () => {
    expect(send({ title: "  Outro\ttítulo ", url: "#", category: "mercado" })).toStrictEqual({
      ...STORED,
      title: "  Outro\ttítulo ",
      url: "#",
      category: "mercado",
    });
    expect(send({ title: "", source: "" }, { source: { name: "Fonte" } })).toMatchObject({
      title: "",
      source: "",
    });
  });

  it("is a date in the administrator's own time zone; null when the date was cleared", () => {
    const change = { publishedAt: "2026-03-02T15:26" };
    expect(send(change)).toMatchObject({ publishedAt: "2026-03-02T18:26:00.000Z" });
    inTimeZone("Asia/Tokyo", () =>
      expect(send(change)).toMatchObject({ publishedAt: "2026-03-02T06:26:00.000Z" }),
    );
    expect(send({ publishedAt: "" })).toStrictEqual({ ...STORED, publishedAt: null });
  });

  it.each([
    ["a\u0000b\u0000", "ab"],
    ["\u0000", ""],
    ["a\uD800b", "a\uFFFDb"],
    ["\uDC00", "\uFFFD"],
    ["robô 🤖", "robô 🤖"],
    ["\uD83E\u0000\uDD16", "🤖"],
  ])("is made fit for the database: %j goes out as %j", (typed, sent) => {
    expect(send({ title: typed })).toMatchObject({ title: sent });
    expect(send({}, { title: typed })).toMatchObject({ title: sent });
  });
});

describe("a form in which something was typed", () => {
  it("is changed by each of its fields", () => {
    expect(isChanged(draftFrom(STORED), STORED)).toBe(false);
    for (const field of ARTICLE_FIELDS) {
      expect(isChanged({ ...draftFrom(STORED), [field]: "x" }, STORED)).toBe(true);
    }
  });

  it("is unchanged when what was typed is removed again, nulls and microseconds notwithstanding", () => {
    const stored = { ...STORED, title: null, source: { name: "Fonte" } };
    expect(isChanged({ ...draftFrom(stored) }, stored)).toBe(false);
    expect(isChanged({ ...draftFrom(stored), title: "" }, stored)).toBe(false);
    expect(isChanged({ ...draftFrom(stored), title: " " }, stored)).toBe(true);
  });
});

/** Any Unicode text but NUL; half a surrogate pair is no Unicode text. */
const text = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", ""));
const timestamp = fc
  .record({
    date: fc.date({
      min: new Date("0001-01-02"),
      max: new Date("9999-12-30"),
      noInvalidDate: true,
    }),
    micros: fc.integer({ min: 0, max: 999 }),
    write: fc.constantFrom(
      (text: string) => `${text}+00:00`,
      (text: string) => `${text.replace("T", " ")}+00`,
      (text: string) => `${text}-03:00`,
      (text: string) => `${text}+05:30`,
    ),
  })
  .map(({ date, micros, write }) =>
    write(date.toISOString().slice(0, -1) + String(micros).padStart(3, "0")),
  );
const value = fc.oneof(
  text,
  fc.constant(null),
  fc.integer(),
  fc
    .jsonValue()
    .filter((json) => !JSON.stringify(json).includes("\\u0000") && typeof json !== "string"),
);
const stored: fc.Arbitrary<StoredFields> = fc.record(
  {
    title: value,
    description: value,
    category: fc.oneof(text, fc.constantFrom("tecnologia", "mercado", "all", null)),
    source: fc.oneof(value, fc.record({ name: value, id: value })),
    url: value,
    image: value,
    publishedAt: fc.oneof(timestamp, fc.constant(null), text),
  },
  { noNullPrototype: true },
);

describe("whatever the database holds", () => {
  it("goes out exactly as it came when nothing was changed, in every time zone", () => {
    fc.assert(
      fc.property(stored, fc.constantFrom(...ZONES), (stored, zone) => {
        inTimeZone(zone, () => {
          const draft = draftFrom(stored);
          expect(fieldsToSend(draft, stored)).toStrictEqual(stored);
          expect(isChanged(draft, stored)).toBe(false);
        });
      }),
      { numRuns: 500 },
    );
  });

  it("changes in the one field that was changed, and in no other", () => {
    const field = fc.constantFrom(...ARTICLE_FIELDS.filter((field) => field !== "publishedAt"));
    fc.assert(
      fc.property(stored, field, text, (stored, field, typed) => {
        const draft = draftFrom(stored);
        fc.pre(draft[field] !== typed);
        expect(fieldsToSend({ ...draft, [field]: typed }, stored)).toStrictEqual({
          ...stored,
          [field]: typed,
        });
      }),
    );
  });

  it("goes out under exactly the seven names of the specification", () => {
    const extras = { id: "1", created_at: "x", key: "k" };
    const sent = fieldsToSend({ ...draftFrom(STORED), ...extras }, { ...STORED, ...extras });
    expect(Object.keys(sent)).toEqual([...ARTICLE_FIELDS]);
  });

  // Rule 9.1.
  it("goes out without NUL characters and half surrogate pairs, in every text field", () => {
    const unit = fc.constantFrom("\0", "\uD83E", "\uDD16", "a", "é");
    const broken = fc.string({ unit });
    const field = fc.constantFrom(...ARTICLE_FIELDS.filter((field) => field !== "publishedAt"));
    fc.assert(
      fc.property(broken, broken, field, (before, typed, field) => {
        const sent = send({ [field]: typed }, { [field]: before })[field] as string;
        expect(sent).not.toContain("\0");
        expect(sent.isWellFormed()).toBe(true);
      }),
    );
  });
});
