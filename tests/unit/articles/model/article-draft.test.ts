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

/** What goes out when the administrator makes these changes to an article and saves. */
function send(change: Partial<ArticleDraft>, stored: Partial<StoredFields> = {}) {
  const whole = { ...STORED, ...stored };
  return fieldsToSend({ ...draftFrom(whole), ...change }, whole);
}

// Rule 9.9.
it("a new article begins with the specification's values, whatever was edited before, and can be saved as it stands", () => {
  const fresh = newArticleFields(NOW);
  const texts = Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, ""]));
  expect(fresh).toEqual({ ...texts, category: "tecnologia", publishedAt: NOW.toISOString() });
  expect(fieldsToSend(draftFrom(fresh), fresh)).toStrictEqual(fresh);
  const [edited] = articlesFromRows([{ id: "1", ...STORED }]);
  expect(storedFieldsFor(edited!, NOW)).toEqual(STORED);
  expect(storedFieldsFor(null, NOW)).toEqual(fresh);
});

describe("the form of an article", () => {
  it("shows each field as text, a source by its name, a number by its digits and a date as local wall time", () => {
    expect(draftFrom(STORED)).toEqual({ ...STORED, publishedAt: "2026-03-02T15:25" });
    const odd = { ...STORED, source: { id: 3, name: "Outra" }, title: 2026 };
    const shown = { source: "Outra", title: "2026", publishedAt: "2026-03-03T03:25" };
    inTimeZone("Asia/Tokyo", () => expect(draftFrom(odd)).toMatchObject(shown));
  });

  it("shows nulls, wrong types and unreadable dates as empty", () => {
    const odd = { title: null, description: undefined, category: null, source: [], url: {} };
    expect(draftFrom({ ...EMPTY_FIELDS, ...odd, image: true, publishedAt: "infinity" })).toEqual(
      Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, ""])),
    );
  });

  it("is changed by each of its fields, and unchanged when what was typed is removed again", () => {
    for (const field of ARTICLE_FIELDS) {
      expect(isChanged({ ...draftFrom(STORED), [field]: "x" }, STORED)).toBe(true);
    }
    const stored = { ...STORED, title: null };
    expect(isChanged({ ...draftFrom(stored), title: "" }, stored)).toBe(false);
    expect(isChanged({ ...draftFrom(stored), title: " " }, stored)).toBe(true);
  });
});

describe("a field that was changed", () => {
  it("goes out as typed, blanks included; as an empty text when it was emptied", () => {
    const change = { title: "  Outro\ttítulo ", url: "#", category: "mercado" };
    expect(send(change)).toStrictEqual({ ...STORED, ...change });
    expect(send({ source: "" }, { source: { name: "Fonte" } })).toMatchObject({ source: "" });
  });

  // Rule 9.6.
  it("stays null when something was typed and removed again", () => {
    const nothing = { title: null, source: null, publishedAt: null };
    expect(send({ title: "", source: "", publishedAt: "" }, nothing)).toMatchObject(nothing);
  });

  it("is a date in the administrator's own time zone; null when the date was cleared", () => {
    const change = { publishedAt: "2026-03-02T15:26" };
    expect(send(change)).toMatchObject({ publishedAt: "2026-03-02T18:26:00.000Z" });
    inTimeZone("Asia/Tokyo", () =>
      expect(send(change)).toMatchObject({ publishedAt: "2026-03-02T06:26:00.000Z" }),
    );
    expect(send({ publishedAt: "" })).toStrictEqual({ ...STORED, publishedAt: null });
  });

  // Rule 9.1.
  it.each([
    ["a\u0000b\u0000", "ab"],
    ["a\uD800b\uDC00", "a\uFFFDb\uFFFD"],
    ["robô \uD83E\u0000\uDD16", "robô 🤖"],
  ])("is made fit for the database, as one that was not: %j goes out as %j", (typed, sent) => {
    for (const field of ["title", "url"]) {
      expect(send({ [field]: typed })).toMatchObject({ [field]: sent });
      expect(send({}, { [field]: typed })).toMatchObject({ [field]: sent });
    }
  });
});

/** Any Unicode text but NUL; half a surrogate pair is no Unicode text. */
const text = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", ""));
const date = fc.date({
  min: new Date("0001-01-02"),
  max: new Date("9999-12-30"),
  noInvalidDate: true,
});
const timestamp = fc
  .tuple(date, fc.constantFrom("456+00:00", "001-03:00", "999+05:30"))
  .map(([date, rest]) => date.toISOString().replace("Z", rest));
const odd = fc.constantFrom(
  null,
  1_700_000_000,
  "a\r\nb\rc\n",
  // The hour that Brazil had twice, and a time in the offset of 1913, which had seconds.
  ...words("infinity 2018-02-18T02:30:15.5+00:00 1913-12-31T12:00:00+00:00"),
);
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes("\\u0000"));
const value = fc.oneof(text, timestamp, odd, json, fc.record({ id: json, name: json }));
const stored = fc.record(Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, value])), {
  noNullPrototype: true,
}) as fc.Arbitrary<StoredFields>;

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
        const sent = { ...stored, [field]: typed };
        expect(fieldsToSend({ ...draft, [field]: typed }, stored)).toStrictEqual(sent);
      }),
    );
  });

  it("sends the fields of an article and no other property", () => {
    const extras = { id: "1", created_at: "x", key: "k" };
    const sent = fieldsToSend({ ...draftFrom(STORED), ...extras }, { ...STORED, ...extras });
    expect(Object.keys(sent)).toEqual([...ARTICLE_FIELDS]);
  });
});
