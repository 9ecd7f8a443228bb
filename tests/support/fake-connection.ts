import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** Simulates the browser's online state. @returns a function that reports a change of it */
export function fakeConnection(isThere = true): (event: "online" | "offline") => void {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
  onTestFinished(() => isOnline.mockRestore());
  return (event) => {
    isOnline.mockReturnValue(event === "online");
    act(() => void window.dispatchEvent(new Event(event)));
  };
}
