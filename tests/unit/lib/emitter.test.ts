import { expect, it, vi } from "vitest";
import { createEmitter } from "@/lib/emitter";

it("an emitter notifies every listener until it is removed", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { subscribe, notify } = createEmitter();
  const stopFirst = subscribe(first);
  const stopSecond = subscribe(second);
  notify();
  stopFirst();
  notify();
  stopSecond();
  notify();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});
