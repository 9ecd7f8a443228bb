/** Many articles in one request, with an outcome for each (docs/database.md). */
import { errorFromResponse, expectRows } from "@/lib/response-error";
import { parseDate } from "@/lib/date";
import { isRecord } from "@/lib/is-record";
import { isOutcomeUnknown } from "@/lib/service-error";
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { writeContext, writingClient } from "./writing-client";

/** The outcome of one of many. */
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
  /** Only an article that still has these values is touched. Without them nothing is compared. */
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

async function callBulkFunction(
  name:
    | "update_articles"
    | "delete_articles"
    | "recreate_articles"
    | "insert_articles"
    | "undo_import",
  args: object,
): Promise<WriteResult[]> {
  const response = await (await writingClient()).rpc(name, args as never);
  return expectRows(response, writeContext()).flatMap(resultOf);
}

/**
 * @returns the outcome of each element of the argument. A lost response is asked for again: the second time, what the first
 * has done is done, and nothing twice. Rejects with the loss where that fails too
 */
async function write(...call: Parameters<typeof callBulkFunction>): Promise<WriteResult[]> {
  try {
    return await callBulkFunction(...call);
  } catch (lost) {
    if (!isOutcomeUnknown(lost)) throw lost;
    return await callBulkFunction(...call).catch(() => {
      throw lost;
    });
  }
}

export const updateArticles = (changes: readonly ArticleChange[]) =>
  write("update_articles", { changes });

export const deleteArticles = (articles: readonly KnownArticle[]) =>
  write("delete_articles", { articles });

/** Brings deleted articles back under the ids they had. `already-there`: one was back already, and nothing changed. */
export const recreateArticles = (versionIds: readonly number[]) =>
  write("recreate_articles", { version_ids: versionIds });

/**
 * Creates articles under given ids. `already-there`: an earlier try came.
 * @param importId under which they can be taken back for a week
 */
export const insertArticles = (
  rows: readonly (ArticleFields & { id: string })[],
  importId: string,
) => write("insert_articles", { rows, import_id: importId });

/** Deletes some of what an import brought, but for what was changed since. To be repeated until nothing comes. */
export const undoImport = (importId: string) =>
  callBulkFunction("undo_import", { import_id: importId });

export interface LastImport {
  id: string;
  importedAt: Date | null;
  /** Of the articles that are there still. */
  articleIds: ReadonlySet<string>;
}

/** The newest import of the last week. */
export async function fetchLastImport(): Promise<LastImport | null> {
  const { data, error, status } = await (await writingClient()).rpc("last_import");
  if (error) throw errorFromResponse({ status, error });
  if (!isRecord(data) || !Array.isArray(data.article_ids)) return null;
  return {
    id: toText(data.import_id),
    importedAt: parseDate(toText(data.imported_at)),
    articleIds: new Set(data.article_ids.map(toText)),
  };
}
