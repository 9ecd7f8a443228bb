import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { articleRow, fakeSupabase } from "../../../support/fake-supabase";
import { renderApp } from "../../../support/render-app";

const NOTICE = /^Você está sem conexão com a internet\./;

let isOnline: MockInstance<() => boolean>;
beforeEach(() => {
  isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});

afterEach(() => isOnline.mockRestore());

/** What the browser tells a page when the connection goes or comes back. */
function tell(event: "online" | "offline") {
  isOnline.mockReturnValue(event === "online");
  act(() => void window.dispatchEvent(new Event(event)));
}

// Rule 5.10.
describe("a device without a connection", () => {
  it.each(["/", "/login", "/admin/articles"])(
    "is told so on %s, and when it is back",
    async (path) => {
      fakeSupabase([articleRow({ title: "Um" })]);
      await renderApp({ path, isSignedIn: path.startsWith("/admin") });
      await screen.findByRole("heading", { level: 1 });
      expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
      tell("offline");
      // In a region that is announced.
      expect(screen.getByText(NOTICE).closest("[role=status]")).not.toBeNull();
      tell("online");
      expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    },
  );

  it("is told so when the page opens without one", async () => {
    isOnline.mockReturnValue(false);
    fakeSupabase();
    await renderApp();
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    tell("online");
  });
});
