import { describe, expect, it, vi } from "vitest";
import { createPace, rateFor } from "../../../bench/pace";

/**
 * A pace on a machine whose fixed work takes these times, one after the other, the last one for ever. Its quiet moment
 * takes 10. Time passes by sleeping alone.
 */
async function paceOn(times: number[], patience = 60_000) {
  let now = 0;
  const queue = [10, ...times];
  const sleep = vi.fn(async (time: number) => void (now += time));
  const timeWork = () => (queue.length > 1 ? queue.shift() : queue[0]) as number;
  const pace = createPace({ now: () => now, sleep, timeWork });
  await pace.watch(1, patience);
  sleep.mockClear();
  return { ...pace, sleep, spend: (time: number) => void (now += time) };
}

describe("the processor's slow-down", () => {
  it.each([
    [1, 4],
    [2, 2],
    [1.6, 2.5],
    // There is no speeding up.
    [8, 1],
  ])("makes up for a machine %d times slower than when quiet", (slowness, rate) => {
    expect(rateFor(4, slowness)).toBe(rate);
  });
});

describe("the machine's pace", () => {
  it("is compared with a quiet moment, not with the very best", async () => {
    let now = 0;
    const times = [5, 10, 10, 10, 30, 30, 20];
    const pace = createPace({
      now: () => now,
      sleep: async (time) => void (now += time),
      timeWork: () => times.shift() as number,
    });
    await pace.watch(600);
    expect(await pace.waitForCalm()).toBe(2);
  });

  it("is never better than quiet", async () => {
    const { waitForCalm } = await paceOn([4]);
    expect(await waitForCalm()).toBe(1);
  });

  it("waits until it is calm", async () => {
    const { waitForCalm, sleep, report } = await paceOn([30, 20, 14, 30]);
    expect(await waitForCalm()).toBe(1.4);
    expect(sleep).toHaveBeenCalledTimes(2);
    expect(report()).toEqual({ median: 1.4, max: 1.4, waited: 0.4 });
  });

  it("waits two seconds for one moment, and takes it as it is", async () => {
    const { waitForCalm, report } = await paceOn([30]);
    expect(await waitForCalm()).toBe(3);
    expect(report().waited).toBe(2);
  });

  it("waits no longer than its patience in all", async () => {
    const { waitForCalm, report } = await paceOn([30], 3_000);
    await waitForCalm();
    await waitForCalm();
    await waitForCalm();
    expect(report().waited).toBe(3);
  });
});

describe("a measurement", () => {
  it("stands when the machine was calm before and after", async () => {
    const { calmest, waitForCalm } = await paceOn([12, 15]);
    const measure = vi.fn(waitForCalm);
    expect(await calmest(measure)).toBe(1.2);
    expect(measure).toHaveBeenCalledOnce();
  });

  it("is made again when the machine was slow after it, and its time counts as waited", async () => {
    const { calmest, waitForCalm, report, spend } = await paceOn([12, 40, 13, 13]);
    const measure = vi.fn(() => {
      spend(5_000);
      return waitForCalm();
    });
    expect(await calmest(measure)).toBe(1.3);
    expect(measure).toHaveBeenCalledTimes(2);
    expect(report().waited).toBe(5);
  });

  it("is the calmest of three when none was calm, whatever it gave", async () => {
    const { calmest, waitForCalm } = await paceOn([10, 40, 10, 20, 10, 30]);
    const results = ["slowest", "calmest", "between"];
    const measure = vi.fn(async () => {
      await waitForCalm();
      return results.shift();
    });
    expect(await calmest(measure)).toBe("calmest");
    expect(measure).toHaveBeenCalledTimes(3);
  });

  it("is made once without patience", async () => {
    const { calmest, waitForCalm, report } = await paceOn([40], 0);
    const measure = vi.fn(waitForCalm);
    expect(await calmest(measure)).toBe(4);
    expect(measure).toHaveBeenCalledOnce();
    expect(report().waited).toBe(0);
  });
});
