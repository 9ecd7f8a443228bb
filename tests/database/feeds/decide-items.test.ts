/** A decision's id shows that it is repeated and lets it be undone as a whole (rules 14.24 and 14.39). */
import { beforeEach, expect, it } from "vitest";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { type CallResult, describeEngines } from "../../support/both-engines.ts";

const FIRST = "70000000-0000-4000-a000-000000000001";
const SECOND = "70000000-0000-4000-a000-000000000002";
const NEAR_MISS = "70000000-0000-4000-a000-000000000003";
const REJECTED = "70000000-0000-4000-a000-000000000004";
const MISSING = "70000000-0000-4000-a000-000000000009";
const OURS = "71000000-0000-4000-a000-000000000001";
const THEIRS = "71000000-0000-4000-a000-000000000002";

const RESET = `
  truncate public.articles, public.feed_items, public.sources, public.article_versions,
    public.imported_articles;
  insert into public.articles (title) values ('Outro');
  insert into public.feed_items
    (id, identity, title, description, category, source_name, url, image, published_at, status, decided_at)
  values
    ('${FIRST}', '1', 'A', 'Texto', 'mercado', 'Fonte', 'https://a.com/1', 'https://a.com/1.png',
      '2026-03-01T10:00:00Z', 'waiting', null),
    ('${SECOND}', '2', 'B', '', 'estudos', 'Fonte', '', '', '2026-03-02', 'waiting', null),
    ('${NEAR_MISS}', '3', 'C', '', 'estudos', 'Fonte', '', '', '2026-03-03', 'near-miss', null),
    ('${REJECTED}', '4', 'D', '', 'estudos', 'Fonte', '', '', '2026-03-04', 'rejected', now());
`;

const outcomes = ({ rows }: CallResult) =>
  Object.fromEntries(rows.map(({ item_id, outcome }) => [item_id, outcome]));

const by = (result: CallResult) => result.rows.map(({ outcome }) => outcome);

