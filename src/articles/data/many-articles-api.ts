/** Writes many articles in one request, with an outcome for each (docs/database.md). */
import { errorFromResponse, expectRows } from "@/lib/response-error";
import { parseDate } from "@/lib/date";
import { isRecord } from "@/lib/is-record";
import { isOutcomeUnknown, isServiceError, ServiceError } from "@/lib/service-error";
import { type Article, articlesFromRows, toText } from "@/articles/model/article";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { deleteArticle, fetchArticle, insertArticle, updateArticle } from "./articles-api";
import { usesSession, writeContext, writingClient } from "./writing-client";

export interface WriteResult {
  /** The article's id, or the version's id if versions were sent. */
  id: string;
  /** The outcome `done`, or another one that docs/database.md lists. */
  outcome: string;
  article: Article | null;
  /** PostgreSQL's error code if `outcome` is `refused`. */
  code: string;
  reason: string;
  error?: unknown;
}

export interface KnownArticle {
  id: string;
  /** The article is written only if it still has these values. If missing, nothing is compared. */
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

/** Error codes of PostgREST and of the embedded database for a missing function. */
const NO_FUNCTION: ReadonlySet<string> = new Set(["PGRST202", "42883"]);

/** Failures that concern one article, after which the next one may succeed. */
const SINGLE_FAILURES = [
  "refused",
  "duplicate",
  "too-long",
  "invalid-date",
  "not-changed",
] as const;

/** Writes one article after another, and stops at a failure that the next one would have too. */
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
      if (SINGLE_FAILURES.some((kind) => isServiceError(error, kind))) continue;
      // The remaining articles were not sent, so their outcome is known.
      end = isOutcomeUnknown(error)
        ? new ServiceError(error.kind, error.message, { cause: error })
        : error;
    }
  }
  return results;
}

/** Updates an article, or deletes it if `set` is missing. */
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
  // In local mode the database may have only the table (rule 9.21).
  const isMissing = NO_FUNCTION.has(response.error?.code ?? "");
  if (isMissing && !usesSession() && writeSingly) return writeSingly();
  return expectRows(response, writeContext()).flatMap(resultOf);
}

/** After a lost response the call is repeated, which is safe. Rejects if the response is lost again. */
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

/** The outcome `already-there` means that an article had been restored before. */
export const recreateArticles = (versionIds: readonly number[]) =>
  write("recreate_articles", { version_ids: versionIds });

/** The outcome `already-there` means that an earlier attempt succeeded. `importId` allows an undo for a week. */
export const insertArticles = (
  rows: readonly (ArticleFields & { id: string })[],
  importId: string,
) => write("insert_articles", { rows, import_id: importId }, () => oneByOne(rows, writeNew));

/** Deletes a batch of an import's unchanged articles. It must be called again until it returns nothing. */
export const undoImport = (importId: string) =>
  callBulkFunction("undo_import", { import_id: importId });

export interface LastImport {
  id: string;
  importedAt: Date | null;
  articleIds: ReadonlySet<string>;
}

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
