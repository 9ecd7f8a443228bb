/** Writes of many articles, also without the bulk functions (rule 9.21). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  fetchDeleted,
  fetchLastDeletions,
  fetchVersions,
} from "@/articles/data/article-history-api";
import {
  deleteArticles,
  fetchLastImport,
  insertArticles,
  recreateArticles,
  updateArticles,
} from "@/articles/data/many-articles-api";
import { columnsToWrite, newArticleFields, storableFields } from "@/articles/model/stored-fields";
import {
  articleRow,
  fakeSupabase,
  json,
  networkError,
  refusal,
  type Row,
  stubPublicEnvironment,
} from "../../../support/fake-supabase";
import { expectConsole } from "../../../support/silent-console";

let server: ReturnType<typeof fakeSupabase>;

beforeEach(() => {
  stubPublicEnvironment();
  server = fakeSupabase();
});
afterEach(() => vi.unstubAllGlobals());

const answer = (...rows: unknown[]) => server.next("rpc", () => json(rows));

describe("a result of a bulk write", () => {
  it("has an id or version, an outcome, and the current article or the reason for refusal", async () => {
    const row = articleRow({ title: "Depois" });
    answer({ article_id: row.id, outcome: "done", article: row, code: null, reason: null });
    const [result] = await updateArticles([{ id: String(row.id), set: { title: "Depois" } }]);
    expect(result).toMatchObject({ id: row.id, outcome: "done", code: "", reason: "" });
    expect(result!.article).toMatchObject({ id: row.id, title: "Depois" });
    const refused = { outcome: "refused", article: null, code: "22001", reason: "longo" };
    answer({ version_id: 7, ...refused });
    expect(await recreateArticles([7])).toEqual([{ id: "7", ...refused }]);
  });

  it.each([
    ["updates", () => updateArticles([{ id: "a", set: {} }])],
    ["deletions", () => deleteArticles([{ id: "a" }])],
    ["recreated versions", () => recreateArticles([7])],
  ])("is never made from an invalid row: %s", async (_, write) => {
    answer(7, null, { article_id: "a", outcome: "done", article: "x" });
    const done = { id: "a", outcome: "done", article: null, code: "", reason: "" };
    expect(await write()).toEqual([done]);
  });
});

it.each([
  [
    { import_id: 7, article_ids: ["a", 8], imported_at: "2026-11-27T21:23:00Z" },
    { id: "7", articleIds: new Set(["a", "8"]), importedAt: new Date("2026-11-27T21:23:00Z") },
  ],
  [{ import_id: 7 }, null],
  [null, null],
])("the last import is read from %j", async (data, expected) => {
  server.next("rpc", () => json(data));
  expect(await fetchLastImport()).toEqual(expected);
  expect(server.bodiesOf("last_import")).toHaveLength(1);
});

const FIELDS = storableFields(newArticleFields(new Date("2026-11-20T00:00:00Z")));
const outcomesOf = async (write: Promise<{ outcome: string }[]>) =>
  (await write).map(({ outcome }) => outcome);

describe("a bulk write", () => {
  it("sends the values that the administrator saw, so that an article changed elsewhere is neither changed nor deleted", async () => {
    const change = { id: "a", known: { title: "Um" }, set: { title: "Dois" } };
    const gone = { id: "b", known: { title: null } };
    await updateArticles([change]);
    await deleteArticles([gone]);
    await recreateArticles([3, 4]);
    expect(server.bodiesOf("update_articles")).toEqual([{ changes: [change] }]);
    expect(server.bodiesOf("delete_articles")).toEqual([{ articles: [gone] }]);
    expect(server.bodiesOf("recreate_articles")).toEqual([{ version_ids: [3, 4] }]);
  });

  it("creates articles with the given ids in one request", async () => {
    const rows = ["a", "b"].map((id) => Object.assign({ id }, FIELDS, { title: id }));
    const made = await insertArticles(rows, "i");
    expect(server.bodiesOf("insert_articles")).toEqual([{ rows, import_id: "i" }]);
    expect(made.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(["a done", "b done"]);
  });

  it.each([true, false])(
    "is repeated when the response was lost, and does nothing twice (request carried out: %j)",
    async (isCarriedOut) => {
      const lose = () =>
        server.next("rpc", (request) => {
          if (isCarriedOut) server.carryOut(request);
          return networkError();
        });
      server.rows = [articleRow({ id: "b", title: "Antes" }), articleRow({ id: "c" })];
      lose();
      const made = await outcomesOf(insertArticles([{ id: "a", ...FIELDS }], "i"));
      lose();
      const change = { id: "b", known: { title: "Antes" }, set: { title: "Depois" } };
      const changed = await outcomesOf(updateArticles([change]));
      lose();
      const gone = await outcomesOf(deleteArticles([{ id: "c" }]));
      expect([made, changed, gone].flat()).toEqual(
        isCarriedOut ? ["already-there", "done", "missing"] : ["done", "done", "done"],
      );
      expect(server.rows.map(({ id, title }) => `${id} ${title}`)).toEqual(["a ", "b Depois"]);
    },
  );

  it("has an unknown outcome when the server fails, unlike a read", async () => {
    server.break(["POST", "read", "rpc", "history"], () => new Response("", { status: 500 }));
    for (const write of [updateArticles, deleteArticles, recreateArticles]) {
      await expect(write([])).rejects.toMatchObject({ isOutcomeUnknown: true });
    }
    await expect(insertArticles([], "i")).rejects.toMatchObject({ isOutcomeUnknown: true });
    for (const read of [fetchVersions("a"), fetchDeleted()]) {
      await expect(read).rejects.toMatchObject({ isOutcomeUnknown: false });
    }
  });
});

describe("a bulk write in a database that has only the articles table", () => {
  const ids = ["a", "b", "c", "d"];
  const known = { title: "Antes" };

  beforeEach(() => {
    server.hasWholeSchema = false;
    expectConsole(/server refused/);
    server.rows = ids.slice(0, 3).map((id) => articleRow({ id, title: "Antes" }));
  });

  it("changes and deletes one article after another, except those changed elsewhere", async () => {
    server.rows[1]!.title = "Outro";
    const set = { category: "mercado" };
    const changed = await outcomesOf(updateArticles(ids.map((id) => ({ id, known, set }))));
    const gone = await outcomesOf(deleteArticles(ids.map((id) => ({ id, known }))));
    expect(changed).toEqual(["done", "changed", "done", "missing"]);
    expect(gone).toEqual(changed);
    expect(server.calls("PATCH").map(({ body }) => body)).toEqual([set, set]);
    expect(server.rows).toMatchObject([{ id: "b", title: "Outro", category: "tecnologia" }]);
  });

  it("creates each article under its id, once, and reports which one was refused and why", async () => {
    const rows = ["x", "a"].map((id) => Object.assign({ id }, FIELDS));
    server.next("POST", () => refusal(400, "23514", "longo"));
    const first = await insertArticles(rows, "i");
    expect(first).toMatchObject([{ error: { kind: "refused" } }, { outcome: "already-there" }]);
    expect(await outcomesOf(insertArticles(rows, "i"))).toEqual(["done", "already-there"]);
    expect(server.calls("POST")[0]!.body).toEqual({ id: "x", ...columnsToWrite(FIELDS) });
  });

  it("stops when the server does not respond, and only the sent articles are in doubt", async () => {
    server.next("DELETE", networkError);
    const results = await deleteArticles(ids.map((id) => ({ id, known })));
    expect(results.map(({ error }) => error)).toMatchObject(
      ids.map((id) => ({ kind: "unreachable", isOutcomeUnknown: id === "a" })),
    );
    expect(server.calls("DELETE")).toHaveLength(1);
  });
});

const version = (fields: Row = {}): Row => ({
  id: 1,
  article: articleRow({ title: "Antes" }),
  changed_at: "2026-11-20T12:00:00.5+00:00",
  changed_by_name: "ana@exemplo.com",
  ...fields,
});

const queries = () => server.requests.map(({ query }) => Object.fromEntries(query));

describe("the earlier versions of an article", () => {
  it("are read newest first, with the person who changed each and the time", async () => {
    server.next("history", () => json([version({ id: 2 })]));
    const changedAt = new Date("2026-11-20T12:00:00.5Z");
    const first = { id: 2, article: { title: "Antes" }, changedAt, changedBy: "ana@exemplo.com" };
    expect(await fetchVersions("a")).toMatchObject([first]);
    expect(server.requests.map(({ path }) => path)).toEqual(["/rest/v1/article_versions"]);
    expect(queries()).toEqual([{ select: "*", article_id: "eq.a", order: "id.desc" }]);
  });

  it("exclude invalid rows", async () => {
    expectConsole(/not a row/);
    const odd = [{ id: "1" }, { changed_at: "ontem" }, { changed_at: null }, { article: null }];
    const broken = [7, null, ...odd.map(version)];
    server.next("history", () => json([...broken, version({ changed_by_name: null })]));
    expect(await fetchVersions("a")).toMatchObject([{ id: 1, changedBy: "" }]);
  });

  it("can be read for all deleted articles or for some of them", async () => {
    server.break(["history"], () => json([version()]));
    expect(await fetchDeleted()).toHaveLength(1);
    expect(await fetchLastDeletions(["a", "b"])).toHaveLength(1);
    const paths = ["/rest/v1/deleted_articles", "/rest/v1/article_versions"];
    expect(server.requests.map((request) => request.path)).toEqual(paths);
    const page = { offset: "0", limit: "240" };
    expect(queries()).toEqual([
      { select: "*", order: "id.desc", ...page },
      { select: "*", operation: "eq.delete", article_id: "in.(a,b)", order: "id.asc", ...page },
    ]);
  });

  it("are all read, although the server returns at most 240 per response", async () => {
    const rows = Array.from({ length: 300 }, (_, id) => version({ id }));
    server.break(["history"], ({ query }) => {
      const from = Number(query.get("offset"));
      return json(rows.slice(from, from + 240));
    });
    expect(await fetchDeleted()).toHaveLength(300);
  });

  it("are refused after the session expired", async () => {
    server.break(["history"], () => refusal(401, "PGRST301", "JWT expired"));
    await expect(fetchVersions("a")).rejects.toMatchObject({ kind: "session-expired" });
  });
});
