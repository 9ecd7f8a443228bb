/** The form's fields and what is sent when they are saved (rules 9.1, 9.6 and 9.9). */
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
import { EMPTY_FIELDS, newArticleFields } from "@/articles/model/stored-fields";
import { fc } from "../../../support/properties";
import { STORED } from "../../../support/stored-article";
import { inTimeZone, ZONES } from "../../../support/time-zone";
import { words } from "../../../support/words";

const NOW = new Date("2026-11-20T16:58:31.662Z");

const EMPTY_TEXTS = Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, ""]));

/** The fields that the form sends after these edits of an article that differs from STORED by `before`. */
function sentAfter(edits: Partial<ArticleDraft>, before: Partial<StoredFields> = {}) {
  const stored = { ...STORED, ...before };
  return fieldsToSend({ ...draftFrom(stored), ...edits }, stored);
}

it("a new article starts with the specified values, whatever was edited before, and can be saved at once", () => {
  const fresh = newArticleFields(NOW);
  expect(fresh).toEqual({ ...EMPTY_TEXTS, category: "tecnologia", publishedAt: NOW.toISOString() });
  expect(fieldsToSend(draftFrom(fresh), fresh)).toStrictEqual(fresh);
  const [edited] = articlesFromRows([{ id: "1", ...STORED }]);
  expect(storedFieldsFor(edited!, NOW)).toEqual(STORED);
  expect(storedFieldsFor(null, NOW)).toEqual(fresh);
});

describe("the article form", () => {
  it("shows each field as text, a source by its name, a number as digits and a date in local time", () => {
    expect(draftFrom(STORED)).toEqual({ ...STORED, publishedAt: "2026-03-02T15:25" });
    const stored = { ...STORED, source: { id: 3, name: "Outra" }, title: 2026 };
    const shown = { source: "Outra", title: "2026", publishedAt: "2026-03-03T03:25" };
    inTimeZone("Asia/Tokyo", () => expect(draftFrom(stored)).toMatchObject(shown));
  });

  it("shows nulls, wrong types and unreadable dates as empty", () => {
    const empty = { title: null, description: undefined, category: null };
    const wrong = { source: [], url: {}, image: true, publishedAt: "infinity" };
    expect(draftFrom({ ...EMPTY_FIELDS, ...empty, ...wrong })).toEqual(EMPTY_TEXTS);
  });

  it("counts as changed by any field, and as unchanged when the typed text is removed again", () => {
    for (const field of ARTICLE_FIELDS) {
      expect(isChanged({ ...draftFrom(STORED), [field]: "x" }, STORED)).toBe(true);
    }
    const untitled = { ...STORED, title: null };
    expect(isChanged({ ...draftFrom(untitled), title: "" }, untitled)).toBe(false);
    expect(isChanged({ ...draftFrom(untitled), title: " " }, untitled)).toBe(true);
  });
});

describe("an edited field", () => {
  it("is sent as typed, spaces included, and as an empty text when it was cleared", () => {
    const edits = { title: "  Outro\ttítulo ", url: "#", category: "mercado" };
    expect(sentAfter(edits)).toStrictEqual({ ...STORED, ...edits });
    expect(sentAfter({ source: "" }, { source: { name: "Fonte" } })).toMatchObject({ source: "" });
  });

  it("stays null when text was typed and removed again", () => {
    const nothing = { title: null, source: null, publishedAt: null };
    expect(sentAfter({ title: "", source: "", publishedAt: "" }, nothing)).toMatchObject(nothing);
  });

  it("is sent as a date in the administrator's time zone, or null when the date was cleared", () => {
    const edits = { publishedAt: "2026-03-02T15:26" };
    expect(sentAfter(edits)).toMatchObject({ publishedAt: "2026-03-02T18:26:00.000Z" });
    inTimeZone("Asia/Tokyo", () =>
      expect(sentAfter(edits)).toMatchObject({ publishedAt: "2026-03-02T06:26:00.000Z" }),
    );
    expect(sentAfter({ publishedAt: "" })).toStrictEqual({ ...STORED, publishedAt: null });
  });

  it.each([
    ["a\u0000b\u0000", "ab"],
    ["a\uD800b\uDC00", "a\uFFFDb\uFFFD"],
    ["robô \uD83E\u0000\uDD16", "robô 🤖"],
  ])("is sent without unstorable characters, edited or not: %j becomes %j", (typed, sent) => {
    for (const field of ["title", "url"]) {
      expect(sentAfter({ [field]: typed })).toMatchObject({ [field]: sent });
      expect(sentAfter({}, { [field]: typed })).toMatchObject({ [field]: sent });
    }
  });
});

/** Any text without NUL and lone surrogates. */
const anyText = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", ""));
const anyDate = fc.date({
  min: new Date("0001-01-02"),
  max: new Date("9999-12-30"),
  noInvalidDate: true,
});
/** A time with microseconds and an offset, as PostgreSQL writes it. */
const anyTimestamp = fc
  .tuple(anyDate, fc.constantFrom("456+00:00", "001-03:00", "999+05:30"))
  .map(([date, microsecondsAndOffset]) => date.toISOString().replace("Z", microsecondsAndOffset));
const unusual = fc.constantFrom(
  null,
  1_700_000_000,
  "a\r\nb\rc\n",
  // An hour that Brazil had twice, and a date when its offset included seconds.
  ...words("infinity 2018-02-18T02:30:15.5+00:00 1913-12-31T12:00:00+00:00"),
);
const anyJson = fc.jsonValue().filter((value) => !JSON.stringify(value).includes("\\u0000"));
const anySource = fc.record({ id: anyJson, name: anyJson });
const anyValue = fc.oneof(anyText, anyTimestamp, unusual, anyJson, anySource);
const anyFields = fc.record(Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, anyValue])), {
  noNullPrototype: true,
}) as fc.Arbitrary<StoredFields>;

describe("a row of any content", () => {
  it("is sent back unchanged when nothing was edited, in every time zone", () => {
    fc.assert(
      fc.property(anyFields, fc.constantFrom(...ZONES), (stored, zone) => {
        inTimeZone(zone, () => {
          const draft = draftFrom(stored);
          expect(fieldsToSend(draft, stored)).toStrictEqual(stored);
          expect(isChanged(draft, stored)).toBe(false);
        });
      }),
      { numRuns: 500 },
    );
  });

  it("changes only in the edited field", () => {
    const textFields = ARTICLE_FIELDS.filter((field) => field !== "publishedAt");
    fc.assert(
      fc.property(anyFields, fc.constantFrom(...textFields), anyText, (stored, field, typed) => {
        const draft = draftFrom(stored);
        fc.pre(draft[field] !== typed);
        const sent = { ...stored, [field]: typed };
        expect(fieldsToSend({ ...draft, [field]: typed }, stored)).toStrictEqual(sent);
      }),
    );
  });

  it("is sent with the fields of an article and no other column", () => {
    const others = { id: "1", created_at: "x", key: "k" };
    const sent = fieldsToSend({ ...draftFrom(STORED), ...others }, { ...STORED, ...others });
    expect(Object.keys(sent)).toEqual([...ARTICLE_FIELDS]);
  });
});
