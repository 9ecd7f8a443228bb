/**
 * The only code that publishes an item, for the form, the queue and a source's auto-publish setting. One database
 * transaction inserts the article and marks the item; the undo is one too (rule 14.24).
 */
import { articlesTable } from "@/articles/data/articles-table.ts";
import { type Article, articlesFromRows, toText } from "@/articles/model/article.ts";
import type { ArticleFields } from "@/articles/model/fields.ts";
import { storableFields } from "@/articles/model/stored-fields.ts";
import { errorFromResponse, expectRows } from "@/lib/response-error.ts";
import type { Json } from "#database";
import { isRecord } from "@/lib/is-record.ts";
import { newId } from "@/lib/new-id.ts";
import { isOutcomeUnknown, ServiceError } from "@/lib/service-error.ts";
import type { FeedClient } from "./feed-client.ts";
import type { FeedItem, ItemStatus } from "./feed-rows.ts";

/** Items per request. */
export const APPROVE_BATCH_SIZE = 50;

export interface ApprovalRequest {
  item: FeedItem;
  /** Published instead of the item's own fields. */
  fields?: ArticleFields;
}

/** A published item. The article's id proves, on undo, that it was this approval. */
export interface Publication {
  item: FeedItem;
  articleId: string;
}

/** `article`: the stored row, if it exists. `articleId`: the one that this browser published. */
export type ApprovalResult =
  | { outcome: "done"; article: Article | null; articleId: string }
  | { outcome: "already-approved"; article: Article | null }
  | { outcome: "already-rejected" | "missing" }
  | { outcome: "refused" | "unknown"; error: unknown };

/** `article`: the removed article; of `changed` and `other-article`, the one that stays. */
export type UndoResult =
  | { outcome: "done" | "changed" | "other-article"; article: Article | null }
  | { outcome: "not-approved" | "unknown-article" | "missing" }
  | { outcome: "refused" | "unknown"; error: unknown };

/** The fields of a published item. */
export const fieldsOfItem = (item: FeedItem): ArticleFields => storableFields(item);

const articleOf = (value: unknown): Article | null =>
  isRecord(value) ? (articlesFromRows([value])[0] ?? null) : null;

/** A call's result for each item. Throws when the response lacks one. */
function resultsOf<Result extends { outcome: string }>(
  rows: readonly unknown[],
  ids: readonly string[],
): Result[] {
  const entries = rows.filter(isRecord).map((row) => {
    const { outcome, code, reason } = row;
    const refusal = { code: toText(code), message: toText(reason) };
    const error = outcome === "refused" && errorFromResponse({ status: 400, error: refusal });
    const result = { outcome, article: articleOf(row.article), ...(error && { error }) };
    return [String(row.item_id), result as unknown as Result] as const;
  });
  const byId = new Map(entries);
  return ids.map((id) => {
    const result = byId.get(id);
    if (result) return result;
    throw new ServiceError("unexpected-response", "", { cause: rows, isOutcomeUnknown: true });
  });
}

/** Those of these items that have this status. */
const fetchWith = async (client: FeedClient, status: ItemStatus, ids: readonly string[]) =>
  expectRows(
    await client
      .from("feed_items")
      .select("id,article_id")
      .in("id", [...ids])
      .eq("status", status),
  ).filter(isRecord);

/** The approved ones of these items, each with its article if that exists. */
async function fetchApproved(
  client: FeedClient,
  ids: readonly string[],
): Promise<Map<string, { articleId: string; article: Article | null }>> {
  const items = await fetchWith(client, "approved", ids);
  if (items.length === 0) return new Map();
  const articleIds = items.map(({ article_id }) => String(article_id));
  const articles = articlesFromRows(
    expectRows(await articlesTable(client).select("*").in("id", articleIds)),
  );
  const byId = new Map(articles.map((article) => [article.id, article]));
  return new Map(
    items.map(({ id, article_id }) => {
      const articleId = String(article_id);
      return [String(id), { articleId, article: byId.get(articleId) ?? null }];
    }),
  );
}

/** Article ids of approvals with an unknown outcome. Ids are reused on retry, so that an own approval is recognised. */
const chosenIds = new Map<string, string>();

function chosenId(itemId: string): string {
  const id = chosenIds.get(itemId) ?? newId();
  chosenIds.set(itemId, id);
  return id;
}

/**
 * Publishes items, at most `APPROVE_BATCH_SIZE`, in one call. After a lost response reads each item's state; the rest is
 * `unknown`. Repeating a call is safe.
 *
 * @returns a result for each request, in their order. Rejects with a ServiceError when all of it was refused
 */
export async function approveItems(
  client: FeedClient,
  requests: readonly ApprovalRequest[],
): Promise<ApprovalResult[]> {
  if (requests.length === 0) return [];
  // All fields, edited or not: what was seen is published, and the database function adds none.
  const items = requests.map(({ item, fields = fieldsOfItem(item) }) => ({
    id: item.id,
    article: fields,
    article_id: chosenId(item.id),
  }));
  const results = await sendApprovals(client, items);
  return results.map((result, index): ApprovalResult => {
    const { id = "", article_id: articleId = "" } = items[index] ?? {};
    if (result.outcome !== "unknown") chosenIds.delete(id);
    return withArticleId(result, articleId);
  });
}

/** The published article's id; falls back to the id sent. */
const withArticleId = (result: ApprovalResult, sentId: string): ApprovalResult =>
  result.outcome === "done" ? { ...result, articleId: result.article?.id ?? sentId } : result;

async function sendApprovals(
  client: FeedClient,
  items: readonly { id: string; article_id: string; article: ArticleFields }[],
): Promise<ApprovalResult[]> {
  const ids = items.map(({ id }) => id);
  try {
    const rows = expectRows(await client.rpc("approve_items", { items: items as never as Json }));
    return resultsOf<ApprovalResult>(rows, ids);
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const found = await fetchApproved(client, ids).catch(() => null);
    return items.map(({ id, article_id }): ApprovalResult => {
      const approved = found?.get(id);
      if (!approved) return { outcome: "unknown", error };
      const { article, articleId } = approved;
      return articleId === article_id
        ? { outcome: "done", article, articleId }
        : { outcome: "already-approved", article };
    });
  }
}

/**
 * Undoes approvals, at most `APPROVE_BATCH_SIZE`, in one call: exactly what each published. After a lost response, items
 * that wait again are `not-approved`, the others `unknown`. Repeating a call is safe.
 * @returns a result for each, in their order. Rejects with a ServiceError when none of it was done
 */
export async function undoApprovals(
  client: FeedClient,
  publications: readonly Publication[],
): Promise<UndoResult[]> {
  if (publications.length === 0) return [];
  const ids = publications.map(({ item }) => item.id);
  const article_ids = publications.map(({ articleId }) => articleId);
  try {
    const rows = expectRows(await client.rpc("undo_approvals", { item_ids: ids, article_ids }));
    return resultsOf<UndoResult>(rows, ids);
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const waiting = await fetchWith(client, "waiting", ids).catch(() => []);
    if (waiting.length === 0) throw error;
    const found = new Set(waiting.map((row) => row.id));
    return ids.map((id): UndoResult =>
      found.has(id) ? { outcome: "not-approved" } : { outcome: "unknown", error },
    );
  }
}
