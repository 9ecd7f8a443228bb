/**
 * The data door: SPEC section 7's four calls, one more that reads a single article, and the only file that names the
 * table. Each resolves with what it promises or rejects with a ServiceError.
 */
import type { Database } from "@/lib/database.types";
import { getEnvironment } from "@/lib/environment";
import { REQUEST_LIMIT } from "@/lib/fetch-with-limit";
import { type DatabaseClient, publicClient } from "@/lib/public-client";
import { errorFromAnswer, type ServiceAnswer, ServiceError } from "@/lib/service-error";
import { type Article, articlesFromRows } from "./article";
import type { ArticleFields } from "./article-draft";

type ArticleRow = Database["public"]["Tables"]["articles"]["Insert"];

const articles = (client: DatabaseClient) => client.from("articles");

const actsWithSession = () => getEnvironment().signIn.mode === "protected";

/** The client whose writes the policies judge: the administrator's session, or the public key in local mode. */
async function writingClient(): Promise<DatabaseClient> {
  if (!actsWithSession()) return publicClient();
  const { sessionClient } = await import("@/lib/session-client");
  const client = sessionClient();
  // An expired session is refreshed first, and supabase-js tries that for 25 seconds when the server is down.
  const { data, error } = await Promise.race([client.auth.getSession(), limit()]);
  if (data.session) return client as unknown as DatabaseClient;
  const isUnreachable = error !== null && !error.status;
  throw new ServiceError(isUnreachable ? "unreachable" : "session-expired", "", { cause: error });
}

function limit(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new ServiceError("timeout")), REQUEST_LIMIT);
  });
}

/** Success is a list and no error; `null`, an object or a page of HTML is none (BEHAVIOUR 12). */
function expectRows(answer: ServiceAnswer & { data: unknown }, hasSession: boolean): unknown[] {
  if (answer.error) throw errorFromAnswer(answer, { hasSession });
  if (!Array.isArray(answer.data)) {
    throw new ServiceError("unexpected-answer", "", { cause: answer, isOutcomeUnknown: true });
  }
  return answer.data;
}

/** A hosted project cuts an answer here, without a word (DESIGN: Scale). */
const FULL_ANSWER = 1000;

/** Where the list goes on. */
export interface PagePosition {
  offset: number;
  limit: number;
}

export interface ArticlesPage {
  articles: Article[];
  /** `null` when this was all. */
  next: PagePosition | null;
}

/**
 * The first request's order leaves open how equal dates follow each other, and the next one's does not. Going on from
 * the first row with the last row's date misses none of them.
 */
function positionAfter(rows: readonly unknown[]): PagePosition | null {
  if (rows.length < FULL_ANSWER) return null;
  const dateOf = (row: unknown) => (row as { publishedAt?: unknown } | null)?.publishedAt;
  const lastDate = dateOf(rows.at(-1));
  return { offset: rows.findIndex((row) => dateOf(row) === lastDate), limit: rows.length };
}

/** The articles, newest first and those without a date last: all of them, or as many as the server gives at once. */
export async function fetchArticles(signal: AbortSignal): Promise<ArticlesPage> {
  const answer = await articles(publicClient())
    .select("*")
    .order("publishedAt", { ascending: false })
    .abortSignal(signal);
  const rows = expectRows(answer, false);
  return { articles: articlesFromRows(rows), next: positionAfter(rows) };
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
  const rows = expectRows(answer, false);
  const next = rows.length < limit ? null : { offset: offset + rows.length, limit };
  return { articles: articlesFromRows(rows, offset), next };
}

/** One article as it stands now, or `null` when there is none with this id. */
export async function fetchArticle(id: string): Promise<Article | null> {
  const answer = await articles(publicClient()).select("*").eq("id", id);
  const found = articlesFromRows(expectRows(answer, false));
  return found.find((article) => article.id === id) ?? null;
}

export async function insertArticle(fields: ArticleFields): Promise<void> {
  const client = await writingClient();
  const answer = await articles(client)
    .insert(fields as ArticleRow)
    .select();
  if (expectRows(answer, actsWithSession()).length === 0) throw new ServiceError("not-changed");
}

/** Rejects with `not-changed` when no row has the id or the policies hide it: the server answers 200 (BEHAVIOUR 23). */
export async function updateArticle(id: string, fields: ArticleFields): Promise<void> {
  const client = await writingClient();
  const answer = await articles(client)
    .update(fields as ArticleRow)
    .eq("id", id)
    .select();
  if (expectRows(answer, actsWithSession()).length === 0) throw new ServiceError("not-changed");
}

/** Rejects with `not-changed` when nothing was deleted: the server answers 204 all the same (BEHAVIOUR 23). */
export async function deleteArticle(id: string): Promise<void> {
  const client = await writingClient();
  const answer = await articles(client).delete({ count: "exact" }).eq("id", id);
  if (answer.error) throw errorFromAnswer(answer, { hasSession: actsWithSession() });
  if (answer.count === 0) throw new ServiceError("not-changed");
}
