/**
 * The table `articles`, for any client: the browser's, the command line's, the feeds' function's. No other file names it.
 */
import type { PostgrestClient } from "@supabase/postgrest-js";
import { type Article, articlesFromRows } from "@/articles/model/article.ts";
import type { ArticleFields } from "@/articles/model/fields.ts";
import { type RequestContext, expectRows, type ServiceResponse } from "@/lib/response-error.ts";
import type { Database } from "@/lib/database.types.ts";
import { ServiceError } from "@/lib/service-error.ts";

export type ArticleRow = Database["public"]["Tables"]["articles"]["Insert"];

export const articlesTable = (client: Pick<PostgrestClient<Database>, "from">) =>
  client.from("articles");

/**
 * @returns the row after a write, or before a deletion. Throws `not-changed` when there is none: the server reports
 * success also when no row has the id, or the policies hide it (rule 9.2)
 */
export function writtenArticle(
  response: ServiceResponse & { data: unknown },
  request?: RequestContext,
): Article {
  const [article] = articlesFromRows(expectRows(response, request));
  if (!article) throw new ServiceError("not-changed");
  return article;
}

interface InsertOptions {
  /** The article's id; by default the database chooses one. Rejects with `duplicate` when an article has it. */
  id?: string | undefined;
  /** The client's kind of request, for wording a refusal. */
  request?: RequestContext;
}

/**
 * The insert of rule 9.1: the fields alone, and the id in a header that the column's default reads (docs/database.md).
 * Rejects with `not-stored` when no row is returned; whether it was stored is then unknown.
 */
export async function insertRow(
  client: Pick<PostgrestClient<Database>, "from">,
  fields: ArticleFields,
  { id, request }: InsertOptions = {},
): Promise<Article> {
  const insert = articlesTable(client)
    .insert(fields as ArticleRow)
    .select();
  const response = await (id === undefined ? insert : insert.setHeader("Idempotency-Key", id));
  const [article] = articlesFromRows(expectRows(response, request));
  if (!article) throw new ServiceError("not-stored", "", { isOutcomeUnknown: true });
  return article;
}
