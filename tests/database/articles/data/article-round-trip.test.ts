/**
 * What the form sends comes back as it was typed, whatever that was.
 * @module-tag full
 */
import { describe, expect, it } from "vitest";
import type { Article } from "@/articles/model/article";
import { type ArticleDraft, draftFrom, fieldsToSend } from "@/articles/model/article-draft";
import type { ArticleFields } from "@/articles/model/fields";
import { newArticleFields } from "@/articles/model/stored-fields";
import { administratorsArticles } from "../../../support/open-articles-api.ts";
import { emptyTables } from "../../../support/empty-tables.ts";
import { databaseRuns, fc } from "../../../support/properties.ts";

const ID = "40000000-0000-4000-a000-000000000001";
const RUNS = databaseRuns(60);

const opened = administratorsArticles();

const HOSTILE = [
  "👩‍👩‍👧‍👦 família 🇧🇷",
  "\u202Eotxet\u202C \u200F\u061C مرحبا שלום",
  "'; drop table public.articles; --",
  `"aspas" 'simples' \\barra\\ \`crase\` $1 $$ %s {0}`,
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "linha\r\noutra\ttabulação\u2028\u2029",
  "null",
  "[1, 2]",
  '{"name": "objeto"}',
  "a\u0301 e\u0301 composto é",
  "\u200B\uFEFF\u00A0",
  "\u0001\u001F\u007F\u0085",
  "eq.1,or=(title.is.null)&id=neq.0",
  "   ",
];

/** Any text that PostgreSQL can hold and that PGlite reads whole: it loses a byte order mark at the start. */
const withoutMark = (value: string) => value.replace(/^\uFEFF+/, "");
const text = fc
  .oneof(
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme" }) },
    {
      weight: 2,
      arbitrary: fc.string({ unit: "binary" }).map((value) => value.replaceAll("\0", "")),
    },
  )
  .map(withoutMark);

/** Any text that JavaScript can hold: NUL characters and halves of surrogate pairs too. */
const brokenText = fc
  .array(
    fc.oneof(
      fc.constantFrom("\0", "\uD800", "\uDC00", "😀", "a"),
      fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
    ),
  )
  .map((units) => units.join(""))
  .filter((value) => !value.replaceAll("\0", "").startsWith("\uFEFF"));

/** A moment as PostgreSQL writes it, to the microsecond. */
const moment = fc
  .tuple(
    fc.date({
      // A year of two digits is of this century (rule 4.6).
      min: new Date("0101-01-02T00:00:00Z"),
      max: new Date("9999-12-30T00:00:00Z"),
      noInvalidDate: true,
    }),
    fc.nat(999_999),
  )
  .map(([date, microseconds]) => {
    const seconds = date.toISOString().slice(0, 19).replace("T", " ");
    const fraction = String(microseconds).padStart(6, "0").replace(/0+$/, "");
    return `${seconds}${fraction && `.${fraction}`}+00`;
  });

const textFields = (value: fc.Arbitrary<string>) => ({
  title: value,
  description: value,
  category: value,
  source: value,
  url: value,
  image: value,
});

/** The minutes that the form's input can hold. */
const wallTime = fc.oneof(
  fc.constant(""),
  moment.map((value) => value.slice(0, 16).replace(" ", "T")),
);

const draft = fc.record({ ...textFields(text), publishedAt: wallTime });
const row = fc.record({
  ...textFields(text),
  publishedAt: fc.option(moment, { nil: null }),
});

async function onlyArticle(): Promise<Article> {
  // Of the year 9999 too, as the panel has it.
  const { articles } = await opened.api.fetchListPage(null, new AbortController().signal);
  expect(articles).toHaveLength(1);
  return articles[0]!;
}

async function storeRow(values: ArticleFields): Promise<void> {
  await opened.backend.sql(emptyTables("articles"));
  await opened.backend.sql(
    `insert into public.articles (id, title, description, category, source, url, image, "publishedAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ID,
      values.title,
      values.description,
      values.category,
      values.source,
      values.url,
      values.image,
      values.publishedAt,
    ],
  );
}

const storedRow = async () =>
  (await opened.backend.sql("select article::text as row from public.articles as article")).rows[0]!
    .row;

describe("a new article", () => {
  it("comes back as it was typed, to the letter and to the minute", async () => {
    await fc.assert(
      fc.asyncProperty(draft, async (typed) => {
        await opened.backend.sql(emptyTables("articles"));
        const fields = fieldsToSend(typed, newArticleFields(new Date()));
        await opened.api.insertArticle(fields);
        expect(draftFrom((await onlyArticle()).stored)).toEqual(typed);
      }),
      RUNS,
    );
  });
});

describe("an article that is edited", () => {
  it("stays the same to the byte when nothing was touched", async () => {
    await fc.assert(
      fc.asyncProperty(row, async (values) => {
        await storeRow(values);
        const before = await storedRow();
        const { stored } = await onlyArticle();
        expect(stored).toEqual(values);

        await opened.api.updateArticle(ID, fieldsToSend(draftFrom(stored), stored));
        expect(await storedRow()).toBe(before);
      }),
      RUNS,
    );
  });

  // Rule 4.3.
  it("takes what was typed and keeps the microseconds of an untouched date", async () => {
    await fc.assert(
      fc.asyncProperty(row, fc.record(textFields(text)), async (values, typed) => {
        await storeRow(values);
        const { stored } = await onlyArticle();
        const changed: ArticleDraft = { ...draftFrom(stored), ...typed };

        await opened.api.updateArticle(ID, fieldsToSend(changed, stored));
        expect((await onlyArticle()).stored).toEqual({ ...values, ...typed });
      }),
      RUNS,
    );
  });
});

describe("a text that PostgreSQL cannot hold", () => {
  it("is saved without its NUL characters and with halves of characters replaced", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(textFields(brokenText)), async (typed) => {
        await opened.backend.sql(emptyTables("articles"));
        const start = newArticleFields(new Date());
        const fields = fieldsToSend({ ...draftFrom(start), ...typed }, start);
        expect(Object.values(fields).every((value) => String(value).isWellFormed())).toBe(true);

        await opened.api.insertArticle(fields);
        const { stored } = await onlyArticle();
        for (const [field, value] of Object.entries(typed)) {
          expect(stored[field as keyof typeof typed]).toBe(
            value.replaceAll("\0", "").toWellFormed(),
          );
        }
      }),
      RUNS,
    );
  });
});
