/** Reads and writes single articles for the panel. Functions reject with a ServiceError. */
import {
  errorFromResponse,
  expectRows,
  PUBLIC_READ,
  type ServiceResponse,
} from "@/lib/response-error";
import { publicClient } from "@/lib/public-client";
import { addressKey } from "@/articles/model/address-key";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { type ArticleFields, FIELDS, type StoredFields } from "@/articles/model/fields";
import { columnsToWrite, differingFields, EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { ServiceError } from "@/lib/service-error";
import { type ArticleRow, articlesTable } from "./articles-table.ts";
import { writeContext, writingClient } from "./writing-client";

/** A database without the function `articles_mark` has no optional columns, so the table is not queried. */
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

export async function fetchArticle(id: string): Promise<Article | null> {
  const response = await articlesTable(await writingClient())
    .select("*")
    .eq("id", id);
  const found = articlesFromRows(expectRows(response, { ...writeContext(), isWrite: false }));
  return found.find((article) => article.id === id) ?? null;
}

/** Finds a stored article with the same content, which an earlier attempt to create it may have stored. */
export async function findEqual(fields: StoredFields): Promise<Article | null> {
  const { url, publishedAt } = fields;
  const response = await articlesTable(await writingClient())
    .select("*")
    .eq("url", String(url))
    .filter("publishedAt", publishedAt === null ? "is" : "eq", publishedAt);
  const found = articlesFromRows(expectRows(response, { ...writeContext(), isWrite: false }));
  return found.find(({ stored }) => differingFields(stored, fields).length === 0) ?? null;
}

/** Finds the newest stored article with the same page, even if its address is written differently (`addressKey`). */
export async function findSamePage(url: string): Promise<Article | null> {
  const key = addressKey(url);
  if (key === "") return null;
  const part = key.replace(/\?.*/, "").replace(/[\\%_]/g, String.raw`\$&`);
  const response = await articlesTable(await writingClient())
    .select("*")
    .ilike("url", `%${part}%`)
    .order("publishedAt", { ascending: false });
  const found = articlesFromRows(expectRows(response, { ...writeContext(), isWrite: false }));
  return found.find((article) => addressKey(article.url) === key) ?? null;
}

/**
 * Rejects with `not-stored` if the server returns no row: it is then unknown whether the article was stored.
 * @param id restores a deleted article; rejects with `duplicate` if the id exists
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

/** The server reports success even if no row was written, so an empty response throws `not-changed`. */
function writtenArticle(response: ServiceResponse & { data: unknown }): Article {
  const [article] = articlesFromRows(expectRows(response, writeContext()));
  if (!article) throw new ServiceError("not-changed");
  return article;
}

const rowOf = (id: string, revision: string) => (revision === "" ? { id } : { id, revision });

/**
 * Updates only a row that still has the revision, if given. Rejects with `not-changed` if no row was changed.
 * @param before the fields as they were read: an optional field is written only if it differs
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

/** Deletes only a row that still has the revision, if given. Rejects with `not-changed` if nothing was deleted. */
export async function deleteArticle(id: string, revision = ""): Promise<Article> {
  const response = await articlesTable(await writingClient())
    .delete()
    .match(rowOf(id, revision))
    .select();
  return writtenArticle(response);
}
