/** When a source is read again (rule 14.13). */
import { describe, expect, it } from "vitest";
import { lastWait, longestWait, requestedWait, usualWait } from "@/feeds/model/schedule.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK = 7 * 24 * 60 * 60;
const NOW = Date.parse("2026-11-20T12:00:00Z");
const every = (gap: number, count: number) =>
  Array.from({ length: count }, (_, i) => NOW - i * gap - MINUTE_MS);

const at = (milliseconds: number) => new Date(NOW + milliseconds).toISOString();

describe("the wait until a source is read again", () => {
  it("is half the time between its items, and the maximum for a source without items or with only old or future ones", () => {
    expect(usualWait(every(4 * HOUR_MS, 20), NOW) / 3600).toBeCloseTo(1.9);
    for (const times of [[], [NOW - 90 * DAY_MS], [NOW + DAY_MS]]) {
      expect(usualWait(times, NOW)).toBe(WEEK);
    }
  });

  it("is at least what the site or the feed promises, up to a limit, and the previous wait when nothing is new", () => {
    expect(longestWait(60, null, null)).toBe(60);
    expect(longestWait(60, 3600, 30)).toBe(3600);
    expect(longestWait(60, null, 10_000_000)).toBe(WEEK);
    expect(lastWait({ lastAttemptAt: at(0), nextFetchAt: at(HOUR_MS) })).toBe(3600);
    expect(lastWait({ lastAttemptAt: null, nextFetchAt: at(0) })).toBe(0);
    expect(lastWait({ lastAttemptAt: at(0), nextFetchAt: at(-1) })).toBe(0);
  });
});

describe("a Retry-After header", () => {
  it.each([
    ["120", 120],
    ["0", 0],
    ["Fri, 20 Nov 2026 13:00:00 GMT", 3600],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
    ["999999999", WEEK],
    ["Fri, 20 Nov 2099 13:00:00 GMT", WEEK],
  ])("is parsed: %j", (text, wait) => expect(requestedWait(text, NOW)).toBe(wait));

  it.each([null, "", "logo", "-5", "1.5"])("is ignored: %j", (text) => {
    expect(requestedWait(text, NOW)).toBeNull();
  });
});
