/** The id that whoever creates an article chooses in a header (rule 9.12). */
import { beforeEach, expect, it } from "vitest";
import { describeEngines } from "../../support/both-engines.ts";

const CHOSEN = "30000000-0000-4000-a000-00000000000f";

describeEngines((engine) => {
  beforeEach(() => engine.sql("truncate public.articles;"));

  /** As PostgREST shows a request's headers to the database. */
  const insertWith = async (headers: string) => {
    await engine.sql(
      `begin; select set_config('request.headers', '${headers}', true);
       insert into public.articles (title) values ('A'); commit;`,
    );
    const rows = await engine.sql("select id::text from public.articles");
    return rows.map(({ id }) => id);
  };

  it.each([
    ["as it stands", CHOSEN],
    ["in capitals", CHOSEN.toUpperCase()],
  ])("is the article's, %s", async (_, key) => {
    expect(await insertWith(`{"idempotency-key": "${key}"}`)).toEqual([CHOSEN]);
  });

  it.each([
    ["no headers", ""],
    ["other headers", '{"prefer": "return=representation"}'],
    ["a key that is no id", '{"idempotency-key": "abc"}'],
    ["a key with more than an id", `{"idempotency-key": "${CHOSEN}0"}`],
  ])("is the database's choice with %s", async (_, headers) => {
    const [id] = await insertWith(headers);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(id).not.toBe(CHOSEN);
  });
});
