/** The browser's reads and writes of single articles, and the list's first page. Each rejects with a ServiceError. */
import { type RequestContext, expectRows } from "@/lib/response-error";
import { publicClient } from "@/lib/public-client";
import { type Article, articlesFromRows } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { type ArticleRow, articlesTable, insertRow, writtenArticle } from "./articles-table.ts";
import { writeContext, writingClient } from "./writing-client";
import { type ArticlesPage, firstPage } from "./articles-page";

/** Everyone reads with the public key. */
const READING: RequestContext = { hasSession: false, isWrite: false };

/**
 * The articles, newest first and those without a date last: all of them, or as many as the server gives at once. The
 * further ones `article-pages.ts` fetches.
 */
export async function fetchArticles(signal: AbortSignal): Promise<ArticlesPage> {
  const response = await articlesTable(publicClient())
    .select("*")
    .order("publishedAt", { ascending: false })
    .abortSignal(signal);
  return firstPage(expectRows(response, READING));
}

/** The scheduled articles, by the database's clock; readable with write access only (rule 5.17). */
export async function fetchScheduled(signal: AbortSignal): Promise<Article[]> {
  const response = await articlesTable(await writingClient())
    .select("*")
    .gt("publishedAt", "now")
    .order("publishedAt", { ascending: false })
    .abortSignal(signal);
  return articlesFromRows(expectRows(response, { ...writeContext(), isWrite: false }));
}

/** How many of the newest are compared with a list. */
export const MAX_NEWEST = 100;

/** The ids of the newest articles, whatever list has come before. */
export async function fetchNewestIds(): Promise<string[]> {
  const response = await articlesTable(publicClient())
    .select("id")
    .order("publishedAt", { ascending: false, nullsFirst: false })
    .limit(MAX_NEWEST);
  return articlesFromRows(expectRows(response, READING)).map(({ id }) => id);
}

/** One article as it stands now, read as it is written; `null` when there is none with this id. */
export async function fetchArticle(id: string): Promise<Article | null> {
  const response = await articlesTable(await writingClient())
    .select("*")
    .eq("id", id);
  const found = articlesFromRows(expectRows(response, { ...writeContext(), isWrite: false }));
  return found.find((article) => article.id === id) ?? null;
}

/** @returns the article as it is stored now. @param id that it is to have; rejects with `duplicate` when one has it */
export async function insertArticle(fields: ArticleFields, id?: string): Promise<Article> {
  return insertRow(await writingClient(), fields, { id, request: writeContext() });
}

/** The row that a write is about: with a revision, only in the state that has it. */
const rowOf = (id: string, revision: string) => (revision === "" ? { id } : { id, revision });

/**
 * Changes an article; with a revision, only while it has that one still.
 * @returns the article as it is stored now. Rejects with `not-changed` when no row was changed.
 */
export async function updateArticle(
  id: string,
  fields: ArticleFields,
  revision = "",
): Promise<Article> {
  const response = await articlesTable(await writingClient())
    .update(fields as ArticleRow)
    .match(rowOf(id, revision))
    .select();
  return writtenArticle(response, writeContext());
}

/**
 * Deletes an article; with a revision, only while it has that one still.
 * @returns the article as it was stored. Rejects with `not-changed` when nothing was deleted.
 */
export async function deleteArticle(id: string, revision = ""): Promise<Article> {
  const response = await articlesTable(await writingClient())
    .delete()
    .match(rowOf(id, revision))
    .select();
  return writtenArticle(response, writeContext());
}
