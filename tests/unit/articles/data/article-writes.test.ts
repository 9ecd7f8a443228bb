/** Conflicts and lost responses when one article is written (rules 9.8, 9.12, 9.15, 9.17, 9.19 and 9.21). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import { draftFrom, fieldsToSend } from "@/articles/model/article-draft";
import { type ArticleFields, FIELDS } from "@/articles/model/fields";
import { newArticleFields } from "@/articles/model/stored-fields";
import { ServiceError } from "@/lib/service-error";
import {
  createOnce,
  deleteUnlessChanged,
  recreateArticle,
  updateUnlessChanged,
} from "@/articles/data/article-writes";
import { fetchArticles } from "@/articles/data/public-list-api";
import {
  articleRow,
  fakeSupabase,
  html,
  json,
  networkError,
  type Row,
  stubPublicEnvironment,
} from "../../../support/fake-supabase";

let server: ReturnType<typeof fakeSupabase>;

beforeEach(() => {
  stubPublicEnvironment();
  server = fakeSupabase();
});
afterEach(() => vi.unstubAllGlobals());

async function listed(): Promise<Article[]> {
  const list = await fetchArticles(new AbortController().signal);
  server.requests.length = 0;
  return list.articles;
}
const columnsOfSeed = (fields: ArticleFields) =>
  Object.fromEntries(
    FIELDS.flatMap(({ name, isOptional }) => (isOptional ? [] : [[name, fields[name]]])),
  );

const bodies = (method: string) => server.calls(method).map(({ body }) => body);

async function conflictOf(write: Promise<unknown>): Promise<ArticleConflict> {
  const error: unknown = await write.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ArticleConflict);
  return error as ArticleConflict;
}

/** An article as the form opened it, with the edited fields. */
async function edit(title: string, other: Row = {}) {
  const publishedAt = "2026-03-02T18:25:40.123456+00:00";
  const row = articleRow({ title: "Antes", publishedAt, ...other });
  server.rows = [row];
  const [article] = (await listed()) as [Article];
  const known = article.stored;
  const fields = fieldsToSend({ ...draftFrom(known), title }, known);
  return { row, fields, edited: { article, known } };
}

describe("saving an edited article", () => {
  it("writes nothing when somebody else changed it, until their version was seen", async () => {
    const { row, edited, fields } = await edit("Depois");
    server.rows = [{ ...row, description: "De outra pessoa" }];
    const { current } = await conflictOf(updateUnlessChanged(edited, fields));
    expect(current.description).toBe("De outra pessoa");
    expect(server.rows[0]).toMatchObject({ title: "Antes", description: "De outra pessoa" });
    await updateUnlessChanged({ ...edited, known: current.stored }, fields);
    expect(server.rows[0]).toMatchObject({ title: "Depois" });
  });

  it("is not a conflict when only the date's format or an unknown column changed", async () => {
    const { row, edited, fields } = await edit("Depois");
    server.rows = [{ ...row, publishedAt: "2026-03-02 18:25:40.123456+00", views: 3 }];
    await updateUnlessChanged(edited, fields);
    expect(server.rows[0]).toMatchObject({ title: "Depois" });
  });

  it("is not a conflict with its own first attempt, whose response was lost", async () => {
    const { row, edited, fields } = await edit("Depois");
    server.next("PATCH", () => {
      Object.assign(row, fields);
      return networkError();
    });
    await expect(updateUnlessChanged(edited, fields)).rejects.toMatchObject({
      kind: "unreachable",
    });
    await updateUnlessChanged(edited, fields);
    expect(server.calls("PATCH")).toHaveLength(2);
  });

  it("is one request that compares and writes, whatever the article contains", async () => {
    const image = " a long one".repeat(1000);
    const { edited, fields } = await edit("Depois", { source: null, image });
    await updateUnlessChanged(edited, fields);
    expect(server.requests.map(({ method }) => method)).toEqual(["PATCH"]);
    expect(bodies("PATCH")).toEqual([columnsOfSeed(fields)]);
    const { id, revision } = edited.article;
    const query = { id: `eq.${id}`, revision: `eq.${revision}`, select: "*" };
    expect(Object.fromEntries(server.calls("PATCH")[0]!.query)).toEqual(query);
  });

  it("reads the article first when the form showed a newer version than the list, and still detects a later change", async () => {
    const { row, edited, fields } = await edit("Depois");
    const seen = { ...edited, known: { ...edited.known, source: "Vista" } };
    row.source = "Vista";
    server.next("PATCH", (request) => {
      row.source = "De outra pessoa";
      return server.carryOut(request);
    });
    await conflictOf(updateUnlessChanged(seen, fields));
    expect(server.rows[0]).toMatchObject({ title: "Antes" });
    row.source = "Vista";
    server.requests.length = 0;
    await updateUnlessChanged(seen, fields);
    expect(server.requests.map(({ method }) => method)).toEqual(["GET", "PATCH"]);
    expect(server.rows[0]).toMatchObject({ title: "Depois" });
  });

  it("fails when the article was deleted meanwhile, and can recreate it with the same id", async () => {
    const { row, edited, fields } = await edit("Depois");
    server.rows = [];
    await expect(updateUnlessChanged(edited, fields)).rejects.toMatchObject({ kind: "gone" });
    await recreateArticle(edited.article.id, fields);
    expect(server.rows).toMatchObject([{ id: row.id, title: "Depois" }]);
    // Repeats the request, as after a lost response.
    await expect(recreateArticle(edited.article.id, fields)).resolves.toMatchObject({ id: row.id });
    await conflictOf(recreateArticle(edited.article.id, { ...fields, title: "Outro" }));
    expect(server.rows).toHaveLength(1);
  });

  it.each([true, false])(
    "fails when the database changed no row although the article is the same (with revisions: %j)",
    async (hasWholeSchema) => {
      server.hasWholeSchema = hasWholeSchema;
      const { edited, fields } = await edit("Depois");
      server.next("PATCH", () => json([]));
      const write = updateUnlessChanged(edited, fields);
      await expect(write).rejects.toMatchObject({ kind: "not-changed" });
    },
  );

  it("writes nothing when the other person's change cannot be read", async () => {
    const { row, edited, fields } = await edit("Depois");
    server.rows = [{ ...row, description: "De outra pessoa" }];
    server.next("read", networkError);
    await expect(updateUnlessChanged(edited, fields)).rejects.toMatchObject({
      kind: "unreachable",
      isOutcomeUnknown: false,
    });
    expect(server.rows[0]).toMatchObject({ title: "Antes" });
  });
});

