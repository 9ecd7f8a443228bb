import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeConnection } from "../../../support/fake-connection";
import { articleRow, fakeSupabase } from "../../../support/fake-supabase";
import { renderApp } from "../../../support/render-app";

const NOTICE = /^Você está sem conexão com a internet\./;

// Rule 5.10.
describe("a device without a connection", () => {
  it.each(["/", "/login", "/admin/articles"])(
    "is told so on %s, and when it is back",
    async (path) => {
      const tell = fakeConnection();
      fakeSupabase([articleRow({ title: "Um" })]);
      await renderApp({ path, isSignedIn: path.startsWith("/admin") });
      await screen.findByRole("heading", { level: 1 });
      expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
      tell("offline");
      // In a region that is announced.
      expect((await screen.findByText(NOTICE)).closest("[role=status]")).not.toBeNull();
      tell("online");
      await waitFor(() => expect(screen.queryByText(NOTICE)).not.toBeInTheDocument());
    },
  );

  it("is told so when the page opens without one", async () => {
    const tell = fakeConnection(false);
    fakeSupabase();
    await renderApp();
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    tell("online");
  });
});
