/** When a source is to be read again (rule 14.13). Times in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const MIN_WAIT_MS = 30 * MINUTE;
export const MAX_WAIT_MS = 12 * HOUR;

/** A site may ask for more patience, but not for ever. */
const MAX_REQUESTED_WAIT_MS = 7 * DAY;

const OBSERVED = 30 * DAY;

const clamp = (value: number) => Math.min(Math.max(value, MIN_WAIT_MS), MAX_WAIT_MS);

/**
 * Half the time that usually lies between two items.
 * @param times of the items in the feed
 */
export function usualWait(times: readonly number[], now: number): number {
  const recent = times.filter((time) => time <= now && time > now - OBSERVED);
  const [oldest] = recent.toSorted((a, b) => a - b);
  if (oldest === undefined) return MAX_WAIT_MS;
  // A feed that holds its last hour only covers an hour; one item covers the time since.
  return clamp((now - oldest) / recent.length / 2);
}

/**
 * How long a site promises that nothing changes (`max-age`), as far as we believe it.
 * @param freshFor seconds; `null` when it promises nothing
 */
export function promisedWait(freshFor: number | null): number {
  return freshFor === null ? 0 : Math.min(freshFor * 1000, MAX_WAIT_MS);
}

/**
 * After failures: longer each time.
 * @param failures how many in a row, this one included
 */
export function waitAfterFailure(failures: number): number {
  return clamp(MIN_WAIT_MS * 2 ** Math.min(failures - 1, 10));
}

/**
 * How long a `Retry-After` asks to wait.
 * @returns `null` when it asks for nothing that can be understood
 */
export function requestedWait(retryAfter: string | null, now: number): number | null {
  const text = retryAfter?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * 1000, MAX_REQUESTED_WAIT_MS);
  const time = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.min(Math.max(time - now, 0), MAX_REQUESTED_WAIT_MS);
}