/** The server carries out the next request, but its response is lost. */
const loseResponse = (method: "POST" | "DELETE", answer: () => Response | Promise<Response>) =>
  server.next(method, (request) => {
    server.carryOut(request);
    return answer();
  });
const ANSWERS_LOST: [string, () => Response | Promise<Response>][] = [
  ["the connection broke", networkError],
  ["a gateway gave up", () => html(504)],
  ["a page was returned instead", () => html(200)],
];

describe("saving a new article", () => {
  const fields = {
    ...newArticleFields(new Date("2026-11-20T16:58:31.662Z")),
    title: "Novo",
    url: "https://exemplo.com.br/novo",
  };
  const better = { ...fields, title: "Novo e melhor" };

  it("sends only the fields in one request, and fails when the server stored nothing", async () => {
    await expect(createOnce(fields)).resolves.toMatchObject({ title: "Novo" });
    expect(server.requests.map(({ method }) => method)).toEqual(["GET", "POST"]);
    expect(bodies("POST")).toEqual([columnsOfSeed(fields)]);
    server.rows = [];
    server.next("POST", () => json([], 201));
    await expect(createOnce(fields)).rejects.toMatchObject({ kind: "not-stored" });
  });

  it("does not repeat an address that another window has stored, unless the form shows it", async () => {
    server.rows = [articleRow({ title: "Outro", url: "http://www.exemplo.com.br/novo/?utm_id=1" })];
    const { current } = await conflictOf(createOnce(fields));
    expect(current.title).toBe("Outro");
    expect(server.calls("GET")[0]!.query.get("url")).toBe("ilike.%exemplo.com.br/novo%");
    await createOnce(fields, [], true);
    await createOnce({ ...fields, url: "#" });
    expect(server.rows).toHaveLength(3);
  });

  it.each(ANSWERS_LOST)("creates one article with two attempts when %s", async (_, answer) => {
    loseResponse("POST", answer);
    await expect(createOnce(fields)).rejects.toMatchObject({ isOutcomeUnknown: true });
    await expect(createOnce(fields, [fields])).resolves.toMatchObject({ title: "Novo" });
    expect(server.rows).toHaveLength(1);
  });

  it("is sent again when the first attempt did not arrive", async () => {
    server.rows = [articleRow({ ...fields, title: "Outro", url: "#" })];
    server.next("POST", networkError);
    await expect(createOnce(fields)).rejects.toBeInstanceOf(ServiceError);
    await createOnce(fields, [fields]);
    expect(server.rows.map(({ title }) => title)).toEqual(["Novo", "Outro"]);
  });

  it("updates the article of a lost attempt when the text changed since, even without a date", async () => {
    const undated = { ...fields, publishedAt: null };
    loseResponse("POST", networkError);
    await expect(createOnce(undated)).rejects.toBeInstanceOf(ServiceError);
    await createOnce(better, [undated, better]);
    expect(server.rows).toMatchObject([columnsOfSeed(better)]);
  });

  it("has an unknown outcome while a lost attempt cannot be checked, and checks again next time", async () => {
    loseResponse("POST", networkError);
    await expect(createOnce(fields)).rejects.toBeInstanceOf(ServiceError);
    server.next("read", networkError);
    await expect(createOnce(fields, [fields])).rejects.toMatchObject({ isOutcomeUnknown: true });
    await createOnce(fields, [fields]);
    expect(server.rows).toHaveLength(1);
  });
});

