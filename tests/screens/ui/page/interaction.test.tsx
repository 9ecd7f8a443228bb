import { fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { afterFirstInteraction, whenQuiet } from "@/ui/page/interaction";

const run = vi.fn<() => void>();

beforeEach(() => {
  run.mockClear();
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

const ACTS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

describe.each(ACTS)("%s", (name) => {
  const act = () => fireEvent(window, new Event(name));

  it("counts as an interaction: work that waits for it runs once, and not after it was cancelled", () => {
    afterFirstInteraction(run);
    afterFirstInteraction(run)();
    expect(run).not.toHaveBeenCalled();
    act();
    act();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("postpones work that waits for a pause, which then runs once", () => {
    whenQuiet(run);
    vi.advanceTimersByTime(4900);
    act();
    vi.advanceTimersByTime(4900);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
    act();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it("the page runs waiting work once when the reader leaves the tab", () => {
  whenQuiet(run);
  const visibility = vi.spyOn(document, "visibilityState", "get");
  for (const state of ["visible", "hidden", "hidden"] as const) {
    visibility.mockReturnValue(state);
    fireEvent(document, new Event("visibilitychange"));
    expect(run).toHaveBeenCalledTimes(state === "hidden" ? 1 : 0);
  }
  expect(vi.getTimerCount()).toBe(0);
});

it("the page runs no waiting work after it was left", () => {
  whenQuiet(run)();
  fireEvent.scroll(window);
  expect(vi.getTimerCount()).toBe(0);
});
