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
  const { rounds, noise } = await measureCalmly(wanted, measure, (pace) => pace);
  return { rounds, noise, measured: measure.mock.calls.length };
}

describe("measuring calmly", () => {
  it("repeats nothing on a quiet machine", async () => {
    expect(await measureAt([300, 320, 375], 3)).toEqual({
      rounds: [300, 320, 375],
      noise: { repeated: 0, kept: 0 },
      measured: 3,
    });
  });

  it("repeats the rounds in which F took a quarter longer than in the quietest, first or last", async () => {
    const calm = { noise: { repeated: 1, kept: 0 }, measured: 4 };
    expect(await measureAt([300, 376, 310, 320], 3)).toEqual({ ...calm, rounds: [300, 310, 320] });
    expect(await measureAt([400, 300, 310, 320], 3)).toEqual({ ...calm, rounds: [300, 310, 320] });
  });

  it("gives up at twice the rounds, keeps the calmest, and says how many were not calm", async () => {
    expect(await measureAt([300, 900, 800, 500, 700, 600], 3)).toEqual({
      rounds: [300, 500, 600],
      noise: { repeated: 3, kept: 2 },
      measured: 6,
    });
  });
});
