/**
 * The table `articles`, for any client: the browser's, the command line's, the feeds' function's. The only file that names
 * it, and the insert of one article.
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
 * @returns the row as it is stored after a write, or as it was before a deletion. Rejects with `not-changed` when there
 * is none: no row has the id, or the policies hide it, and the server reports success all the same (rule 9.2)
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
  /** The article's id; the database's choice without it. Rejects with `duplicate` when there is one with it. */
  id?: string | undefined;
  /** The client's kind of request, for wording a refusal. */
  request?: RequestContext;
}

/**
 * The insert of rule 9.1: the fields alone, and the id in a header that the column's default reads (docs/database.md).
 * Rejects with `not-stored` when no row comes back; whether there is one is then unknown.
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
