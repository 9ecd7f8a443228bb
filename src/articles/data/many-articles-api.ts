/** Many articles in one request, with an account of each (docs/database.md). */
import { expectRows } from "@/lib/answer-error";
import type { Json } from "@/lib/database.types";
import { isRecord } from "@/lib/is-record";
import type { DatabaseClient } from "@/lib/public-client";
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { writing } from "./writing-client";

/** How many go into one request. */
export const MANY = 100;

/** What became of one of many. */
export interface WriteResult {
  /** Of the article; of the version, where versions were sent. */
  id: string;
  /** `done`, and what else docs/database.md says of each function. */
  outcome: string;
  article: Article | null;
  /** Of PostgreSQL, where `outcome` is `refused`. */
  code: string;
  reason: string;
}

export interface KnownArticle {
  id: string;
  /** Only what still is so is touched; nothing is compared without it. */
  known?: Partial<StoredFields>;
}

export interface ArticleChange extends KnownArticle {
  set: Partial<ArticleFields>;
}

function resultOf(row: unknown): WriteResult[] {
  if (!isRecord(row)) return [];
  const [article] = articlesFromRows(isRecord(row.article) ? [row.article] : []);
  return [
    {
      id: toText(row.article_id ?? row.version_id),
      outcome: toText(row.outcome),
      article: article ?? null,
      code: toText(row.code),
      reason: toText(row.reason),
    },
  ];
}

export async function updateArticles(
  client: DatabaseClient,
  changes: readonly ArticleChange[],
): Promise<WriteResult[]> {
  const response = await client.rpc("update_articles", { changes: changes as unknown as Json });
  return expectRows(response, writing()).flatMap(resultOf);
}

export async function deleteArticles(
  client: DatabaseClient,
  articles: readonly KnownArticle[],
): Promise<WriteResult[]> {
  const response = await client.rpc("delete_articles", { articles: articles as unknown as Json });
  return expectRows(response, writing()).flatMap(resultOf);
}
