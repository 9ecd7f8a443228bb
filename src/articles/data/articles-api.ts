/**
 * The browser's calls: the four of rules 5.1 and 9.1, and two more that look before a write. Each resolves with what it
 * promises or rejects with a ServiceError.
 */
import { type AskedFor, expectRows } from "@/lib/answer-error";
import { getEnvironment } from "@/lib/environment";
import { type DatabaseClient, publicClient } from "@/lib/public-client";
import { type Article, articlesFromRows } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { type ArticleRow, articlesTable, insertRow, writtenArticle } from "./articles-table.ts";
import { type ArticlesPage, firstPage, laterPage, type PagePosition } from "./articles-page";

const actsWithSession = () => getEnvironment().signIn.mode === "protected";

/** Everyone reads with the public key. */
const READING: AskedFor = { hasSession: false, isWrite: false };

const writing = (): AskedFor => ({ hasSession: actsWithSession(), isWrite: true });

/** The client whose writes the policies judge: the administrator's session, or the public key in local mode. */
async function writingClient(): Promise<DatabaseClient> {
  if (!actsWithSession()) return publicClient();
  const { openSession } = await import("@/lib/session-client");
  return (await openSession()).client;
}

/** The articles, newest first and those without a date last: all of them, or as many as the server gives at once. */
export async function fetchArticles(signal: AbortSignal): Promise<ArticlesPage> {
  const answer = await articlesTable(publicClient())
    .select("*")
    .order("publishedAt", { ascending: false })
    .abortSignal(signal);
  return firstPage(expectRows(answer, READING));
}

/** Goes on where an earlier page ended. */
export async function fetchMoreArticles(
  { offset, limit }: PagePosition,
  signal: AbortSignal,
): Promise<ArticlesPage> {
  const answer = await articlesTable(publicClient())
    .select("*")
    .order("publishedAt", { ascending: false })
    .order("id", { ascending: false })
    .range(offset, offset + limit - 1)
    .abortSignal(signal);
  return laterPage(expectRows(answer, READING), { offset, limit });
}

/** One article as it stands now, or `null` when there is none with this id. */
export async function fetchArticle(id: string): Promise<Article | null> {
  const answer = await articlesTable(publicClient()).select("*").eq("id", id);
  const found = articlesFromRows(expectRows(answer, READING));
  return found.find((article) => article.id === id) ?? null;
}

/** The articles of one moment, however many others there are. @param publishedAt `null`: those without a date */
export async function fetchArticlesOf(publishedAt: string | null): Promise<Article[]> {
  const all = articlesTable(publicClient()).select("*");
  const answer = await (publishedAt === null
    ? all.is("publishedAt", null)
    : all.eq("publishedAt", publishedAt));
  return articlesFromRows(expectRows(answer, READING));
}

/** @returns the article as it is stored now */
export async function insertArticle(fields: ArticleFields): Promise<Article> {
  return insertRow(await writingClient(), fields, writing());
}

/** @returns the article as it is stored now. Rejects with `not-changed` when no row was changed. */
export async function updateArticle(id: string, fields: ArticleFields): Promise<Article> {
  const response = await articlesTable(await writingClient())
    .update(fields as ArticleRow)
    .eq("id", id)
    .select();
  return writtenArticle(response, writing());
}

/** @returns the article as it was stored. Rejects with `not-changed` when nothing was deleted. */
export async function deleteArticle(id: string): Promise<Article> {
  const response = await articlesTable(await writingClient())
    .delete()
    .eq("id", id)
    .select();
  return writtenArticle(response, writing());
}
