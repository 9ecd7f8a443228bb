import { describe, expect, it } from "vitest";
import {
  promisedWait,
  requestedWait,
  MAX_WAIT_MS,
  MIN_WAIT_MS,
  usualWait,
  waitAfterFailure,
} from "@/feeds/model/schedule.ts";
import { fc } from "../../../support/properties.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-20T12:00:00Z");
const every = (gap: number, count: number) =>
  Array.from({ length: count }, (_, i) => NOW - i * gap - MINUTE);

// Rule 14.13.
describe("the wait until a source is read again", () => {
  it("is half the time between its items, from half an hour to twelve hours", () => {
    expect(usualWait(every(10 * MINUTE, 50), NOW)).toBe(MIN_WAIT_MS);
    expect(usualWait(every(4 * HOUR, 20), NOW)).toBeCloseTo(1.9 * HOUR, -6);
    expect(usualWait(every(2 * DAY, 10), NOW)).toBe(MAX_WAIT_MS);
  });

  it("is the longest for a source that is silent, old or ahead of time", () => {
    for (const times of [[], [NOW - 90 * DAY], [NOW + DAY]]) {
      expect(usualWait(times, NOW)).toBe(MAX_WAIT_MS);
    }
  });

  it("doubles with each failure", () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => waitAfterFailure(failures) / HOUR)).toEqual([
      0.5, 1, 2, 4, 8, 12, 12,
    ]);
  });

  it("never leaves its bounds", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer()),
        fc.integer(),
        fc.integer({ min: 1 }),
        (times, now, failures) => {
          for (const wait of [usualWait(times, now), waitAfterFailure(failures)]) {
            expect(wait).toBeGreaterThanOrEqual(MIN_WAIT_MS);
            expect(wait).toBeLessThanOrEqual(MAX_WAIT_MS);
          }
        },
      ),
    );
  });
});

// Rule 14.13.
describe("what a site asks for", () => {
  it.each([
    ["120", 2 * MINUTE],
    ["0", 0],
    ["Fri, 20 Nov 2026 13:00:00 GMT", HOUR],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
    ["999999999", 7 * DAY],
    ["Fri, 20 Nov 2099 13:00:00 GMT", 7 * DAY],
  ])("in %j is understood", (text, wait) => {
    expect(requestedWait(text, NOW)).toBe(wait);
  });

  it.each([null, "", "logo", "-5", "1.5"])("is nothing in %j", (text) => {
    expect(requestedWait(text, NOW)).toBeNull();
  });
});

it.each([
  [null, 0],
  [3600, 3_600_000],
  [10_000_000, MAX_WAIT_MS],
])("a promise of %s seconds without a change is believed for %i ms", (seconds, wait) => {
  expect(promisedWait(seconds)).toBe(wait);
});
