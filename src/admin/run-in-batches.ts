/** Runs the same act on many items, batch after batch, and reports the outcome of each item. */
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error";

export interface Outcome<T> {
  readonly done: readonly T[];
  readonly failed: readonly Failure<T>[];
  readonly untried: readonly T[];
}

export interface Failure<T> {
  readonly item: T;
  readonly error: unknown;
}

interface RunOptions {
  /** Stops before the next batch: the outcome of the current one must be known. */
  signal?: AbortSignal;
  onProgress?: (tried: number) => void;
}

/** Failures that do not depend on the item. */
const OF_ALL: ReadonlySet<ServiceErrorKind> = new Set([
  "session-expired",
  "signed-out",
  "invalid-key",
  "not-renewed",
  "session-refused",
  "rate-limited",
  "read-only",
  "wrong-schema",
  "unreachable",
  "timeout",
  "interrupted",
  "unavailable",
  "down",
]);

/** Failures in a row that end the run. One may be chance, and each may take up to 15 seconds. */
const MAX_IN_A_ROW = 2;

const isOfAll = (error: unknown) => error instanceof ServiceError && OF_ALL.has(error.kind);

export interface Batches<T> {
  size: number;
  /** @returns the items that failed. Rejects when all of them failed for one reason */
  perform: (batch: readonly T[]) => Promise<readonly Failure<T>[]>;
}

/** Never rejects. Each item is in exactly one part of the outcome. */
export async function runInBatches<T>(
  items: readonly T[],
  { size, perform }: Batches<T>,
  { signal, onProgress }: RunOptions = {},
): Promise<Outcome<T>> {
  const done: T[] = [];
  const failed: Failure<T>[] = [];
  let inARow = 0;
  let cancelled = false;
  for (let start = 0; start < items.length; start += size) {
    if (cancelled || signal?.aborted) return { done, failed, untried: items.slice(start) };
    const batch = items.slice(start, start + size);
    const failures = await perform(batch).catch((error: unknown) =>
      batch.map((item) => ({ item, error })),
    );
    const notDone = new Set(failures.map(({ item }) => item));
    failed.push(...failures);
    done.push(...batch.filter((item) => !notDone.has(item)));
    inARow = notDone.size === batch.length ? inARow + 1 : 0;
    cancelled = inARow >= MAX_IN_A_ROW && isOfAll(failures.at(-1)?.error);
    onProgress?.(start + batch.length);
  }
  return { done, failed, untried: [] };
}
