/** Bulk actions, item by item or in batches (rule 12.6). */
import { describe, expect, it } from "vitest";
import { runInBatches } from "@/admin/run-in-batches";
import { ServiceError } from "@/lib/service-error";
import { fc } from "../../support/properties";

type Batch = readonly number[];
type Failed = { item: number; error: unknown }[];

async function run(
  items: Batch,
  perform: (batch: Batch, stop: () => void) => Promise<Failed>,
  size = 1,
) {
  const controller = new AbortController();
  const progress: number[] = [];
  const act = { size, perform: (batch: Batch) => perform(batch, () => controller.abort()) };
  const onProgress = (tried: number) => void progress.push(tried);
  const outcome = await runInBatches(items, act, { signal: controller.signal, onProgress });
  return { ...outcome, progress };
}

const failing = (errors: Record<number, unknown>) => async (batch: Batch) => {
  for (const item of batch) if (item in errors) throw errors[item];
  return [];
};

it("a bulk action handles one item after the other, and goes on after a refusal", async () => {
  const refused = new ServiceError("not-changed");
  let running = 0;
  const outcome = await run([1, 2, 3, 4], async (batch) => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    return failing({ 2: refused })(batch);
  });
  const failed = [{ item: 2, error: refused }];
  expect(outcome).toEqual({ done: [1, 3, 4], failed, untried: [], progress: [1, 2, 3, 4] });
});

describe("a bulk action stops early", () => {
  it.each(["unreachable", "session-expired"] as const)(
    "at the second failure of kind %s in a row",
    async (kind) => {
      const error = new ServiceError(kind);
      const outcome = await run([1, 2, 3, 4, 5], failing({ 1: error, 3: error, 4: error }));
      expect(outcome).toMatchObject({ failed: [1, 3, 4].map((item) => ({ item })), untried: [5] });
    },
  );

  it("after the current item when it is stopped", async () => {
    const outcome = await run([1, 2, 3], async ([item], stop) => {
      if (item === 2) stop();
      return [];
    });
    expect(outcome).toEqual({ done: [1, 2], failed: [], untried: [3], progress: [1, 2] });
  });
});

it("a bulk action reports every item, whatever fails and wherever it is stopped", async () => {
  const outcomes = fc.array(fc.constantFrom("ok", "not-changed", "unreachable", "rate-limited"));
  await fc.assert(
    fc.asyncProperty(outcomes, fc.nat(20), async (plan, stopsAt) => {
      const items = plan.map((_, index) => index);
      const { done, failed, untried } = await run(items, async ([index], stop) => {
        if (index === stopsAt) stop();
        const kind = plan[index!];
        if (kind !== "ok") throw new ServiceError(kind as "not-changed");
        return [];
      });
      const accounted = [...done, ...failed.map(({ item }) => item), ...untried];
      expect(accounted.toSorted((a, b) => a - b)).toEqual(items);
      expect(done.every((index) => plan[index] === "ok")).toBe(true);
    }),
  );
});

describe("a bulk action in batches", () => {
  it("handles several items at once, and reports each", async () => {
    const failed = [2, 3].map((item) => ({ item, error: new ServiceError("server") }));
    const perform = async (batch: Batch) => failed.filter(({ item }) => batch.includes(item));
    const outcome = await run([1, 2, 3, 4, 5], perform, 2);
    expect(outcome).toEqual({ done: [1, 4, 5], failed, untried: [], progress: [2, 4, 5] });
  });

  it("stops when a whole batch fails for a reason that the next batch would share", async () => {
    const error = new ServiceError("session-expired");
    const failed = [1, 2, 3, 4].map((item) => ({ item, error }));
    const outcome = await run([1, 2, 3, 4, 5], () => Promise.reject(error), 2);
    expect(outcome).toMatchObject({ done: [], failed, untried: [5] });
  });
});
