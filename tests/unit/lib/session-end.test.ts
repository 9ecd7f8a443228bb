import { expect, it, vi } from "vitest";
import { notifySessionEnd, onSessionEnd } from "@/lib/session-end";

it("every listener hears that the session is over, until it stops listening", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = onSessionEnd(first);
  const stopSecond = onSessionEnd(second);
  notifySessionEnd();
  stopFirst();
  notifySessionEnd();
  stopSecond();
  notifySessionEnd();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});
