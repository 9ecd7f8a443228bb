/** Decisions on items. The database recognises a repeated decision by its UUID (rule 14.24). */
import { type Article, articlesFromRows, toText } from "@/articles/model/article.ts";
import type { ArticleFields } from "@/articles/model/fields.ts";
import type { Json } from "@/lib/database.types.ts";
import { isRecord } from "@/lib/is-record.ts";
import { errorFromResponse, expectRows, type ServiceResponse } from "@/lib/response-error.ts";
import { isOutcomeUnknown, ServiceError } from "@/lib/service-error.ts";
import type { FeedClient } from "./feed-client.ts";
import { type ItemStatus, toStatus } from "./feed-rows.ts";

export interface WantedDecision {
  id: string;
  /** Published instead of the item's own fields. */
  fields?: ArticleFields;
  /** Ids of the story's other items, which an approval rejects. */
  twins?: readonly string[];
  /** The id of the article to which the source of a rejected item is added. */
  into?: string | undefined;
}

/** `already`: another decision gave the item this status; `decided`: another gave it a different one. */
export type Outcome =
  | "done"
  | "already"
  | "decided"
  | "changed"
  | "missing"
  | "refused"
  | "unknown";

export interface ItemResult {
  id: string;
  outcome: Outcome;
  status: ItemStatus | null;
  decidedAt: string | null;
  /** An e-mail address; empty if unknown. */
  decidedBy: string;
  twinOf: string | null;
  /** The item's article; after the undo of an approval, the deleted article. */
  article: Article | null;
  /** Set for the outcomes `refused` and `unknown`. */
  error: unknown;
}

function resultOf(row: unknown): ItemResult[] {
  if (!isRecord(row)) return [];
  const outcome = toText(row.outcome) as Outcome;
  const refusal = { code: toText(row.code), message: toText(row.reason) };
  return [
    {
      id: toText(row.item_id),
      outcome,
      status: toStatus(row.status),
      decidedAt: toText(row.decided_at) || null,
      decidedBy: toText(row.decided_by),
      twinOf: toText(row.twin_of) || null,
      article: (isRecord(row.article) && articlesFromRows([row.article])[0]) || null,
      error: outcome === "refused" ? errorFromResponse({ status: 400, error: refusal }) : null,
    },
  ];
}

/** Resolves with a result for each id, in order, then for the stories' other items. Rejects if all are refused. */
async function call(
  ids: readonly string[],
  request: () => PromiseLike<ServiceResponse & { data: unknown }>,
): Promise<ItemResult[]> {
  // The call is safe to repeat: changes of the first attempt are reported as done.
  const attempt = async () => expectRows(await request());
  try {
    const rows = await attempt().catch((error: unknown) => {
      if (isOutcomeUnknown(error)) return attempt();
      throw error;
    });
    const results = rows.flatMap(resultOf);
    const main = new Map(results.filter(({ twinOf }) => !twinOf).map((each) => [each.id, each]));
    const inOrder = ids.map((id) => main.get(id));
    if (!inOrder.every((each) => each !== undefined)) {
      throw new ServiceError("unexpected-response", "", { cause: rows, isOutcomeUnknown: true });
    }
    return [...inOrder, ...results.filter(({ twinOf }) => twinOf)];
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const unknown = { status: null, decidedAt: null, decidedBy: "", twinOf: null, article: null };
    return ids.map((id) => ({ id, outcome: "unknown", ...unknown, error }));
  }
}

/** Gives up to 500 items a status. After the outcome `unknown`, repeat the call with the same decision. */
export async function decideItems(
  client: FeedClient,
  wanted: readonly WantedDecision[],
  target: ItemStatus,
  decision: string,
): Promise<ItemResult[]> {
  const items = wanted.map(({ id, fields, twins, into }) => ({
    id,
    ...(into !== undefined && { into }),
    ...(fields && { article: fields }),
    ...(twins && { twins }),
  }));
  const ids = wanted.map(({ id }) => id);
  return call(ids, () =>
    client.rpc("decide_items", { items: items as unknown as Json, target, decision }),
  );
}

/** Undoes a decision for up to 500 items, except those decided again since. */
export const undoDecisions = (
  client: FeedClient,
  ids: readonly string[],
  decision: string | null,
): Promise<ItemResult[]> =>
  call(ids, () =>
    client.rpc("undo_decisions", { item_ids: [...ids], decision: decision as string }),
  );