describeEngines((engine) => {
  beforeEach(() => engine.sql(RESET));

  const decide = (items: unknown, target: string, decision: string | null = OURS) =>
    engine.call("administrator", "decide_items", { items, target, decision });
  const undo = (item_ids: string[], decision: string | null = OURS) =>
    engine.call("administrator", "undo_decisions", { item_ids, decision });
  const titles = async () =>
    (await engine.sql("select title from public.articles order by title")).map(
      ({ title }) => title,
    );
  const states = async () =>
    Object.fromEntries(
      (await engine.sql("select title, status from public.feed_items")).map((row) => [
        row.title,
        row.status,
      ]),
    );

  it("decide_items publishes items unchanged or as edited, once", async () => {
    const article = { title: "B, corrigido", publishedAt: null, id: MISSING };
    const wanted = [{ id: FIRST }, { id: SECOND, article }, { id: NEAR_MISS, article: null }];
    const result = await decide(wanted, "approved");
    expect(outcomes(result)).toEqual({ [FIRST]: "done", [SECOND]: "done", [NEAR_MISS]: "done" });
    const [first, second] = result.rows;
    expect(first).toMatchObject({ status: "approved", twin_of: null, code: null, reason: null });
    expect(first!.article).toEqual({
      ...EMPTY_FIELDS,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      title: "A",
      description: "Texto",
      category: "mercado",
      source: "Fonte",
      url: "https://a.com/1",
      image: "https://a.com/1.png",
      publishedAt: "2026-03-01T10:00:00+00:00",
      revision: expect.any(Number) as number,
    });
    // The database chooses the id.
    expect(second!.article).toMatchObject({ title: "B, corrigido", publishedAt: null });
    expect((second!.article as { id: string }).id).not.toBe(MISSING);

    const again = await decide(wanted, "approved");
    expect(again.rows.map(({ outcome, article: row }) => [outcome, row])).toEqual(
      result.rows.map(({ article: row }) => ["done", row]),
    );
    expect(await titles()).toEqual(["A", "B, corrigido", "C", "Outro"]);
  });

  it("decide_items reports each item that could not be decided, with the time and the person of the earlier decision", async () => {
    await decide([{ id: FIRST }], "rejected", THEIRS);
    const result = await decide(
      [{ id: FIRST }, { id: SECOND, article: { publishedAt: "ontem" } }, { id: MISSING }],
      "approved",
    );
    expect(outcomes(result)).toEqual({
      [FIRST]: "decided",
      [SECOND]: "refused",
      [MISSING]: "missing",
    });
    expect(result.rows[0]).toMatchObject({
      status: "rejected",
      decided_by: expect.stringMatching(/@example\.com$/) as string,
      decided_at: expect.any(String) as string,
    });
    expect(result.rows[1]).toMatchObject({ code: "22007", article: null });
    expect(outcomes(await decide([{ id: FIRST }, { id: REJECTED }], "rejected"))).toEqual({
      [FIRST]: "already",
      [REJECTED]: "already",
    });
    expect(await titles()).toEqual(["Outro"]);
  });

  it("decide_items rejects a story's other items when one is approved, and one undo reverts everything", async () => {
    const twins = [SECOND, NEAR_MISS, REJECTED];
    const result = await decide([{ id: FIRST, twins }], "approved");
    expect(result.rows.map((row) => [row.item_id, row.outcome, row.twin_of])).toEqual([
      [FIRST, "done", null],
      [SECOND, "done", FIRST],
      [NEAR_MISS, "done", FIRST],
      [REJECTED, "already", FIRST],
    ]);
    expect(await states()).toEqual({ A: "approved", B: "rejected", C: "rejected", D: "rejected" });

    const undone = await undo([FIRST, ...twins]);
    expect(outcomes(undone)).toEqual({
      [FIRST]: "done",
      [SECOND]: "done",
      [NEAR_MISS]: "done",
      [REJECTED]: "decided",
    });
    expect(undone.rows[0]!.article).toEqual(result.rows[0]!.article);
    expect(await states()).toEqual({ A: "waiting", B: "waiting", C: "near-miss", D: "rejected" });
    expect(await titles()).toEqual(["Outro"]);
  });

  it("decide_items adds an item's source to a published article, and an undo removes it and keeps the article", async () => {
    const also = async () => {
      const [row] = await engine.sql(`select "alsoIn" from public.articles where title = 'A'`);
      return row?.alsoIn;
    };
    const articleOf = async (id: string) => {
      const [row] = await engine.sql(`select article_id from public.feed_items where id = '${id}'`);
      return row?.article_id;
    };
    await engine.sql(`
      update public.feed_items set source_name = E'Valor\n Econômico ', url = 'https://valor.com.br/a' where id = '${SECOND}';
      update public.feed_items set source_name = 'Exame', url = 'https://exame.com/a' where id = '${NEAR_MISS}'
    `);
    const wanted = {
      id: FIRST,
      article: { alsoIn: "Exame https://exame.com/a" },
      twins: [NEAR_MISS],
    };
    const [published] = (await decide([wanted], "approved")).rows;
    const into = (published!.article as { id: string }).id;
    expect(await articleOf(NEAR_MISS)).toBe(into);

    const joined = await decide([{ id: SECOND, into }], "rejected", THEIRS);
    const line = "Valor Econômico https://valor.com.br/a";
    expect(await also()).toBe(`Exame https://exame.com/a\n${line}`);
    expect(joined.rows[0]).toMatchObject({ outcome: "done", article: { id: into } });
    await decide([{ id: SECOND, into }], "rejected", THEIRS);
    expect(await also()).toBe(`Exame https://exame.com/a\n${line}`);
    expect(by(await undo([SECOND], THEIRS))).toEqual(["done"]);
    expect(await also()).toBe("Exame https://exame.com/a");
    expect(await articleOf(SECOND)).toBeNull();

    // An undo keeps an article whose sources were edited, as it does after an edited title.
    await decide([{ id: SECOND, into }], "rejected", THEIRS);
    expect(by(await undo([FIRST]))).toEqual(["changed"]);
    await undo([SECOND], THEIRS);
    expect(by(await undo([NEAR_MISS, FIRST]))).toEqual(["done", "done"]);
    expect(await titles()).toEqual(["Outro"]);
    expect(await decide([{ id: SECOND, into }], "rejected")).toMatchObject({
      rows: [{ outcome: "refused", reason: "O artigo não existe mais." }],
    });
  });

  it("decide_items refuses to join a source that the card would not show, and an undo leaves what a person typed", async () => {
    const stored = async () => (await engine.sql("select * from public.articles"))[0]!;
    const join = async (alsoIn: string, name: string, url: string) => {
      await engine.sql(`
        update public.articles set source = 'Época', url = 'https://a.com/0', "alsoIn" = '${alsoIn}';
        update public.feed_items set source_name = '${name}', url = '${url}' where id = '${FIRST}'
      `);
      const { rows } = await decide([{ id: FIRST, into: (await stored()).id }], "rejected");
      return rows[0]!.reason ?? (await stored()).alsoIn;
    };
    const known = "O artigo já cita esta fonte.";
    expect(await join("A https://a.com/1", "B", "https://a.com/1")).toBe(known);
    expect(await join("EXAME https://a.com/1", "Exame", "https://b.com/1")).toBe(known);
    expect(await join("", "epoca", "https://b.com/1")).toBe(known);
    expect(await join("", "B", "")).toBe("O item não tem um link que abra.");
    const lines = Array.from({ length: 12 }, (_, index) => `F${index} https://f.com/${index}`);
    expect(await join(lines.join("\n"), "B", "https://b.com/1")).toMatch(/já cita doze/);
    expect(await states()).toMatchObject({ A: "waiting" });

    const added = "sem link\nb.com https://www.b.com/1";
    expect(await join("sem link", "", "https://www.b.com/1")).toBe(added);
    const renamed = "sem link\nB renomeado https://www.b.com/1";
    await engine.sql(`update public.articles set "alsoIn" = '${added}\n${renamed}'`);
    await undo([FIRST]);
    expect((await stored()).alsoIn).toBe(`sem link\n${renamed}`);
    expect(await join("", "B".repeat(500), "https://b.com/1")).toHaveLength(100 + 16);
  });

  it("decide_items does not change a story's other items when the story was not approved", async () => {
    await decide([{ id: FIRST }], "rejected", THEIRS);
    await decide([{ id: FIRST, twins: [SECOND] }], "approved");
    expect(await states()).toMatchObject({ A: "rejected", B: "waiting" });
  });

  it("decide_items returns rejected items and near misses to the queue, which can be undone as well", async () => {
    const ids = [REJECTED, NEAR_MISS];
    await decide([{ id: FIRST }], "approved", THEIRS);
    const result = await decide(
      [...ids, FIRST].map((id) => ({ id })),
      "waiting",
    );
    expect(outcomes(result)).toEqual({
      [REJECTED]: "done",
      [NEAR_MISS]: "done",
      [FIRST]: "decided",
    });
    await undo([...ids, FIRST]);
    expect(await states()).toEqual({ A: "approved", B: "waiting", C: "near-miss", D: "rejected" });
  });

  it("undo_decisions changes nothing that was decided again, changed since or never decided", async () => {
    await decide([{ id: FIRST }, { id: SECOND }, { id: NEAR_MISS }], "approved");
    await undo([SECOND]);
    await decide([{ id: SECOND }], "rejected", THEIRS);
    await engine.sql("update public.articles set description = 'melhor' where title = 'A'");
    await engine.sql("delete from public.articles where title = 'C'");
    const result = await undo([FIRST, SECOND, NEAR_MISS, MISSING]);
    expect(outcomes(result)).toEqual({
      [FIRST]: "changed",
      [SECOND]: "decided",
      [NEAR_MISS]: "done",
      [MISSING]: "missing",
    });
    expect(result.rows.find(({ item_id }) => item_id === FIRST)?.article).toMatchObject({
      description: "melhor",
    });
    expect(outcomes(await undo([NEAR_MISS]))).toEqual({ [NEAR_MISS]: "already" });
    expect(await titles()).toEqual(["A", "Outro"]);
  });

  it("undo_decisions reverts a rejection by an unknown person, but no approval whose article is unknown", async () => {
    await engine.sql(
      `update public.feed_items set status = 'approved', decided_at = now() where id = '${FIRST}'`,
    );
    expect(outcomes(await undo([FIRST, REJECTED], null))).toEqual({
      [FIRST]: "changed",
      [REJECTED]: "done",
    });
  });

  it("decide_items publishes nothing when the item's status cannot be updated", async () => {
    await engine.sql(`
      create function public.refuse() returns trigger language plpgsql as
        'begin raise exception ''nicht''; end';
      create trigger refuse before update on public.feed_items
        for each row execute function public.refuse();
    `);
    const result = await decide([{ id: FIRST }], "approved");
    await engine.sql("drop trigger refuse on public.feed_items; drop function public.refuse()");
    expect(outcomes(result)).toEqual({ [FIRST]: "refused" });
    expect(await titles()).toEqual(["Outro"]);
  });

  it("decide_items refuses a request without a decision or status, or with too many items", async () => {
    const many = Array.from({ length: 501 }, () => ({ id: FIRST }));
    const refused = [
      await decide([{ id: FIRST }], "approved", null),
      await decide([{ id: FIRST }], "published"),
      await decide(many, "approved"),
      await undo(many.map(({ id }) => id)),
    ];
    expect(refused.map(({ code }) => code)).toEqual(["22023", "22023", "22023", "22023"]);
  });

  const insert = (rows: unknown, import_id = OURS) =>
    engine.call("administrator", "insert_articles", { rows, import_id });
  const lastImport = async () => (await engine.call("administrator", "last_import", {})).rows;
  const takeBack = () => engine.call("administrator", "undo_import", { import_id: OURS });

  it("insert_articles creates each article once, with default values", async () => {
    const rows = [{ id: FIRST, title: "E", category: "mercado" }, { publishedAt: "ontem" }];
    const result = await insert(rows);
    expect(by(result)).toEqual(["done", "refused"]);
    expect(result.rows[0]!.article).toMatchObject({ id: FIRST, title: "E", url: "" });
    expect(result.rows[1]).toMatchObject({ code: "22007", article: null });
    const again = await insert([{ id: FIRST, title: "F" }]);
    expect(again.rows[0]).toMatchObject({ outcome: "already-there", article: { title: "E" } });
    expect(await titles()).toEqual(["E", "Outro"]);
  });

  it("the panel can find the last imported file, and undo what was not changed since", async () => {
    await insert([{ title: "de antes" }], THEIRS);
    await engine.sql("update public.imported_articles set imported_at = now() - interval '1 day'");
    await insert([
      { id: FIRST, title: "E" },
      { id: SECOND, title: "F" },
    ]);
    await engine.sql("update public.articles set title = 'F, melhor' where title = 'F'");
    expect(JSON.stringify(await lastImport())).toMatch(new RegExp(`${FIRST}|${SECOND}`));
    expect(outcomesOf(await takeBack())).toEqual({ [FIRST]: "done" });
    expect((await takeBack()).rows).toEqual([]);
    expect(await titles()).toEqual(["F, melhor", "Outro", "de antes"]);
    expect(JSON.stringify(await lastImport())).toContain(SECOND);
    await engine.sql("delete from public.articles where title = 'F, melhor'");
    expect(JSON.stringify(await lastImport())).toContain(THEIRS);
    await engine.sql("update public.imported_articles set imported_at = now() - interval '8 days'");
    expect(JSON.stringify(await lastImport())).not.toContain(THEIRS);
    await insert([{ title: "G" }]);
    expect(
      await engine.sql(
        "select 1 from public.imported_articles where imported_at < now() - interval '7 days'",
      ),
    ).toEqual([]);
  });
});

const outcomesOf = ({ rows }: CallResult) =>
  Object.fromEntries(rows.map(({ article_id, outcome }) => [article_id, outcome]));
