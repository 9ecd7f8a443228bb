/** Performs one action on many items, batch after batch, and reports the outcome of each item. */
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
  /** Stops the run after the current batch, whose outcome is still reported. */
  signal?: AbortSignal;
  onProgress?: (tried: number) => void;
}

/** Failures that the next items would have too. */
const SHARED_FAILURES: ReadonlySet<ServiceErrorKind> = new Set([
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

/** The run ends after this many failed batches in a row. One may be chance, and each can take up to 15 seconds. */
const MAX_CONSECUTIVE_FAILURES = 2;

const isShared = (error: unknown) =>
  error instanceof ServiceError && SHARED_FAILURES.has(error.kind);

export interface Batches<T> {
  size: number;
  /** Resolves with the items that failed. Rejects if all of them failed for the same reason. */
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
  let consecutive = 0;
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
    consecutive = notDone.size === batch.length ? consecutive + 1 : 0;
    cancelled = consecutive >= MAX_CONSECUTIVE_FAILURES && isShared(failures.at(-1)?.error);
    onProgress?.(start + batch.length);
  }
  return { done, failed, untried: [] };
}
