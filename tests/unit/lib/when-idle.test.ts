/** Work in short slices while the page is idle (rule 15.6). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forEachWhenIdle } from "@/lib/when-idle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page with idle periods of this length. With 0 the callback times out. */
function stubIdle(milliseconds: number) {
  const requestIdleCallback = (run: (deadline: { timeRemaining: () => number }) => void) =>
    setTimeout(() => run({ timeRemaining: () => milliseconds }), 500);
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  vi.stubGlobal("window", { requestIdleCallback });
}

it.each([0, 3, 50])("every item is handled when the page is idle for %i ms at a time", (idle) => {
  stubIdle(idle);
  const done: number[] = [];
  const finish = vi.fn();
  forEachWhenIdle([1, 2, 3], (item) => done.push(item), finish);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(done).toEqual([1, 2, 3]);
  expect(finish).toHaveBeenCalledOnce();
});
