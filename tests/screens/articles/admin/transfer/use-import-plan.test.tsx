import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { readTable } from "../../../../support/read-table";
import type { useImportPlan as Hook } from "@/articles/admin/transfer/use-import-plan";
import type { addressKey } from "@/articles/model/address-key";
import { articlesFromRows } from "@/articles/model/article";
import { articleRow } from "../../../../support/fake-supabase";

vi.mock("@/articles/model/address-key", async (original) => {
  const real = await original<{ addressKey: typeof addressKey }>();
  return { ...real, addressKey: vi.fn(real.addressKey) };
});

let costly: ReturnType<typeof vi.mocked<typeof addressKey>>;
let useImportPlan: typeof Hook;

/** Idle moments that the browser has yet to give, each of 50 ms. */
let idle: IdleRequestCallback[];

const giveMoment = () =>
  act(() => {
    const [run] = idle.splice(0);
    run?.({ didTimeout: false, timeRemaining: () => 50 });
  });

beforeEach(async () => {
  // Another file may have loaded them without the mock.
  vi.resetModules();
  ({ useImportPlan } = await import("@/articles/admin/transfer/use-import-plan"));
  costly = vi.mocked((await import("@/articles/model/address-key")).addressKey);
  idle = [];
  vi.stubGlobal("requestIdleCallback", (run: IdleRequestCallback) => idle.push(run));
  vi.stubGlobal("cancelIdleCallback", () => (idle = []));
  // A clock by which each item of a comparison takes a millisecond.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now++);
});

const listed = (count: number) =>
  articlesFromRows(
    Array.from({ length: count }, (_, n) => articleRow({ url: `https://a.com/${n}` })),
  );

const file = async (count: number) =>
  (
    await readTable(
      `Título;URL\n${Array.from({ length: count }, (_, n) => `Linha ${n};https://a.com/${n + 100}`).join("\n")}`,
    )
  ).rows;

// Rules 12.7 and 15.6.
it("compares in slices of 8 ms, and what was compared once not again", async () => {
  const list = listed(200);
  const rows = await file(150);
  const { result, rerender } = renderHook(({ articles }) => useImportPlan(rows, articles), {
    initialProps: { articles: list },
  });
  const perMoment: number[] = [];
  while (!result.current.isCurrent) {
    costly.mockClear();
    giveMoment();
    perMoment.push(costly.mock.calls.length);
  }
  expect(Math.max(...perMoment)).toBeLessThanOrEqual(8);
  expect(perMoment.reduce((sum, each) => sum + each)).toBe(350);
  expect(result.current.plan?.changed).toHaveLength(100);
  expect(result.current.plan?.fresh).toHaveLength(50);

  costly.mockClear();
  const plan = result.current.plan;
  rerender({
    articles: [...list, ...articlesFromRows([articleRow({ url: "https://a.com/249" })])],
  });
  // Until the comparison with this list is there, the other one stays in sight.
  expect(result.current).toEqual({ plan, isCurrent: false });
  while (!result.current.isCurrent) giveMoment();
  expect(costly).toHaveBeenCalledTimes(1);
  expect(result.current.plan?.changed).toHaveLength(101);
});

it("begins with the list before there is a file", () => {
  const list = listed(20);
  const { result } = renderHook(() => useImportPlan(null, list));
  costly.mockClear();
  while (idle.length > 0) giveMoment();
  expect(costly).toHaveBeenCalledTimes(20);
  expect(result.current).toEqual({ plan: null, isCurrent: false });
});
