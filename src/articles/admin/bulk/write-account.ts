/** The outcome of each of many articles that one request was to write (rule 8.7). */
import type { WriteResult } from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import { errorFromResponse } from "@/lib/response-error";
import { isOutcomeUnknown, ServiceError } from "@/lib/service-error";
import type { Failure } from "@/admin/run-in-batches";

/** A response's words on one of many, or what was found by looking. */
export type Account = Pick<WriteResult, "outcome" | "article"> &
  Partial<Pick<WriteResult, "code" | "reason">> & { error?: ServiceError };

/** By the articles' ids. */
export type Accounts = ReadonlyMap<string, Account>;

interface Sending {
  send: () => Promise<readonly (Account & Pick<WriteResult, "id">)[]>;
  /** Where the response was lost: what was done after all. */
  look: () => Promise<Accounts>;
}

/**
 * A failure without a clear response, once it was looked up that nothing was done: what we or a gateway gave up waiting
 * for may still be done, after the look.
 */
export function afterLooking(lost: ServiceError): ServiceError {
  const isOutcomeUnknown = lost.kind === "timeout";
  return new ServiceError(lost.kind, lost.message, { cause: lost, isOutcomeUnknown });
}

/** Sends many. Rejects when all of them met the same failure; with `isOutcomeUnknown`, when looking failed too. */
export async function sendMany(ids: readonly string[], { send, look }: Sending): Promise<Accounts> {
  try {
    return new Map((await send()).map((result) => [result.id, result]));
  } catch (lost) {
    if (!isOutcomeUnknown(lost)) throw lost;
    const done = await look().catch(() => {
      throw lost;
    });
    const error = afterLooking(lost);
    if (done.size === 0) throw error;
    const notDone: Account = { outcome: "refused", article: null, error };
    return new Map(ids.map((id) => [id, done.get(id) ?? notDone]));
  }
}

function errorOf(account: Account | undefined): unknown {
  if (!account) return new ServiceError("unexpected-response", "", { isOutcomeUnknown: true });
  const { outcome, article, error, code = "", reason = "" } = account;
  if (outcome === "changed") return article && new ArticleConflict(article);
  if (outcome === "missing") return new ServiceError("gone");
  return error ?? errorFromResponse({ status: 400, error: { code, message: reason } });
}

/** The items that were not done. @param done the outcomes that count as done */
export function failuresIn<T extends Pick<Article, "id">>(
  batch: readonly T[],
  accounts: Accounts,
  done: ReadonlySet<string>,
): Failure<T>[] {
  return batch.flatMap((item) => {
    const account = accounts.get(item.id);
    return account && done.has(account.outcome) ? [] : [{ item, error: errorOf(account) }];
  });
}

/** The done articles, as the database has them now. */
export function writtenIn(accounts: Accounts, done: ReadonlySet<string>): Article[] {
  return [...accounts.values()].flatMap(({ outcome, article }) =>
    done.has(outcome) && article ? article : [],
  );
}
