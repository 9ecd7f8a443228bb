/**
 * The only code that decides on items: approving, which publishes, rejecting, and returning to the queue. Each
 * decision has a UUID, by which the database recognises a repetition and the changes to undo (rule 14.24).
 */
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
  /** The other items of the story, which an approval rejects. */
  twins?: readonly string[];
  /** The article to which the source of a rejected item is added. */
  into?: string | undefined;
}

/**
 * `already`: another decision gave it the wanted status; `decided`: another decision gave it a different one
 * (docs/database.md).
 */
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
  /** The current status; `null` if unknown. */
  status: ItemStatus | null;
  decidedAt: string | null;
  /** An e-mail address; empty if unknown. */
  decidedBy: string;
  /** The item whose approval rejected this one. */
  twinOf: string | null;
  /** The article of the item; after the undo of an approval, the deleted one. */
  article: Article | null;
  /** The error of `refused` and `unknown`. */
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

/** @returns a result for each id in their order, followed by those of twins. Rejects if the whole call was refused */
async function call(
  ids: readonly string[],
  request: () => PromiseLike<ServiceResponse & { data: unknown }>,
): Promise<ItemResult[]> {
  // A repetition reports changes of the first attempt as done.
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

/**
 * Gives up to 500 items a status in one call. After `unknown` the same call is repeated with the same decision.
 * @param decision the decision's UUID
 */
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

/** Undoes the changes of a decision to up to 500 items, except those decided since. */
export const undoDecisions = (
  client: FeedClient,
  ids: readonly string[],
  decision: string | null,
): Promise<ItemResult[]> =>
  call(ids, () =>
    client.rpc("undo_decisions", { item_ids: [...ids], decision: decision as string }),
  );
