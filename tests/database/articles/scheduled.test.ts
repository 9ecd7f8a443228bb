/** An article with a future date is not published yet, for any caller and request (rule 5.17). */
import { beforeAll, describe, expect, it } from "vitest";
import { type Engine, describeEngines, type Row, type Who } from "../../support/both-engines.ts";

const ROWS = `
  truncate public.articles;
  insert into public.articles (title, source, category, "publishedAt") values
    ('robô antigo', 'Fonte A', 'mercado', '2020-01-01'),
    ('robô sem data', 'Fonte A', 'mercado', null),
    ('robô ilegível', 'Fonte A', 'mercado', 'infinity'),
    ('robô agendado', 'Fonte B', 'estudos', now() + interval '1 hour');
`;

const PUBLISHED = ["robô antigo", "robô ilegível", "robô sem data"];
const ALL = ["robô agendado", ...PUBLISHED];

const titles = (rows: readonly Row[]) => rows.map(({ title }) => title).toSorted();

describeEngines((engine: Engine) => {
  beforeAll(() => engine.sql(ROWS));

  const WAYS: [string, (who: Who) => Promise<Row[]>][] = [
    ["the list", async (who) => (await engine.read(who, "articles")).rows],
    ["the list's next page", async (who) => (await engine.call(who, "search_articles", {})).rows],
    [
      "a search",
      async (who) => (await engine.call(who, "search_articles", { query: "robo" })).rows,
    ],
  ];

  describe.each(WAYS)("%s", (_, read) => {
    it.each(["visitor", "stranger"] as const)(
      "hides a scheduled article from a %s",
      async (who) => {
        expect(titles(await read(who))).toEqual(PUBLISHED);
      },
    );

    it.each(["administrator", "secret key"] as const)(
      "shows a scheduled article to the %s",
      async (who) => {
        expect(titles(await read(who))).toEqual(ALL);
      },
    );
  });

  it.each([{}, { query: "robo" }, { source: "Fonte B" }, { source: "Fonte B", query: "robo" }])(
    "a visitor's counts exclude scheduled articles: %o",
    async (wanted) => {
      const of = async (who: Who) => {
        const { rows } = await engine.call(who, "count_articles", wanted);
        return Object.fromEntries(
          rows.map(({ category, articles }) => [category, Number(articles)]),
        );
      };
      expect(await of("visitor")).not.toHaveProperty("estudos");
      expect(await of("administrator")).toHaveProperty("estudos", 1);
    },
  );

  it("a scheduled article appears at its time by the database's clock", async () => {
    await engine.sql(`
      insert into public.articles (title, "publishedAt") values ('robô da hora', now() + interval '2 seconds')
    `);
    const isThere = async () =>
      titles((await engine.read("visitor", "articles")).rows).includes("robô da hora");
    expect(await isThere()).toBe(false);
    await expect.poll(isThere, { timeout: 10_000 }).toBe(true);
  });
});
