/** When a source is to be read again (rule 14.13). Times in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const SHORTEST_WAIT = 30 * MINUTE;
export const LONGEST_WAIT = 12 * HOUR;

/** A site may ask for more patience, but not for ever. */
const LONGEST_REQUESTED_WAIT = 7 * DAY;

const OBSERVED = 30 * DAY;

const clamp = (value: number) => Math.min(Math.max(value, SHORTEST_WAIT), LONGEST_WAIT);

/**
 * Half the time that usually lies between two items.
 * @param times of the items in the feed
 */
export function usualWait(times: readonly number[], now: number): number {
  const recent = times.filter((time) => time <= now && time > now - OBSERVED);
  const [oldest] = recent.toSorted((a, b) => a - b);
  if (oldest === undefined) return LONGEST_WAIT;
  // A feed that holds its last hour only covers an hour; one item covers the time since.
  return clamp((now - oldest) / recent.length / 2);
}

/**
 * How long a site promises that nothing changes (`max-age`), as far as we believe it.
 * @param freshFor seconds; `null` when it promises nothing
 */
export function promisedWait(freshFor: number | null): number {
  return freshFor === null ? 0 : Math.min(freshFor * 1000, LONGEST_WAIT);
}

/**
 * After failures: longer each time.
 * @param failures how many in a row, this one included
 */
export function waitAfterFailure(failures: number): number {
  return clamp(SHORTEST_WAIT * 2 ** Math.min(failures - 1, 10));
}

/**
 * How long a `Retry-After` asks to wait.
 * @returns `null` when it asks for nothing that can be understood
 */
export function requestedWait(retryAfter: string | null, now: number): number | null {
  const text = retryAfter?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_REQUESTED_WAIT);
  const time = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.min(Math.max(time - now, 0), LONGEST_REQUESTED_WAIT);
}
