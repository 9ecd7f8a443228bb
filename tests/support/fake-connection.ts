/** A device's connection, as the browser tells a page of it. */
import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** @returns what the browser tells when the connection goes or comes back; until then there is one */
export function fakeConnection(isThere = true): (event: "online" | "offline") => void {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
  onTestFinished(() => isOnline.mockRestore());
  return (event) => {
    isOnline.mockReturnValue(event === "online");
    act(() => void window.dispatchEvent(new Event(event)));
  };
}
