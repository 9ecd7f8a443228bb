import { expect, it, vi } from "vitest";
import { createSignal } from "@/lib/signal";

it("every listener is notified, until it stops listening", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { subscribe, notify } = createSignal();
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
