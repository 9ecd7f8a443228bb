/** The outcome of each of many articles that one request was to write (rule 8.7). */
import type { WriteResult } from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import { errorFromResponse } from "@/lib/response-error";
import { isOutcomeUnknown, ServiceError } from "@/lib/service-error";
import type { Failure } from "@/admin/run-in-batches";

/** The outcome of one of many: from the response, or read afterwards. */
export type ItemOutcome = Pick<WriteResult, "outcome" | "article"> &
  Partial<Pick<WriteResult, "code" | "reason">> & { error?: ServiceError };

/** By the articles' ids. */
export type ItemOutcomes = ReadonlyMap<string, ItemOutcome>;

interface Sending {
  send: () => Promise<readonly (ItemOutcome & Pick<WriteResult, "id">)[]>;
  /** After a lost response: reads what was done all the same. */
  look: () => Promise<ItemOutcomes>;
}

/** After a lost response with no effect found; after a timeout the write may still run. */
export function afterLooking(lost: ServiceError): ServiceError {
  const isOutcomeUnknown = lost.kind === "timeout";
  return new ServiceError(lost.kind, lost.message, { cause: lost, isOutcomeUnknown });
}

/** Sends many. Rejects when all failed alike; with `isOutcomeUnknown`, when `look` failed too. */
export async function sendMany(
  ids: readonly string[],
  { send, look }: Sending,
): Promise<ItemOutcomes> {
  try {
    return new Map((await send()).map((result) => [result.id, result]));
  } catch (lost) {
    if (!isOutcomeUnknown(lost)) throw lost;
    const done = await look().catch(() => {
      throw lost;
    });
    const error = afterLooking(lost);
    if (done.size === 0) throw error;
    const notDone: ItemOutcome = { outcome: "refused", article: null, error };
    return new Map(ids.map((id) => [id, done.get(id) ?? notDone]));
  }
}

const CHANGED = "Foi alterado em outro lugar. Nada foi salvo nele; a lista o mostra como é agora.";

function errorOf(result: ItemOutcome | undefined): unknown {
  if (!result) return new ServiceError("unexpected-response", "", { isOutcomeUnknown: true });
  const { outcome, article, error, code = "", reason = "" } = result;
  if (outcome === "changed") return article && new ArticleConflict(article, CHANGED);
  if (outcome === "missing") return new ServiceError("gone");
  return error ?? errorFromResponse({ status: 400, error: { code, message: reason } });
}

/** The failed items. @param done the outcomes that count as done */
export function failuresIn<T extends Pick<Article, "id">>(
  batch: readonly T[],
  outcomes: ItemOutcomes,
  done: ReadonlySet<string>,
): Failure<T>[] {
  return batch.flatMap((item) => {
    const result = outcomes.get(item.id);
    return result && done.has(result.outcome) ? [] : [{ item, error: errorOf(result) }];
  });
}

/** The done articles, as stored now. */
export function writtenIn(outcomes: ItemOutcomes, done: ReadonlySet<string>): Article[] {
  return [...outcomes.values()].flatMap(({ outcome, article }) =>
    done.has(outcome) && article ? article : [],
  );
}
