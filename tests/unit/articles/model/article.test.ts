/** Rows of any content become articles (rules 2.6, 4.5 and 5.8). */
import { describe, expect, it } from "vitest";
import {
  ARTICLE_FIELDS,
  articlesFromRows,
  displayTitle,
  sourceName,
} from "@/articles/model/article";
import { fc } from "../../../support/properties";
import { expectConsole } from "../../../support/silent-console";
import { STORED } from "../../../support/stored-article";

const ROW = { id: "7d9f1a52-0000-4000-8000-000000000001", ...STORED };

function one(row: unknown) {
  const [article, ...others] = articlesFromRows([row]);
  expect(others).toEqual([]);
  return article!;
}

const keys = (rows: unknown[]) => articlesFromRows(rows).map(({ key }) => key);

describe("a complete row", () => {
  it("becomes an article with the same values", () => {
    const { id, ...fields } = ROW;
    const article = { ...fields, id, key: expect.any(String), stored: fields };
    expect(one(ROW)).toEqual({ ...article, revision: "" });
    expect(one({ ...ROW, revision: 7 })).toEqual({ ...article, revision: "7" });
  });

  it("is stored for saving with the fields of an article and no other column", () => {
    const { stored } = one({ ...ROW, created_at: "2026-01-01", mood: "x", __proto__: null });
    expect(Object.keys(stored)).toEqual([...ARTICLE_FIELDS]);
  });

  it("keeps a text unchanged, including markup, bidi marks and spaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (title) => {
        expect(one({ ...ROW, title })).toMatchObject({ title, stored: { title } });
      }),
    );
  });
});

describe("an incomplete row", () => {
  it("becomes an article with empty texts", () => {
    const texts = Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, ""]));
    const stored = Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, null]));
    const key = expect.any(String) as string;
    expect(one({})).toEqual({ ...texts, key, id: "", revision: "", publishedAt: null, stored });
  });

  it.each([[null], [undefined], [["a", "b"]], [{ a: 1 }], [true], [false]])(
    "shows %j as an empty text and remembers the original value",
    (value) => {
      for (const field of ARTICLE_FIELDS) {
        const article = one({ ...ROW, [field]: value });
        // Unlike a missing date, a broken one stays visible.
        const broken = (value ?? null) === null ? null : JSON.stringify(value);
        expect(article[field]).toBe(field === "publishedAt" ? broken : "");
        expect(article.stored[field]).toBe(value ?? null);
      }
    },
  );

  it("shows a number as text", () => {
    const numbers = { title: 2026, description: 0, source: -1.5 };
    const { stored, ...article } = one({ ...ROW, id: 42, ...numbers });
    expect(article).toMatchObject({ id: "42", title: "2026", description: "0", source: "-1.5" });
    expect(stored).toMatchObject(numbers);
  });

  it("is left out and logged when it is not an object", () => {
    expectConsole(/not a row/);
    const none = [null, "text", 42, true, [ROW], undefined];
    expect(articlesFromRows([...none, ROW])).toHaveLength(1);
    expect(console.error).toHaveBeenCalledTimes(none.length);
  });

  it("never breaks the list, whatever the database contains", () => {
    expectConsole(/not a row/);
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (rows) => {
        for (const article of articlesFromRows(rows)) {
          const { publishedAt, stored, ...texts } = article;
          expect(Object.values(texts).every((text) => typeof text === "string")).toBe(true);
          expect(publishedAt === null || typeof publishedAt === "string").toBe(true);
          expect(Object.keys(stored)).toEqual([...ARTICLE_FIELDS]);
        }
      }),
    );
  });
});

it.each([
  [{ id: null, name: "Fonte", url: "x" }, "Fonte"],
  [{ name: 3 }, "3"],
  [{ name: "constructor" }, "constructor"],
  [{ name: ["x"] }, ""],
  [{}, ""],
  [["Fonte"], ""],
])("a source %j is shown as %j", (source, shown) => {
  expect(sourceName(source)).toBe(shown);
  expect(one({ ...ROW, source })).toMatchObject({ source: shown });
});

it("the list has the database's order, with undated articles last", () => {
  const dates = [null, undefined, "2020-01-01T10:00:00Z", "", "ontem", " \t", "2026-11-20"];
  const articles = articlesFromRows(dates.map((publishedAt, id) => ({ id, publishedAt })));
  expect(articles.map(({ id }) => id).join("")).toBe("2460135");
});

describe("an article's id", () => {
  it("is an opaque text", () => {
    const ids = ["7d9f1a52", "1", "  ", "a/b?c#d", "ção", "' or 1=1", "0"];
    expect(articlesFromRows(ids.map((id) => ({ id }))).map(({ id }) => id)).toEqual(ids);
  });

  it("gives the article the same key in the next load", () => {
    const rows = [ROW, { ...ROW, id: "b" }, { ...ROW, id: "c" }];
    expect(keys(rows.toReversed())).toEqual(keys(rows).toReversed());
    expect(keys([{ ...ROW, id: "new" }, ...rows]).slice(1)).toEqual(keys(rows));
  });

  it("never gives two cards the same key, even if it is repeated or missing", () => {
    const odd = ["a", "a#1", "a#2", "a#1#1", "#0", "#1", "#", "", null, 0, 1, "0", "1"];
    const id = fc.oneof(fc.constantFrom(...odd), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(fc.record({ id })), (rows) => {
        expect(new Set(keys(rows)).size).toBe(rows.length);
      }),
      {
        examples: [
          [["a", "a", "a#1"].map((id) => ({ id }))],
          [[{ id: "#0" }, { id: null }, { id: "" }]],
        ],
      },
    );
  });
});

it.each(["", "\n\t", "\u00A0", "0", " RPA "])("a title %j is shown unless it is blank", (title) =>
  expect(displayTitle({ title })).toBe(title.trim() === "" ? "Sem título" : title),
);
