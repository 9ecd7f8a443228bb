import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeConnection } from "../../../support/fake-connection";
import { articleRow, fakeSupabase, networkError } from "../../../support/fake-supabase";
import { renderApp } from "../../../support/render-app";
import { expectConsole } from "../../../support/silent-console";
import { shownToasts } from "../../../support/toasts";

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

  // Rule 5.11.
  it("is not notified of it again, nor sent to the filters, when there is no list either", async () => {
    expectConsole(/could not be loaded/);
    const tell = fakeConnection(false);
    fakeSupabase([articleRow({ title: "Um" })]).next("GET", networkError);
    await renderApp();
    expect(await screen.findByRole("alert")).toHaveTextContent("Tentar novamente");
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    expect(shownToasts()).toEqual([]);
    expect(screen.queryByText("Nenhuma notícia encontrada")).not.toBeInTheDocument();
    tell("online");
    expect(await screen.findByText("Um")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
