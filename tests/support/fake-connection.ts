/** The browser's report of the device's connection. */
import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** @returns functions that report the loss and the return of the connection, which exists until then */
export function fakeConnection(isThere = true): (event: "online" | "offline") => void {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
  onTestFinished(() => isOnline.mockRestore());
  return (event) => {
    isOnline.mockReturnValue(event === "online");
    act(() => void window.dispatchEvent(new Event(event)));
  };
}
