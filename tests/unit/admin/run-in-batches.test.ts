import { describe, expect, it } from "vitest";
import { runInBatches } from "@/admin/run-in-batches";
import { ServiceError } from "@/lib/service-error";
import { fc } from "../../support/properties";

function options(controller = new AbortController()) {
  const progress: number[] = [];
  return {
    progress,
    controller,
    run: { signal: controller.signal, onProgress: (tried: number) => void progress.push(tried) },
  };
}

const runInSequence = (
  items: readonly number[],
  perform: (item: number) => Promise<void>,
  run: Parameters<typeof runInBatches>[2],
) => {
  const one = async ([item]: readonly number[]) => (await perform(item!), []);
  return runInBatches(items, { size: 1, perform: one }, run);
};

const failing =
  (errors: Record<number, unknown>) =>
  async (item: number): Promise<void> => {
    if (item in errors) throw errors[item];
  };

it("does one after the other, and goes on after a refusal", async () => {
  const { run, progress } = options();
  const refused = new ServiceError("not-changed");
  let running = 0;
  const outcome = await runInSequence(
    [1, 2, 3, 4],
    async (item) => {
      expect(++running).toBe(1);
      await Promise.resolve();
      running--;
      await failing({ 2: refused })(item);
    },
    run,
  );
  expect(outcome).toEqual({ done: [1, 3, 4], failed: [{ item: 2, error: refused }], untried: [] });
  expect(progress).toEqual([1, 2, 3, 4]);
});

describe("gives up the rest", () => {
  it.each(["unreachable", "session-expired"] as const)(
    "at the second %s in a row",
    async (kind) => {
      const error = new ServiceError(kind);
      const errors = { 1: error, 3: error, 4: error };
      const { run } = options();
      const { failed, untried } = await runInSequence([1, 2, 3, 4, 5], failing(errors), run);
      expect(failed.map(({ item }) => item)).toEqual([1, 3, 4]);
      expect(untried).toEqual([5]);
    },
  );

  it("when it is stopped, after the one under way", async () => {
    const { run, controller, progress } = options();
    const outcome = await runInSequence(
      [1, 2, 3],
      async (item) => {
        if (item === 2) controller.abort();
      },
      run,
    );
    expect(outcome).toEqual({ done: [1, 2], failed: [], untried: [3] });
    expect(progress).toEqual([1, 2]);
  });
});

it("accounts for each, whatever fails and wherever it is stopped", async () => {
  const outcomes = fc.array(fc.constantFrom("ok", "not-changed", "unreachable", "rate-limited"));
  await fc.assert(
    fc.asyncProperty(outcomes, fc.nat(20), async (plan, stopsAt) => {
      const { run, controller } = options();
      const items = plan.map((_, index) => index);
      const { done, failed, untried } = await runInSequence(
        items,
        async (index) => {
          if (index === stopsAt) controller.abort();
          const kind = plan[index];
          if (kind !== "ok") throw new ServiceError(kind as "not-changed");
        },
        run,
      );
      const accounted = [...done, ...failed.map(({ item }) => item), ...untried];
      expect(accounted.toSorted((a, b) => a - b)).toEqual(items);
      expect(done.every((index) => plan[index] === "ok")).toBe(true);
    }),
  );
});

// Rule 12.6.
describe("in batches", () => {
  const error = new ServiceError("server");
  const failingOf = (...items: number[]) => ({
    size: 2,
    perform: async (batch: readonly number[]) =>
      batch.filter((item) => items.includes(item)).map((item) => ({ item, error })),
  });

  it("does some at once, and accounts for each", async () => {
    const { run, progress } = options();
    const failed = [2, 3].map((item) => ({ item, error }));
    const outcome = await runInBatches([1, 2, 3, 4, 5], failingOf(2, 3), run);
    expect(outcome).toEqual({ done: [1, 4, 5], failed, untried: [] });
    expect(progress).toEqual([2, 4, 5]);
  });

  it("gives up when a whole one meets what the next would meet too", async () => {
    const expired = new ServiceError("session-expired");
    const perform = () => Promise.reject(expired);
    const failed = [1, 2, 3, 4].map((item) => ({ item, error: expired }));
    const outcome = await runInBatches([1, 2, 3, 4, 5], { size: 2, perform }, options().run);
    expect(outcome).toEqual({ done: [], failed, untried: [5] });
  });
});
