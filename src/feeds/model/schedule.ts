/**
 * When a source asks to be read again, or its site asks for it (rule 14.13). Within which bounds it is, and how failures
 * lengthen it, the database says (`record_reading`). Times in milliseconds, waits in seconds.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** A site may ask for more patience, but not for ever. */
const MAX_REQUESTED_WAIT = 7 * 24 * 60 * 60;

const OBSERVED_MS = 30 * DAY_MS;

/**
 * Half the time that usually lies between two items.
 * @param times of the items in the feed
 */
export function usualWait(times: readonly number[], now: number): number {
  const recent = times.filter((time) => time <= now && time > now - OBSERVED_MS);
  const [oldest] = recent.toSorted((a, b) => a - b);
  if (oldest === undefined) return MAX_REQUESTED_WAIT;
  // A feed that holds its last hour only covers an hour; one item covers the time since.
  return (now - oldest) / recent.length / 2 / 1000;
}

/** @param promised for how long a site says that nothing changes; `null`: it says nothing */
export const longestWait = (usual: number, ...promised: readonly (number | null)[]): number =>
  Math.min(Math.max(usual, ...promised.map((seconds) => seconds ?? 0)), MAX_REQUESTED_WAIT);

/** The wait before the last request: an unchanged feed waits as long again. */
export function lastWait({
  nextFetchAt,
  lastAttemptAt,
}: Readonly<Record<"nextFetchAt" | "lastAttemptAt", string | null>>): number {
  const wait = Date.parse(nextFetchAt ?? "") - Date.parse(lastAttemptAt ?? "");
  return wait > 0 ? Math.min(wait / 1000, MAX_REQUESTED_WAIT) : 0;
}

/**
 * How long a `Retry-After` asks to wait.
 * @returns `null` when it asks for nothing that can be understood
 */
export function requestedWait(retryAfter: string | null, now: number): number | null {
  const text = retryAfter?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), MAX_REQUESTED_WAIT);
  const time = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.min(Math.max((time - now) / 1000, 0), MAX_REQUESTED_WAIT);
}
