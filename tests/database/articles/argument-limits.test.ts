/**
 * Limits the time that a visitor's arguments can cost the database (rule 6.8).
 * @module-tag cost
 */
import { expect, it } from "vitest";
import { describeEngines } from "../../support/both-engines.ts";

/** An idle machine needs 10 ms. */
const MAX_MS = 5000;

/** Combining marks in the wrong order, which normalize() sorts for a minute and no timeout interrupts. */
const MARKS = "\u0315".repeat(100_000) + "\u0327".repeat(100_000);

/** More than a megabyte of each kind of text that is expensive to fold, match, quote or nest. */
const MEGABYTES: Record<string, string> = {
  marks: MARKS + MARKS + MARKS,
  letters: "Ç".repeat(500_000),
  blanks: " \u00a0".repeat(400_000),
  wildcards: "%_".repeat(500_000),
  quotes: `'"\\`.repeat(330_000),
  "nested JSON": "[".repeat(500_000) + "]".repeat(500_000),
};

const id = (index: number) => `20000000-0000-4000-a000-${String(index).padStart(12, "0")}`;

/** For each text parameter: a value that is too long, and its refusal or `null` if only its beginning counts. */
const TOO_LONG: Record<string, Record<string, [value: unknown, refusal: string | null]>> = {
  search_articles: {
    query: [" ".repeat(201), "A busca aceita até 200 caracteres."],
    category: [MARKS, "A categoria aceita até 200 caracteres."],
    source: [MARKS, null],
  },
  count_articles: { query: [MARKS, "A busca aceita até 200 caracteres."], source: [MARKS, null] },
};

/** For each list parameter: SQL for a list that is too long. */
const TOO_LARGE: Record<string, Record<string, string>> = {
  update_articles: { changes: "json_build_object('set', repeat('a', 20000000))" },
  insert_articles: { rows: "json_build_object('title', repeat('a', 20000000))" },
  delete_articles: { articles: "json_build_object('known', repeat('a', 20000000))" },
};

const CASES = Object.entries(TOO_LONG).flatMap(([name, texts]) =>
  Object.entries(texts).map(([argument, [value, refusal]]) => ({ name, argument, value, refusal })),
);

describeEngines((engine) => {
  it("the tests cover every text parameter that a visitor may send", async () => {
    const rows = await engine.sql(`
      select function.proname::text as name, argument.name::text as argument
      from pg_catalog.pg_proc as function,
        unnest(function.proargtypes::oid[], function.proargnames) as argument (type, name)
      where function.pronamespace = 'public'::regnamespace
        and has_function_privilege('anon', function.oid, 'execute')
        and argument.type in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype)
      order by 1, 2
    `);
    const known = Object.entries(TOO_LONG).flatMap(([name, texts]) =>
      Object.keys(texts).map((argument) => ({ name, argument })),
    );
    expect(new Set(known)).toEqual(new Set(rows));
  });

  it.each(CASES)(
    "$name responds quickly, however long $argument is",
    async ({ name, argument, value, refusal }) => {
      const start = Date.now();
      const { code, message } = await engine.call("visitor", name, { [argument]: value });
      expect(Date.now() - start).toBeLessThan(MAX_MS);
      expect([code, message]).toEqual(refusal === null ? [null, ""] : ["22023", refusal]);
    },
  );

  it.each(CASES)(
    "$name responds quickly to a megabyte of any kind of text as $argument",
    async ({ name, argument }) => {
      for (const [kind, value] of Object.entries(MEGABYTES)) {
        const start = Date.now();
        await engine.call("visitor", name, { [argument]: value });
        expect([kind, Date.now() - start > MAX_MS]).toEqual([kind, false]);
      }
    },
  );

  it("the database quickly stores an article with as many combining marks as allowed", async () => {
    const start = Date.now();
    await engine.sql(
      "insert into public.articles (title, description) values ('x', repeat(U&'\\0315\\0327', 10000))",
    );
    expect(Date.now() - start).toBeLessThan(MAX_MS);
  });

  it.each(Object.entries(TOO_LARGE))("%s refuses more than 20 MB", async (name, lists) => {
    for (const list of Object.values(lists)) {
      const call = engine.sql(
        `select * from public.${name}(jsonb_build_array(jsonb_build_object('id', '${id(0)}', 'more', ${list})))`,
      );
      await expect(call).rejects.toThrow("Envie até 20 MB de cada vez.");
    }
  });

  it("the database folds a text of only combining marks in linear time", async () => {
    const start = Date.now();
    const rows = await engine.sql(
      "select search.fold_text('É' || repeat(U&'\\0315', 100000) || repeat(U&'\\0327', 100000)) as folded",
    );
    expect(rows).toEqual([{ folded: "e" }]);
    expect(Date.now() - start).toBeLessThan(MAX_MS);
  });
});
