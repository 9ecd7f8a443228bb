/**
 * The only code that decides on items: approving, which publishes, rejecting, and giving back. One decision is one act under
 * a UUID of its own, by which the database knows a repetition and what an undo takes back (rule 14.24).
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
  /** The other items of the story, which its approval rejects. */
  twins?: readonly string[];
  /** The article to which the source of a rejected item is added. */
  into?: string | undefined;
}

/** `already`: it stood so by another decision; `decided`: it stands otherwise by one (docs/database.md). */
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
  /** As it stands now; `null` where that is not known. */
  status: ItemStatus | null;
  decidedAt: string | null;
  /** An e-mail address; empty: not known. */
  decidedBy: string;
  /** The item with whose approval this one was rejected. */
  twinOf: string | null;
  /** The article that it was published as or joined to; after the undo of an approval, the one that was deleted. */
  article: Article | null;
  /** Of `refused` and `unknown`. */
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

/** @returns a result for each id, in their order, then those of twins. Rejects when all of it was refused */
async function call(
  ids: readonly string[],
  request: () => PromiseLike<ServiceResponse & { data: unknown }>,
): Promise<ItemResult[]> {
  // The second time, what the first has done already is done.
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
 * Brings items to a status, at most 500, in one call. After `unknown` the same call is repeated with the same decision.
 * @param decision the UUID of this act
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

/** Takes back what a decision changed of these items, at most 500, and nothing that was decided since. */
export const undoDecisions = (
  client: FeedClient,
  ids: readonly string[],
  decision: string | null,
): Promise<ItemResult[]> =>
  call(ids, () =>
    client.rpc("undo_decisions", { item_ids: [...ids], decision: decision as string }),
  );
