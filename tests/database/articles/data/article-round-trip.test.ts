/**
 * Texts of every kind survive the form and the database (rule 4.3).
 * @module-tag full
 */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { draftFrom, fieldsToSend } from "@/articles/model/article-draft";
import {
  type ArticleField,
  type ArticleFields,
  type DateField,
  FIELDS,
} from "@/articles/model/fields";
import type { EmbeddedBackend } from "../../../../tooling/backend/embedded-backend.ts";
import { localAdministrator } from "../../../../tooling/backend/embedded-credentials.ts";
import { startTestBackend } from "../../../support/database.ts";
import { emptyTables } from "../../../support/empty-tables.ts";
import { type ArticlesApi, openArticlesApi } from "../../../support/open-articles-api.ts";
import { databaseRuns, fc } from "../../../support/properties.ts";

const ID = "40000000-0000-4000-a000-000000000001";

let backend: EmbeddedBackend;
let api: ArticlesApi;

beforeAll(async () => {
  backend = await startTestBackend();
  api = await openArticlesApi(backend);
  await api.signIn(localAdministrator);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

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

/** PGlite loses a leading byte order mark. */
const withoutMark = (text: string) => text.replace(/^[\0\uFEFF]+/, "");

/** Any text, including NUL characters and lone surrogates. */
const typed = fc
  .oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom("\0", "\uD800", "\uDC00", "😀", "a") }),
  )
  .map(withoutMark);

const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** A time in PostgreSQL's format with microseconds. */
const moment = fc
  .tuple(
    fc.date({
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

const textFields = (text: fc.Arbitrary<string>) =>
  Object.fromEntries(
    FIELDS.filter(({ kind }) => kind !== "date").map(({ name }) => [name, text]),
  ) as Record<Exclude<ArticleField, DateField>, fc.Arbitrary<string>>;

const row = fc.record({
  ...textFields(typed.map(storable)),
  publishedAt: fc.option(moment, { nil: null }),
});

const COLUMNS = ["id", ...FIELDS.map(({ name }) => name)].map((name) => `"${name}"`).join(", ");

async function storeRow(values: ArticleFields): Promise<void> {
  await backend.sql(emptyTables("articles"));
  await backend.sql(
    `insert into public.articles (${COLUMNS})
     select ${COLUMNS} from jsonb_populate_record(null::public.articles, $1)`,
    [{ id: ID, ...values }],
  );
}

const storedRow = async () =>
  (await backend.sql("select article::text as row from public.articles as article")).rows[0]!.row;

async function stored() {
  const { articles } = await api.fetchListPage(null, new AbortController().signal);
  expect(articles).toHaveLength(1);
  return articles[0]!.stored;
}

it("a saved article, new or edited, keeps untouched fields byte for byte and stores the typed text", async () => {
  await fc.assert(
    fc.asyncProperty(row, fc.record(textFields(typed)), async (values, texts) => {
      await storeRow(values);
      const before = await storedRow();
      const read = await stored();
      expect(read).toEqual(values);
      await api.updateArticle(ID, fieldsToSend(draftFrom(read), read), "", read);
      expect(await storedRow()).toBe(before);

      const fields = fieldsToSend({ ...draftFrom(read), ...texts }, read);
      const expected = {
        ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storable(text)])),
        publishedAt: values.publishedAt,
      };
      await api.updateArticle(ID, fields, "", read);
      expect(await stored()).toEqual(expected);
      await backend.sql(emptyTables("articles"));
      await api.insertArticle(fields);
      expect(await stored()).toEqual(expected);
    }),
    databaseRuns(60),
  );
});
