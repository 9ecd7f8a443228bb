/** Many articles in one request, with an outcome for each (docs/database.md). */
import { errorFromResponse, expectRows } from "@/lib/response-error";
import { parseDate } from "@/lib/date";
import { isRecord } from "@/lib/is-record";
import { isOutcomeUnknown, isServiceError, ServiceError } from "@/lib/service-error";
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { deleteArticle, fetchArticle, insertArticle, updateArticle } from "./articles-api";
import { usesSession, writeContext, writingClient } from "./writing-client";

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
  /** The failure of a request for this article alone, or the reason why it was not sent. */
  error?: unknown;
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

const resultFor = (id: string, outcome: string, article: Article | null = null): WriteResult => ({
  id,
  outcome,
  article,
  code: "",
  reason: "",
});

/** A missing function, in PostgREST's code and in the embedded backend's. */
const NO_FUNCTION: ReadonlySet<string> = new Set(["PGRST202", "42883"]);

/** Failures that depend on the article: the next one may still be written. */
const OF_ONE = ["refused", "duplicate", "too-long", "invalid-date", "not-changed"] as const;

/** Writes one article after the other, and sends nothing more after a failure that the next one would meet too. */
async function oneByOne<T extends { id: string }>(
  items: readonly T[],
  writeOne: (item: T) => Promise<WriteResult>,
): Promise<WriteResult[]> {
  const results: WriteResult[] = [];
  let end: unknown;
  for (const item of items) {
    const failed = (error: unknown) => ({ ...resultFor(item.id, "refused"), error });
    if (end !== undefined) {
      results.push(failed(end));
      continue;
    }
    try {
      results.push(await writeOne(item));
    } catch (error) {
      results.push(failed(error));
      if (OF_ONE.some((kind) => isServiceError(error, kind))) continue;
      // The articles that are not sent are certainly not written.
      end = isOutcomeUnknown(error)
        ? new ServiceError(error.kind, error.message, { cause: error })
        : error;
    }
  }
  return results;
}

/** Changes an article, or deletes it where there is no `set`, with the outcomes of the database's functions. */
async function writeKnown({
  id,
  known,
  set,
}: KnownArticle & Partial<ArticleChange>): Promise<WriteResult> {
  const current = await fetchArticle(id);
  if (!current) return resultFor(id, "missing");
  const { stored, revision } = current;
  const has = (fields: Partial<StoredFields> = {}) =>
    differingFields({ ...stored, ...fields }, stored).length === 0;
  if (set && has(set)) return resultFor(id, "done", current);
  if (!has(known)) return resultFor(id, "changed", current);
  const write = set ? updateArticle(id, set, revision) : deleteArticle(id, revision);
  return resultFor(id, "done", await write);
}

/** Creates an article under its id, with the outcomes of the database's function. */
async function writeNew({ id, ...fields }: ArticleFields & { id: string }): Promise<WriteResult> {
  try {
    return resultFor(id, "done", await insertArticle(fields, id));
  } catch (error) {
    if (!isServiceError(error, "duplicate")) throw error;
    const current = await fetchArticle(id);
    if (!current) throw error;
    return resultFor(id, "already-there", current);
  }
}

async function callBulkFunction(
  name:
    | "update_articles"
    | "delete_articles"
    | "recreate_articles"
    | "insert_articles"
    | "undo_import",
  args: object,
  writeSingly?: () => Promise<WriteResult[]>,
): Promise<WriteResult[]> {
  const response = await (await writingClient()).rpc(name, args as never);
  // In local mode the database may have the table and nothing else (rule 9.21).
  const isMissing = NO_FUNCTION.has(response.error?.code ?? "");
  if (isMissing && !usesSession() && writeSingly) return writeSingly();
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
  write("update_articles", { changes }, () => oneByOne(changes, writeKnown));

export const deleteArticles = (articles: readonly KnownArticle[]) =>
  write("delete_articles", { articles }, () => oneByOne(articles, writeKnown));

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
) => write("insert_articles", { rows, import_id: importId }, () => oneByOne(rows, writeNew));

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
