/**
 * The data door: the four calls of rules 5.1 and 9.1, two more that look before a write, and the only file that names the
 * table. Each resolves with what it promises or rejects with a ServiceError.
 */
import { type AskedFor, errorFromAnswer, type ServiceAnswer } from "@/lib/answer-error";
import type { Database } from "@/lib/database.types";
import { getEnvironment } from "@/lib/environment";
import { type DatabaseClient, publicClient } from "@/lib/public-client";
import { ServiceError } from "@/lib/service-error";
import { type Article, articlesFromRows } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { type ArticlesPage, firstPage, laterPage, type PagePosition } from "./articles-page";

type ArticleRow = Database["public"]["Tables"]["articles"]["Insert"];

const articles = (client: DatabaseClient) => client.from("articles");

const actsWithSession = () => getEnvironment().signIn.mode === "protected";

/** Everyone reads with the public key. */
const READING: AskedFor = { hasSession: false, isWrite: false };

const writing = (): AskedFor => ({ hasSession: actsWithSession(), isWrite: true });

/** The client whose writes the policies judge: the administrator's session, or the public key in local mode. */
async function writingClient(): Promise<DatabaseClient> {
  if (!actsWithSession()) return publicClient();
  const { openSession } = await import("@/lib/session-client");
  return (await openSession()).client as unknown as DatabaseClient;
}

/** Success is a list and no error; `null`, an object or a page of HTML is none (rule 5.5). */
function expectRows(answer: ServiceAnswer & { data: unknown }, asked: AskedFor): unknown[] {
  if (answer.error) throw errorFromAnswer(answer, asked);
  if (!Array.isArray(answer.data)) {
    throw new ServiceError("unexpected-answer", "", {
      cause: answer,
      isOutcomeUnknown: asked.isWrite,
    });
  }
  return answer.data;
}

/** The articles, newest first and those without a date last: all of them, or as many as the server gives at once. */
export async function fetchArticles(signal: AbortSignal): Promise<ArticlesPage> {
  const answer = await articles(publicClient())
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
  const answer = await articles(publicClient())
    .select("*")
    .order("publishedAt", { ascending: false })
    .order("id", { ascending: false })
    .range(offset, offset + limit - 1)
    .abortSignal(signal);
  return laterPage(expectRows(answer, READING), { offset, limit });
}

/** One article as it stands now, or `null` when there is none with this id. */
export async function fetchArticle(id: string): Promise<Article | null> {
  const answer = await articles(publicClient()).select("*").eq("id", id);
  const found = articlesFromRows(expectRows(answer, READING));
  return found.find((article) => article.id === id) ?? null;
}

/** The articles of one moment, however many others there are. @param publishedAt `null`: those without a date */
export async function fetchArticlesOf(publishedAt: string | null): Promise<Article[]> {
  const all = articles(publicClient()).select("*");
  const answer = await (publishedAt === null
    ? all.is("publishedAt", null)
    : all.eq("publishedAt", publishedAt));
  return articlesFromRows(expectRows(answer, READING));
}

export async function insertArticle(fields: ArticleFields): Promise<void> {
  const client = await writingClient();
  const answer = await articles(client)
    .insert(fields as ArticleRow)
    .select();
  if (expectRows(answer, writing()).length === 0) throw new ServiceError("not-changed");
}

/** Rejects with `not-changed` when no row has the id or the policies hide it: the server answers 200 (rule 9.2). */
export async function updateArticle(id: string, fields: ArticleFields): Promise<void> {
  const client = await writingClient();
  const answer = await articles(client)
    .update(fields as ArticleRow)
    .eq("id", id)
    .select();
  if (expectRows(answer, writing()).length === 0) throw new ServiceError("not-changed");
}

/** Rejects with `not-changed` when nothing was deleted: the server answers 204 all the same (rule 9.2). */
export async function deleteArticle(id: string): Promise<void> {
  const client = await writingClient();
  const answer = await articles(client).delete({ count: "exact" }).eq("id", id);
  if (answer.error) throw errorFromAnswer(answer, writing());
  if (answer.count === 0) throw new ServiceError("not-changed");
  // Not the database's answer: it always says how many.
  if (answer.count === null) {
    throw new ServiceError("unexpected-answer", "", { cause: answer, isOutcomeUnknown: true });
  }
}
