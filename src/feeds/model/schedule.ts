/**
 * Computes when a source should be read again (rule 14.13). Waits are in seconds. The database function
 * `record_reading` limits them, and lengthens them after failures.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

const MAX_REQUESTED_WAIT = 7 * 24 * 60 * 60;

const OBSERVED_MS = 30 * DAY_MS;

/** Returns half the usual time between two items, in seconds. `times` and `now` are in milliseconds. */
export function usualWait(times: readonly number[], now: number): number {
  const recent = times.filter((time) => time <= now && time > now - OBSERVED_MS);
  const [oldest] = recent.toSorted((a, b) => a - b);
  if (oldest === undefined) return MAX_REQUESTED_WAIT;
  // The feed covers the time since its oldest item, which may be an hour or a month.
  return (now - oldest) / recent.length / 2 / 1000;
}

/** @param promised the waits that a site announces, or `null` */
export const longestWait = (usual: number, ...promised: readonly (number | null)[]): number =>
  Math.min(Math.max(usual, ...promised.map((seconds) => seconds ?? 0)), MAX_REQUESTED_WAIT);

export function lastWait({
  nextFetchAt,
  lastAttemptAt,
}: Readonly<Record<"nextFetchAt" | "lastAttemptAt", string | null>>): number {
  const wait = Date.parse(nextFetchAt ?? "") - Date.parse(lastAttemptAt ?? "");
  return wait > 0 ? Math.min(wait / 1000, MAX_REQUESTED_WAIT) : 0;
}

/** Returns the wait that a `Retry-After` header requests; `null` if it is missing or unreadable. */
export function requestedWait(retryAfter: string | null, now: number): number | null {
  const text = retryAfter?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), MAX_REQUESTED_WAIT);
  const time = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.min(Math.max((time - now) / 1000, 0), MAX_REQUESTED_WAIT);
}
