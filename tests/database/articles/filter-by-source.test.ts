/** The database narrows to a source as the portal does (rule 6.11), page by page. */
import { beforeEach, expect, it } from "vitest";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { allPages, describeEngines, type Row } from "../../support/both-engines.ts";

const SOURCES = [
  "Época Negócios",
  "epoca negocios",
  "",
  "Migalhas",
  "migalhas ",
  "%",
  "a'b\"c\\",
  "ÁGUA",
  "x".repeat(5000),
];

const id = (index: number) => `20000000-0000-4000-a000-${String(index).padStart(12, "0")}`;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const idsOf = (rows: readonly { id?: unknown }[]) => rows.map((row) => row.id);

/** Two of each moment, and every fifth of none. */
const rows = Array.from({ length: 90 }, (_, n) => ({
  id: id(n),
  title: n % 2 === 0 ? `Robô ${n}` : `Banco ${n}`,
  category: n % 3 === 0 ? "estudos" : "mercado",
  source: SOURCES[n % SOURCES.length]!,
  publishedAt:
    n % 5 === 4 ? null : new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 18) * 60_000).toISOString(),
}));

const newestFirst = articlesFromRows(
  rows.toSorted(
    (a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "") || b.id.localeCompare(a.id),
  ),
);

/** How many of these rows there are in each category. */
function countOf(isPassing: (row: (typeof rows)[number]) => boolean): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { category } of rows.filter(isPassing)) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

const passing = (isPassing: (article: Article) => boolean) => idsOf(newestFirst.filter(isPassing));

describeEngines((engine) => {
  beforeEach(() =>
    engine.sql(
      `truncate public.articles;
       insert into public.articles (id, title, category, source, "publishedAt") values ${rows
         .map(
           (row) =>
             `('${row.id}', ${quoted(row.title)}, '${row.category}', ${quoted(row.source)},
              ${row.publishedAt ? quoted(row.publishedAt) : "null"})`,
         )
         .join(", ")};`,
    ),
  );

  const count = async (body: Row) => {
    const { rows: counted } = await engine.call("visitor", "count_articles", body);
    return Object.fromEntries(
      counted.map(({ category, articles }) => [category, Number(articles)]),
    );
  };

  it.each(SOURCES)("has all of one source, the newest first: %j", async (source) => {
    expect(idsOf(await allPages(engine, { source }, 3))).toEqual(
      passing((article) => article.source === source),
    );
    expect(idsOf(await allPages(engine, { source, query: "banco" }, 2))).toEqual(
      passing((article) => article.source === source && article.title.startsWith("Banco")),
    );
  });

  it("finds nothing of a source that nobody has", async () => {
    expect(await allPages(engine, { source: "Ninguém" }, 2)).toEqual([]);
  });

  it("counts one source by category, with a search and without", async () => {
    expect(await count({ source: "Migalhas" })).toEqual(
      countOf(({ source }) => source === "Migalhas"),
    );
    expect(await count({ source: "Migalhas", query: "robo" })).toEqual(
      countOf(({ source, title }) => source === "Migalhas" && title.startsWith("Robô")),
    );
    expect(await count({})).toEqual(countOf(() => true));
  });
});
