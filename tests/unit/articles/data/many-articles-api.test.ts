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
import { newArticleFields, storableFields } from "@/articles/model/stored-fields";
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

/** What the function of the database says of each. */
const answer = (...rows: unknown[]) => server.next("rpc", () => json(rows));

describe("what became of each of many", () => {
  it("is said by its id or version, in a word, with the article as it stands now or why it was refused", async () => {
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
    ["versions that come back", () => recreateArticles([7])],
  ])("is not said by what is no row: %s", async (_, write) => {
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
])("the last import is said by %j", async (data, expected) => {
  server.next("rpc", () => json(data));
  expect(await fetchLastImport()).toEqual(expected);
  expect(server.bodiesOf("last_import")).toHaveLength(1);
});

const FIELDS = storableFields(newArticleFields(new Date("2026-11-20T00:00:00Z")));
const outcomesOf = async (write: Promise<{ outcome: string }[]>) =>
  (await write).map(({ outcome }) => outcome);

describe("many articles", () => {
  it("are changed and deleted only as far as they still are what was known of them", async () => {
    const change = { id: "a", known: { title: "Um" }, set: { title: "Dois" } };
    const gone = { id: "b", known: { title: null } };
    await updateArticles([change]);
    await deleteArticles([gone]);
    await recreateArticles([3, 4]);
    expect(server.bodiesOf("update_articles")).toEqual([{ changes: [change] }]);
    expect(server.bodiesOf("delete_articles")).toEqual([{ articles: [gone] }]);
    expect(server.bodiesOf("recreate_articles")).toEqual([{ version_ids: [3, 4] }]);
  });

  it("are created under ids of their own in one request", async () => {
    const rows = ["a", "b"].map((id) => Object.assign({ id }, FIELDS, { title: id }));
    const made = await insertArticles(rows, "i");
    expect(server.bodiesOf("insert_articles")).toEqual([{ rows, import_id: "i" }]);
    expect(made.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(["a done", "b done"]);
  });

  it.each([true, false])(
    "are asked for again when the response was lost, the request carried out: %j; nothing is done twice",
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

  it("leave it in doubt whether they were written when the server broke, not when they were only read", async () => {
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

/** A version as the database gives it. */
const version = (fields: Row = {}): Row => ({
  id: 1,
  article: articleRow({ title: "Antes" }),
  changed_at: "2026-11-20T12:00:00.5+00:00",
  changed_by_name: "ana@exemplo.com",
  ...fields,
});

const queries = () => server.requests.map(({ query }) => Object.fromEntries(query));

describe("the earlier versions of an article", () => {
  it("are read newest first, with who ended each, and when", async () => {
    server.next("history", () => json([version({ id: 2 })]));
    const changedAt = new Date("2026-11-20T12:00:00.5Z");
    const said = { id: 2, article: { title: "Antes" }, changedAt, changedBy: "ana@exemplo.com" };
    expect(await fetchVersions("a")).toMatchObject([said]);
    expect(server.requests.map(({ path }) => path)).toEqual(["/rest/v1/article_versions"]);
    expect(queries()).toEqual([{ select: "*", article_id: "eq.a", order: "id.desc" }]);
  });

  it("leave out what is no version", async () => {
    expectConsole(/not a row/);
    const odd = [{ id: "1" }, { changed_at: "ontem" }, { changed_at: null }, { article: null }];
    const broken = [7, null, ...odd.map(version)];
    server.next("history", () => json([...broken, version({ changed_by_name: null })]));
    expect(await fetchVersions("a")).toMatchObject([{ id: 1, changedBy: "" }]);
  });

  it("are of those that are deleted, the last one first: all, or some", async () => {
    server.break(["history"], () => json([version()]));
    expect(await fetchDeleted()).toHaveLength(1);
    expect(await fetchLastDeletions(["a", "b"])).toHaveLength(1);
    const paths = ["/rest/v1/deleted_articles", "/rest/v1/article_versions"];
    expect(server.requests.map((request) => request.path)).toEqual(paths);
    expect(queries()).toEqual([
      { select: "*", order: "id.desc" },
      { select: "*", operation: "eq.delete", article_id: "in.(a,b)", order: "id.asc" },
    ]);
  });

  it("are refused to who has no session any more", async () => {
    server.break(["history"], () => refusal(401, "PGRST301", "JWT expired"));
    await expect(fetchVersions("a")).rejects.toMatchObject({ kind: "session-expired" });
  });
});
