/**
 * The browser's calls for one article and for the list: the four of rules 5.1 and 9.1, and one more that looks what is
 * there. Each resolves with what it promises or rejects with a ServiceError.
 */
import { type RequestContext, expectRows } from "@/lib/response-error";
import { publicClient } from "@/lib/public-client";
import { ServiceError } from "@/lib/service-error";
import { type Article, articlesFromRows } from "@/articles/model/article";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { type ArticleRow, articlesTable, insertRow, writtenArticle } from "./articles-table.ts";
import { conditionsOf } from "./known-conditions";
import { deleteArticles, updateArticles } from "./many-articles-api";
import { writeContext, writingClient } from "./writing-client";
import { type ArticlesPage, firstPage } from "./articles-page";

/** Everyone reads with the public key. */
const READING: RequestContext = { hasSession: false, isWrite: false };

/**
 * The articles, newest first and those without a date last: all of them, or as many as the server gives at once. What
 * lies beyond, `article-pages.ts` fetches.
 */
export async function fetchArticles(signal: AbortSignal): Promise<ArticlesPage> {
  const response = await articlesTable(publicClient())
    .select("*")
    .order("publishedAt", { ascending: false })
    .abortSignal(signal);
  return firstPage(expectRows(response, READING));
}

/** One article as it stands now, or `null` when there is none with this id. */
export async function fetchArticle(id: string): Promise<Article | null> {
  const response = await articlesTable(publicClient()).select("*").eq("id", id);
  const found = articlesFromRows(expectRows(response, READING));
  return found.find((article) => article.id === id) ?? null;
}

/** @returns the article as it is stored now. @param id that it is to have; rejects with `duplicate` when one has it */
export async function insertArticle(fields: ArticleFields, id?: string): Promise<Article> {
  return insertRow(await writingClient(), fields, { id, request: writeContext() });
}

/**
 * Changes an article. With `known`, only while it still is so: comparing and writing are one act of the database.
 * @returns the article as it is stored now. Rejects with `not-changed` when no row was changed.
 */
export async function updateArticle(
  id: string,
  fields: ArticleFields,
  known: Partial<StoredFields> = {},
): Promise<Article> {
  const client = await writingClient();
  const conditions = conditionsOf(known);
  if (!conditions) {
    const [result] = await updateArticles([{ id, known, set: fields }], client);
    if (result?.outcome !== "done" || !result.article) throw new ServiceError("not-changed");
    return result.article;
  }
  const request = articlesTable(client)
    .update(fields as ArticleRow)
    .eq("id", id);
  for (const { name, operator, value } of conditions) void request.filter(name, operator, value);
  return writtenArticle(await request.select(), writeContext());
}

/**
 * Deletes an article; with `known`, only while it still is so, as `updateArticle` does.
 * @returns the article as it was stored. Rejects with `not-changed` when nothing was deleted.
 */
export async function deleteArticle(
  id: string,
  known: Partial<StoredFields> = {},
): Promise<Article> {
  const client = await writingClient();
  const conditions = conditionsOf(known);
  if (!conditions) {
    const [result] = await deleteArticles([{ id, known }], client);
    if (result?.outcome !== "done" || !result.article) throw new ServiceError("not-changed");
    return result.article;
  }
  const request = articlesTable(client).delete().eq("id", id);
  for (const { name, operator, value } of conditions) void request.filter(name, operator, value);
  return writtenArticle(await request.select(), writeContext());
}
