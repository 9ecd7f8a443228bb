/** The import reads a long file in short slices (rules 12.7, 12.15 and 15.6). */
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { useImportPlan as Hook } from "@/articles/admin/transfer/use-import-plan";
import { rolesOf } from "@/articles/admin/transfer/file-columns";
import { openSheet } from "@/articles/admin/transfer/open-file";
import { rowsOf } from "@/articles/admin/transfer/read-rows";
import type { addressKey } from "@/articles/model/address-key";
import { articlesFromRows } from "@/articles/model/article";
import { articleRow } from "../../../../support/fake-supabase";

vi.mock("@/articles/model/address-key", async (original) => {
  const real = await original<{ addressKey: typeof addressKey }>();
  return { ...real, addressKey: vi.fn(real.addressKey) };
});

let costly: ReturnType<typeof vi.mocked<typeof addressKey>>;
let useImportPlan: typeof Hook;

/** Pending idle callbacks. Each gets 50 ms. */
let idle: IdleRequestCallback[];

const giveMoment = () =>
  act(() => {
    const [run] = idle.splice(0);
    run?.({ didTimeout: false, timeRemaining: () => 50 });
  });

beforeEach(async () => {
  // Another test file may have loaded the modules without the mock.
  vi.resetModules();
  ({ useImportPlan } = await import("@/articles/admin/transfer/use-import-plan"));
  costly = vi.mocked((await import("@/articles/model/address-key")).addressKey);
  idle = [];
  vi.stubGlobal("requestIdleCallback", (run: IdleRequestCallback) => idle.push(run));
  vi.stubGlobal("cancelIdleCallback", () => (idle = []));
  // Each comparison takes 1 ms on this clock.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now++);
});

const listed = (count: number) =>
  articlesFromRows(
    Array.from({ length: count }, (_, n) => articleRow({ url: `https://a.com/${n}` })),
  );

async function fileOf(count: number) {
  const lines = Array.from(
    { length: count },
    (_, n) => `Linha ${n};https://a.com/${n + 100};Mercado;2026-01-02`,
  );
  const text = ["Título;URL;Categoria;Data", ...lines].join("\n");
  const sheet = await openSheet(new TextEncoder().encode(text), "");
  return rowsOf(sheet, rolesOf(sheet), "mercado");
}

it("the import compares rows in slices of 40 ms at most, and no row twice", async () => {
  const list = listed(200);
  const { rows, read } = await fileOf(150);
  const reading = vi.fn(read);
  const file = { rows, read: reading };
  const { result, rerender } = renderHook(({ articles }) => useImportPlan(file, articles), {
    initialProps: { articles: list },
  });
  const perMoment: number[] = [];
  while (!result.current.isCurrent) {
    costly.mockClear();
    reading.mockClear();
    giveMoment();
    perMoment.push(Math.max(costly.mock.calls.length, reading.mock.calls.length));
  }
  expect(Math.max(...perMoment)).toBeLessThanOrEqual(40);
  expect(perMoment.reduce((sum, each) => sum + each)).toBe(350);
  expect(result.current.plan).toMatchObject({
    fresh: { length: 50 },
    groups: [{ name: "50 novos" }, { name: "100 não entram: já na lista, com mudanças" }],
  });

  costly.mockClear();
  const plan = result.current.plan;
  rerender({
    articles: [...list, ...articlesFromRows([articleRow({ url: "https://a.com/249" })])],
  });
  // The previous comparison stays visible until the next one is ready.
  expect(result.current).toEqual({ plan, isCurrent: false, readCount: 0 });
  while (!result.current.isCurrent) giveMoment();
  expect(costly).toHaveBeenCalledTimes(1);
  expect(result.current.plan?.fresh).toHaveLength(49);
});

it("the import prepares the list before the person chooses a file", () => {
  const list = listed(20);
  const { result } = renderHook(() => useImportPlan(null, list));
  costly.mockClear();
  while (idle.length > 0) giveMoment();
  expect(costly).toHaveBeenCalledTimes(20);
  expect(result.current).toEqual({ plan: null, isCurrent: false, readCount: 0 });
});

it("the import shows how many rows of a long file it has read", async () => {
  const file = await fileOf(1200);
  const list = listed(1);
  const { result } = renderHook(() => useImportPlan(file, list));
  const counts = new Set<number>();
  while (!result.current.isCurrent) {
    giveMoment();
    counts.add(result.current.readCount);
  }
  expect([...counts]).toEqual([0, 1000]);
});