async function twoRows() {
  server.rows = [articleRow(), articleRow()];
  const [article] = (await listed()) as [Article];
  return { article, known: article.stored };
}

describe("deleting an article", () => {
  it.each(ANSWERS_LOST)("succeeds with the second attempt when %s", async (_, answer) => {
    const article = await twoRows();
    loseResponse("DELETE", answer);
    await expect(deleteUnlessChanged(article)).rejects.toMatchObject({ isOutcomeUnknown: true });
    await deleteUnlessChanged(article);
    expect(server.rows).toHaveLength(1);
  });

  it("takes one request, and succeeds when the article was already deleted", async () => {
    const article = await twoRows();
    await deleteUnlessChanged(article);
    expect(server.requests.map(({ method }) => method)).toEqual(["DELETE"]);
    expect(server.rows).toHaveLength(1);
    await expect(deleteUnlessChanged(article)).resolves.toBeUndefined();
  });

  it("deletes nothing that changed elsewhere", async () => {
    const article = await twoRows();
    server.rows = [{ ...server.rows[0], title: "De outra pessoa" }];
    const { current } = await conflictOf(deleteUnlessChanged(article));
    expect(server.rows).toHaveLength(1);
    expect(current.title).toBe("De outra pessoa");
    await deleteUnlessChanged({ ...article, known: current.stored });
    expect(server.rows).toEqual([]);
  });

  it("fails when the article still exists but is hidden from the administrator", async () => {
    const article = await twoRows();
    server.next("DELETE", () => json([]));
    await expect(deleteUnlessChanged(article)).rejects.toMatchObject({ kind: "not-changed" });
  });

  it("fails when it cannot check whether the article is deleted", async () => {
    const article = await twoRows();
    loseResponse("DELETE", networkError);
    await expect(deleteUnlessChanged(article)).rejects.toMatchObject({ isOutcomeUnknown: true });
    server.next("read", networkError);
    await expect(deleteUnlessChanged(article)).rejects.toMatchObject({ kind: "unreachable" });
    await deleteUnlessChanged(article);
  });
});

describe("an article in a table without revisions", () => {
  const TEXTS = [" um espaço antes", "1.50", "null", "{a}", null];

  beforeEach(() => {
    server.hasWholeSchema = false;
  });

  it.each(TEXTS)("is written by id after a read, whatever its title: %j", async (title) => {
    const { edited, fields } = await edit("Depois", { title });
    await updateUnlessChanged(edited, fields);
    expect(server.requests.map(({ method }) => method)).toEqual(["GET", "PATCH"]);
    expect([...server.calls("PATCH")[0]!.query.keys()]).toEqual(["id", "select"]);
    const [article] = (await listed()) as [Article];
    await deleteUnlessChanged({ article, known: article.stored });
    expect(server.requests.map(({ method }) => method)).toEqual(["GET", "DELETE"]);
    expect(server.rows).toEqual([]);
  });

  it("is not overwritten or deleted after an unseen change", async () => {
    const { row, edited, fields } = await edit("Depois");
    row.source = "De outra pessoa";
    await conflictOf(updateUnlessChanged(edited, fields));
    await conflictOf(deleteUnlessChanged(edited));
    expect(server.rows).toMatchObject([{ title: "Antes", source: "De outra pessoa" }]);
  });

  it("counts as saved when it already has the new text, and as deleted when it is missing", async () => {
    const { row, edited, fields } = await edit("Depois");
    Object.assign(row, fields);
    await updateUnlessChanged(edited, fields);
    expect(server.calls("PATCH")).toEqual([]);
    server.rows = [];
    await deleteUnlessChanged(edited);
    await expect(updateUnlessChanged(edited, fields)).rejects.toMatchObject({ kind: "gone" });
  });
});
