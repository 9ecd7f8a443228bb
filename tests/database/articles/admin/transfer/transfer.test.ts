/** A file that was exported brings back the same rows, whatever their texts. */
import { expect, it } from "vitest";
import { toCsv } from "@/articles/admin/transfer/use-export-actions";
import { planImport } from "@/articles/admin/transfer/import-plan";
import { administratorsArticles } from "../../../../support/open-articles-api.ts";
import { emptyTables } from "../../../../support/empty-tables.ts";
import { databaseRuns, fc } from "../../../../support/properties.ts";
import { readTable } from "../../../../support/read-table.ts";

const opened = administratorsArticles();

const HOSTILE = [
  "=HYPERLINK(1)",
  "'=1",
  "-1",
  "\t=1",
  '"; "aspas"',
  "linha\r\noutra;\n\rfim\r",
  "\u202Eotxet\u202C مرحبا 👩‍👩‍👧‍👦",
  "a\u0301 \u00A0 \u2028 \u0001 \u0085",
  "NULL",
  "",
];

// PGlite loses a byte order mark at the start of a text.
const text = fc
  .oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 30 }))
  .map((value) =>
    value
      .replaceAll("\0", "")
      .toWellFormed()
      .replace(/^\uFEFF+/, ""),
  );

const row = fc.record({
  title: text,
  description: text,
  category: text,
  source: text,
  url: text,
  image: text,
  publishedAt: fc.constantFrom(
    null,
    "2026-11-20T16:58:31.662123+00:00",
    "0001-01-01T00:00:00+00:00",
    "infinity",
    "1900-06-01T00:00:00-03:06",
  ),
});

async function storedRows(): Promise<unknown[]> {
  const { rows } = await opened.backend.sql(
    `select title, description, category, source, url, image, "publishedAt"::text
     from public.articles order by 1, 2, 3, 4, 5, 6, 7`,
  );
  return rows;
}

async function insertMissing(file: string): Promise<number> {
  const { fresh, broken } = planImport((await readTable(file)).rows, await opened.api.articles());
  expect(broken).toEqual([]);
  for (const { fields } of fresh) await opened.api.insertArticle(fields);
  return fresh.length;
}

// Rule 12.7.
it("export, reset, import: identical rows; imported again, not one more", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      await opened.backend.sql(emptyTables("articles"));
      for (const fields of rows) await opened.api.insertArticle(fields);
      const before = await storedRows();
      const file = await toCsv(await opened.api.articles());

      await opened.backend.sql(emptyTables("articles"));
      expect(await insertMissing(file)).toBe(rows.length);
      expect(await storedRows()).toEqual(before);
      expect(await insertMissing(file)).toBe(0);
      expect(await storedRows()).toEqual(before);
    }),
    databaseRuns(25),
  );
});
