import { describe, expect, it, vi } from "vitest";
import { calmest, paceOfThisRun, rateFor, waitForCalm, watchPace } from "../../../bench/pace";

describe("the processor's slow-down", () => {
  it.each([
    [1, 4],
    [2, 2],
    [1.6, 2.5],
    // There is no speeding up.
    [8, 1],
  ])("makes up for a machine %d times slower than at its best", (slowness, rate) => {
    expect(rateFor(4, slowness)).toBe(rate);
  });

  it("compares with the best moment seen, whenever that was", async () => {
    await watchPace(1);
    const seen = [await waitForCalm(), await waitForCalm()];
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(1);
    expect(paceOfThisRun().max).toBe(Math.max(...seen));
  });

  it("neither waits nor measures again without patience", async () => {
    await watchPace(1);
    const measure = vi.fn(waitForCalm);
    expect(await calmest(measure)).toBe(await measure.mock.results[0]?.value);
    expect(measure).toHaveBeenCalledOnce();
    expect(paceOfThisRun().waited).toBe(0);
  });
});
