import { expect, it } from "vitest";
import { benchIngest } from "../../../bench/ingest.ts";

it("ten feeds of fifty items are far within a tenth of a minute of one core's work", () => {
  const { feeds, items, wanted, cpuSeconds } = benchIngest(10);
  expect({ feeds, items }).toEqual({ feeds: 10, items: 500 });
  expect(wanted).toBeGreaterThan(200);
  expect(cpuSeconds).toBeLessThan(6);
});
