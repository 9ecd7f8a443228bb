/**
 * The data door: SPEC section 7's four calls, and the only file that names the table. Each resolves with what it
 * promises or rejects with a ServiceError.
 */
import type { Database } from "@/lib/database.types";
import { getEnvironment } from "@/lib/environment";
import { type DatabaseClient, publicClient } from "@/lib/public-client";
import { errorFromAnswer, type ServiceAnswer, ServiceError } from "@/lib/service-error";
import { type Article, articlesFromRows } from "./article";
import type { ArticleFields } from "./article-draft";

type ArticleRow = Database["public"]["Tables"]["articles"]["Insert"];

const articles = (client: DatabaseClient) => client.from("articles");

/** The client whose writes the policies judge: the administrator's session, or the public key in local mode. */
async function writingClient(): Promise<DatabaseClient> {
  if (getEnvironment().signIn.mode === "local") return publicClient();
  const { sessionClient } = await import("@/lib/session-client");
  const client = sessionClient();
  const { data } = await client.auth.getSession();
  if (!data.session) throw new ServiceError("session-expired");
  return client as unknown as DatabaseClient;
}

/** Success is a list and no error; `null`, an object or a page of HTML is none (BEHAVIOUR 12). */
function expectRows(answer: ServiceAnswer & { data: unknown }): unknown[] {
  if (answer.error) throw errorFromAnswer(answer);
  if (!Array.isArray(answer.data)) {
    throw new ServiceError("unexpected-answer", "", { cause: answer });
  }
  return answer.data;
}

/** Every article, newest first, those without a date last. */
export async function fetchArticles(signal: AbortSignal): Promise<Article[]> {
  const answer = await articles(publicClient())
    .select("*")
    .order("publishedAt", { ascending: false })
    .abortSignal(signal);
  return articlesFromRows(expectRows(answer));
}

export async function insertArticle(fields: ArticleFields): Promise<void> {
  const client = await writingClient();
  const rows = expectRows(
    await articles(client)
      .insert(fields as ArticleRow)
      .select(),
  );
  if (rows.length === 0) throw new ServiceError("not-changed");
}

/** Rejects with `not-changed` when no row has the id or the policies hide it: the server answers 200 (BEHAVIOUR 23). */
export async function updateArticle(id: string, fields: ArticleFields): Promise<void> {
  const client = await writingClient();
  const rows = expectRows(
    await articles(client)
      .update(fields as ArticleRow)
      .eq("id", id)
      .select(),
  );
  if (rows.length === 0) throw new ServiceError("not-changed");
}

/** Rejects with `not-changed` when nothing was deleted: the server answers 204 all the same (BEHAVIOUR 23). */
export async function deleteArticle(id: string): Promise<void> {
  const client = await writingClient();
  const answer = await articles(client).delete({ count: "exact" }).eq("id", id);
  if (answer.error) throw errorFromAnswer(answer);
  if (answer.count === 0) throw new ServiceError("not-changed");
}
