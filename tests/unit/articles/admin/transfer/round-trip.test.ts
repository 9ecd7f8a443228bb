/** An export can be imported without a change (rule 12.7). */
import { describe, expect, it } from "vitest";
import { addressKey } from "@/articles/model/address-key";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { toCsv } from "@/articles/admin/transfer/csv-file";
import { guardFormula, unguardFormula } from "@/articles/admin/transfer/formula-guard";
import { type ArticleField, FIELDS } from "@/articles/model/fields";
import { contentKey } from "@/articles/model/stored-fields";
import { fc } from "../../../../support/properties";
import { planImport, readTable } from "../../../../support/read-table";

/** Text that the database can store: without NUL and lone surrogates. */
const storedText = fc
  .oneof(
    { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
    fc.string({
      unit: fc.constantFrom(..."\";,\t\r\n'=+-@ ＝\uFEFF\u202E\u0301a\\N"),
      maxLength: 8,
    }),
    fc.constantFrom("", " ", "NULL", "=HYPERLINK(1)", "'=1", "''+1", "-1", '"', "\r", "\n"),
    fc.constantFrom("sep=,", "Título", "__proto__", "[]", "{"),
  )
  .map((text) => text.replaceAll("\0", "").toWellFormed());

const storedDate = fc.oneof(
  fc.constantFrom(
    null,
    "2026-11-20T16:58:31.662123+00:00",
    "2026-01-02T03:04:05-03:00",
    "0001-01-01T00:00:00+00:00",
    "infinity",
    "-infinity",
    "0044-03-15T12:00:00+00:00 BC",
    "1900-01-01T00:00:00-03:06:28",
    "12026-01-01T00:00:00+00:00",
  ),
  fc
    .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().replace("Z", "+00:00")),
);

const storedRow = fc.record({
  ...Object.fromEntries(FIELDS.map(({ name }) => [name, storedText])),
  category: fc.oneof(storedText, fc.constantFrom("mercado", "Mercado", "all")),
  url: fc.oneof(storedText, fc.constantFrom("https://a.com/x", "www.a.com/x", "#")),
  publishedAt: storedDate,
});

const csvRecord = (cells: Readonly<Partial<Record<ArticleField, string>>>) =>
  FIELDS.map(({ name }) => `"${cells[name] ?? ""}"`).join(";");

/** Leaves out blank and equal records, from which the import creates no article (rule 12.15). */
const distinct = (rows: readonly object[]) => {
  const given = rows.filter((row) => Object.values(row).some((value) => value?.trim()));
  const byContent = new Map(articlesFromRows(given).map((row) => [contentKey(row.stored), row]));
  return [...byContent.values()].map(({ stored }) => stored);
};

const articlesOf = (rows: readonly object[]) =>
  articlesFromRows(distinct(rows).map((row, index) => Object.assign({ id: index }, row)));
const storedOf = (articles: readonly Article[]) => articles.map(({ stored }) => stored);

const keyOf = ({ url }: Article) => addressKey(url);

it("an export read back gives every row exactly, and creates nothing that the list already has", async () => {
  const lists = fc.array(storedRow, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(lists, fc.nat(8), async (rows, count) => {
      const articles = articlesOf(rows);
      const { rows: read } = await readTable(toCsv(articles));
      const half = articles.toReversed().slice(0, count);
      expect(planImport(read, []).fresh.map(({ fields }) => fields)).toEqual(storedOf(articles));
      const listed = new Set(half.map(keyOf));
      const missing = articles.filter(
        (each) => !half.includes(each) && (keyOf(each) === "" || !listed.has(keyOf(each))),
      );
      const { fresh } = planImport(read, half);
      expect(fresh.map(({ fields }) => fields)).toEqual(storedOf(missing));
    }),
    { numRuns: 300 },
  );
});

describe("a cell that a spreadsheet would read as a formula", () => {
  it.each([
    ...["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "＝1", "'=1", "''=1"].map((text) => [
      text,
      `'${text}`,
    ]),
    ...["Robôs", "'Robôs' no tribunal", "1-1", "", "'"].map((text) => [text, text]),
  ])("%j is written %j", (text = "", written) => {
    expect(guardFormula(text)).toBe(written);
    expect(unguardFormula(guardFormula(text))).toBe(text);
  });

  it("is escaped in a file", async () => {
    const [article] = articlesFromRows([{ id: "a", title: '=cmd|"x"!A1', source: "+1" }]);
    const [, record] = toCsv([article!]).split("\r\n");
    expect(record).toBe(csvRecord({ title: `'=cmd|""x""!A1`, source: "'+1" }));
  });
});

it("a CSV file opens in a Brazilian Excel: with byte order mark, semicolons and CR LF", async () => {
  const [article] = articlesFromRows([{ id: "a", title: "Ação", category: "mercado" }]);
  const csv = toCsv([article!]);
  const labels = Object.fromEntries(FIELDS.map(({ name, label }) => [name, label]));
  const record = csvRecord({ title: "Ação", category: "mercado" });
  expect(csv).toBe(`\uFEFF${csvRecord(labels)}\r\n${record}\r\n`);
});
