/** Does the same with many things, one after the other, and accounts for each of them. */
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error";

export interface Outcome<T> {
  readonly done: readonly T[];
  readonly failed: readonly Failure<T>[];
  /** Not begun: the run was stopped before. */
  readonly untried: readonly T[];
}

export interface Failure<T> {
  readonly item: T;
  readonly error: unknown;
}

interface RunOptions {
  /** Stops before the next one; the one under way is finished, so that its outcome is known. */
  signal: AbortSignal;
  onProgress: (tried: number) => void;
}

/** What says nothing of the one article: the next would meet the same. */
const PATIENCE: Partial<Record<ServiceErrorKind, number>> = {
  "session-expired": 1,
  "invalid-key": 1,
  "rate-limited": 1,
  // Once can be chance; each takes up to 15 seconds.
  unreachable: 2,
  timeout: 2,
};

/** After how many failures in a row like this one a run of many writes gives up. */
function patienceWith(error: unknown): number {
  const patience = error instanceof ServiceError ? PATIENCE[error.kind] : undefined;
  return patience ?? Number.POSITIVE_INFINITY;
}

/** Never rejects. Each item is in exactly one part of the outcome. */
export async function runInSequence<T>(
  items: readonly T[],
  perform: (item: T) => Promise<void>,
  { signal, onProgress }: RunOptions,
): Promise<Outcome<T>> {
  const done: T[] = [];
  const failed: Failure<T>[] = [];
  let inARow = 0;
  let isOver = false;
  for (const [index, item] of items.entries()) {
    if (isOver || signal.aborted) return { done, failed, untried: items.slice(index) };
    try {
      await perform(item);
      done.push(item);
      inARow = 0;
    } catch (error) {
      failed.push({ item, error });
      isOver = ++inARow >= patienceWith(error);
    }
    onProgress(index + 1);
  }
  return { done, failed, untried: [] };
}
