import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useActed } from "@/ui/page/use-acted";

function Example() {
  return useActed() ? "acted" : "quiet";
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it.each(["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"])(
  "%s is an act of the reader",
  (name) => {
    render(<Example />);
    expect(screen.getByText("quiet")).toBeInTheDocument();
    fireEvent(window, new Event(name));
    expect(screen.getByText("acted")).toBeInTheDocument();
  },
);

it("ten quiet seconds are as good as an act, and nothing is left to wait after either", () => {
  const { unmount } = render(<Example />);
  act(() => vi.advanceTimersByTime(9900));
  expect(screen.getByText("quiet")).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByText("acted")).toBeInTheDocument();
  expect(vi.getTimerCount()).toBe(0);
  unmount();
  render(<Example />);
  fireEvent.scroll(window);
  expect(vi.getTimerCount()).toBe(0);
});
