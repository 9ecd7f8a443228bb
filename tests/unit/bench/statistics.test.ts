import { describe, expect, it, vi } from "vitest";
import { measureCalmly, spreadOf, spreadsOf } from "../../../bench/statistics";

describe("a spread", () => {
  it("has the middle one, or the middle of two, and the extremes", () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
    expect(spreadOf([4, 1, 2, 30])).toEqual({ median: 3, min: 1, max: 30 });
    expect(spreadOf([])).toEqual({ median: Number.NaN, min: Number.NaN, max: Number.NaN });
  });

  it("is each figure's own", () => {
    const rounds = [
      { typing: 40, heap: 9 },
      { typing: 280, heap: 7 },
      { typing: 32, heap: 8 },
    ];
    expect(spreadsOf(rounds)).toEqual({
      typing: { median: 40, min: 32, max: 280 },
      heap: { median: 8, min: 7, max: 9 },
    });
  });
});

/** Measures rounds in which F takes these times, one after the other. */
async function measureAt(paces: readonly number[], wanted: number) {
  const measure = vi.fn(async (round: number) => paces[round] ?? Number.NaN);
  const rounds = await measureCalmly(wanted, measure, (pace) => pace);
  return { rounds, measured: measure.mock.calls.length };
}

describe("measuring calmly", () => {
  it("repeats nothing on a quiet machine; repeats the rounds in which F took a quarter longer than in the quietest, first or last", async () => {
    expect(await measureAt([300, 320, 375], 3)).toEqual({ rounds: [300, 320, 375], measured: 3 });
    const calm = { rounds: [300, 310, 320], measured: 4 };
    expect(await measureAt([300, 376, 310, 320], 3)).toEqual(calm);
    expect(await measureAt([400, 300, 310, 320], 3)).toEqual(calm);
  });

  it("gives up at twice the rounds, and keeps the calmest", async () => {
    const paces = [300, 900, 800, 500, 700, 600];
    expect(await measureAt(paces, 3)).toEqual({ rounds: [300, 500, 600], measured: 6 });
  });
});
