/** The browser's reads and writes of single articles, and the list's first page. Each rejects with a ServiceError. */
import {
  errorFromResponse,
  expectRows,
  PUBLIC_READ,
  type ServiceResponse,
} from "@/lib/response-error";
import { publicClient } from "@/lib/public-client";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { type ArticleFields, FIELDS, type StoredFields } from "@/articles/model/fields";
import { columnsToWrite, differingFields, EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { ServiceError } from "@/lib/service-error";
import { type ArticleRow, articlesTable } from "./articles-table.ts";
import { writeContext, writingClient } from "./writing-client";
import { type ArticlesPage, firstPage } from "./articles-page";

/**
 * The articles, newest first and undated ones last: all, or as many as one response holds; `article-pages.ts` fetches the
 * rest.
 */
export async function fetchArticles(signal: AbortSignal): Promise<ArticlesPage> {
  const response = await articlesTable(publicClient())
    .select("*", { count: "exact" })
    .order("publishedAt", { ascending: false })
    .abortSignal(signal);
  return firstPage({ rows: expectRows(response, PUBLIC_READ), total: response.count });
}

/**
 * The mark of the list as it is now; `undefined` where the server refuses it. Rejects with a ServiceError when it cannot be
 * reached.
 */
export async function fetchMark(signal: AbortSignal): Promise<string | undefined> {
  const { data, status, error } = await publicClient()
    .rpc("articles_mark", {}, { get: true })
    .abortSignal(signal);
  if (status === 0) throw errorFromResponse({ status, error }, PUBLIC_READ);
  return typeof data === "string" ? data : undefined;
}

/**
 * Whether the table has the columns of the optional fields. Where the database lacks the function of the mark, the table has
 * the seed's columns alone, and is not asked. Rejects with a ServiceError when the answer is neither.
 */
export async function fetchHasOptionalColumns(signal: AbortSignal): Promise<boolean> {
  const mark = await publicClient().rpc("articles_mark", {}, { get: true }).abortSignal(signal);
  if (mark.status === 404) return false;
  const names = FIELDS.flatMap(({ name, isOptional }) => (isOptional ? [name] : []));
  const { status, error } = await articlesTable(publicClient())
    .select(names.join())
    .limit(0)
    .abortSignal(signal);
  if (error && status !== 400) throw errorFromResponse({ status, error }, PUBLIC_READ);
  return !error;
}

/** One article as stored now, read with the writing client; `null` when no row has this id. */
export async function fetchArticle(id: string): Promise<Article | null> {
  const response = await articlesTable(await writingClient())
    .select("*")
    .eq("id", id);
  const found = articlesFromRows(expectRows(response, { ...writeContext(), isWrite: false }));
  return found.find((article) => article.id === id) ?? null;
}

/** An article that is stored with exactly these fields; `null` when there is none. */
export async function findEqual(fields: StoredFields): Promise<Article | null> {
  const { url, publishedAt } = fields;
  const response = await articlesTable(await writingClient())
    .select("*")
    .eq("url", String(url))
    .filter("publishedAt", publishedAt === null ? "is" : "eq", publishedAt);
  const found = articlesFromRows(expectRows(response, { ...writeContext(), isWrite: false }));
  return found.find(({ stored }) => differingFields(stored, fields).length === 0) ?? null;
}

/**
 * The insert of rule 9.1: the fields alone. Rejects with `not-stored` when no row is returned; whether it was stored is then
 * unknown.
 * @param id of an article that was deleted; rejects with `duplicate` when it is there again
 */
export async function insertArticle(fields: ArticleFields, id?: string): Promise<Article> {
  const columns = columnsToWrite(fields);
  const row = (id === undefined ? columns : { ...columns, id }) as ArticleRow;
  const response = await articlesTable(await writingClient())
    .insert(row)
    .select();
  const [article] = articlesFromRows(expectRows(response, writeContext()));
  if (!article) throw new ServiceError("not-stored", "", { isOutcomeUnknown: true });
  return article;
}

/**
 * The row after a write, or before a deletion. Throws `not-changed` when there is none: the server reports success also
 * when no row has the id, or the policies hide it.
 */
function writtenArticle(response: ServiceResponse & { data: unknown }): Article {
  const [article] = articlesFromRows(expectRows(response, writeContext()));
  if (!article) throw new ServiceError("not-changed");
  return article;
}

/** A write's condition: with a revision, only the row that still has it. */
const rowOf = (id: string, revision: string) => (revision === "" ? { id } : { id, revision });

/**
 * Changes an article; with a revision, only if it still has that one.
 * @param before the fields as they were read
 * @returns the stored article. Rejects with `not-changed` when no row was changed.
 */
export async function updateArticle(
  id: string,
  fields: Partial<ArticleFields>,
  revision = "",
  before = EMPTY_FIELDS,
): Promise<Article> {
  const response = await articlesTable(await writingClient())
    .update(columnsToWrite(fields, before) as ArticleRow)
    .match(rowOf(id, revision))
    .select();
  return writtenArticle(response);
}

/**
 * Deletes an article; with a revision, only if it still has that one.
 * @returns the article as it was stored. Rejects with `not-changed` when nothing was deleted.
 */
export async function deleteArticle(id: string, revision = ""): Promise<Article> {
  const response = await articlesTable(await writingClient())
    .delete()
    .match(rowOf(id, revision))
    .select();
  return writtenArticle(response);
}
