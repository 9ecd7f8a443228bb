/** Single articles, read and written in the real schema (rules 9.1, 9.12, 9.15, 9.17, 9.19 and 14.39). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { type ArticleFields, FIELDS as TABLE } from "@/articles/model/fields";
import type { EmbeddedBackend } from "../../../../tooling/backend/embedded-backend.ts";
import { localAdministrator } from "../../../../tooling/backend/embedded-credentials.ts";
import { type ArticlesApi, openArticlesApi } from "../../../support/open-articles-api.ts";
import { FINGERPRINT, startTestBackend } from "../../../support/database.ts";
import { emptyTables } from "../../../support/empty-tables.ts";

const KEPT = "30000000-0000-4000-a000-000000000001";

const FIELDS: ArticleFields = {
  ...EMPTY_FIELDS,
  title: "Robôs no cartório",
  description: "Filas menores.",
  category: "casos-de-uso",
  source: "Jornal do Robô",
  url: "https://exemplo.com.br/cartorio",
  image: "https://exemplo.com.br/cartorio.png",
  publishedAt: "2026-03-02T18:25:00.000Z",
};

let backend: EmbeddedBackend;
let api: ArticlesApi;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.sql(`
    ${emptyTables("articles")}
    insert into public.articles (id, title, "publishedAt") values
      ('${KEPT}', 'Guardado', '2026-01-05T12:00:00Z'),
      ('30000000-0000-4000-a000-000000000002', 'Vizinho', '2026-01-04T12:00:00Z');
  `);
  api = await openArticlesApi(backend);
  await api.signIn(localAdministrator);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const table = async () => (await backend.sql(FINGERPRINT)).rows[0]!.fingerprint;

const failure = (kind: string) => expect.objectContaining({ name: "ServiceError", kind }) as Error;

const kept = async () => (await api.articles()).find(({ id }) => id === KEPT)!;

it("loading the articles with a wrong key fails with a message about the key", async () => {
  api = await openArticlesApi(backend, { key: "sb_publishable_wrong" });
  await expect(api.articles()).rejects.toEqual(failure("invalid-key"));
});

it("the administrator creates, changes and deletes one article, and the others stay the same", async () => {
  await api.insertArticle({ ...FIELDS, title: "Novo" });
  await api.updateArticle(KEPT, FIELDS);
  const articles = await api.articles();
  expect(articles.map(({ title }) => title).toSorted()).toEqual(["Novo", FIELDS.title, "Vizinho"]);
  const { publishedAt, ...others } = articles.find(({ id }) => id === KEPT)!.stored;
  expect({ ...others, publishedAt: new Date(String(publishedAt)).toISOString() }).toEqual(FIELDS);
  await api.deleteArticle(KEPT);
  expect((await api.articles()).map(({ title }) => title)).toEqual(["Novo", "Vizinho"]);
});

it("the administrator cannot change or delete an article that was changed since it was read", async () => {
  const { revision } = await kept();
  const changed = await api.updateArticle(KEPT, { ...FIELDS, title: "Dois" }, revision);
  expect(changed).toMatchObject({ id: KEPT, title: "Dois" });
  expect(changed.revision).not.toBe(revision);
  expect(changed).toEqual(await kept());
  const before = await table();
  await expect(api.updateArticle(KEPT, { ...FIELDS, title: "Três" }, revision)).rejects.toEqual(
    failure("not-changed"),
  );
  await expect(api.deleteArticle(KEPT, revision)).rejects.toEqual(failure("not-changed"));
  expect(await table()).toBe(before);
  await expect(api.deleteArticle(KEPT, changed.revision)).resolves.toMatchObject({ id: KEPT });
});

it("the administrator restores a deleted article under its old id, only once", async () => {
  await api.deleteArticle(KEPT);
  await expect(api.insertArticle(FIELDS, KEPT)).resolves.toMatchObject({ id: KEPT });
  await expect(api.insertArticle(FIELDS, KEPT)).rejects.toEqual(failure("duplicate"));
  expect(await api.articles()).toHaveLength(2);
});

it("the panel finds out whether a table has the optional columns, even if it is empty", async () => {
  const { signal } = new AbortController();
  await backend.sql(emptyTables("articles"));
  expect(await api.fetchHasOptionalColumns(signal)).toBe(true);
  await backend.sql(`alter table public.articles rename "alsoIn" to before`);
  const has = await api.fetchHasOptionalColumns(signal);
  await backend.sql(`alter table public.articles rename before to "alsoIn"`);
  expect(has).toBe(false);
});

it.each([FIELDS.publishedAt, null])(
  "the administrator reads exactly the article that they saved, with the date %s",
  async (publishedAt) => {
    const fields = { ...FIELDS, title: "Enviado", publishedAt };
    const stored = await api.insertArticle(fields);
    expect(await api.findEqual(fields)).toEqual(stored);
    expect(await api.findEqual({ ...fields, title: "Outro" })).toBeNull();
    const post = api.requests.find(
      ({ method, url }) => method === "POST" && url.includes("/rest/"),
    )!;
    const required = TABLE.filter(({ isOptional }) => !isOptional);
    const columns = Object.fromEntries(required.map(({ name }) => [name, fields[name]]));
    expect(await post.clone().json()).toEqual(columns);
  },
);
