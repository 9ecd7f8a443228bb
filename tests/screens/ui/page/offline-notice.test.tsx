/** The page without a connection (rules 5.10 and 5.11). */
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeConnection } from "../../../support/fake-connection";
import { articleRow, fakeSupabase, json, networkError } from "../../../support/fake-supabase";
import { renderApp } from "../../../support/render-app";
import { expectConsole } from "../../../support/silent-console";
import { shownToasts } from "../../../support/toasts";

const NOTICE = /^Você está sem conexão com a internet\./;

const stale = () => document.querySelector("[data-slot=stale-notice]");
const skeletons = () => document.querySelectorAll("[data-slot=article-card-skeleton]");

async function openList() {
  const setConnection = fakeConnection();
  const backend = fakeSupabase([articleRow({ title: "Um" })]);
  const app = await renderApp();
  await screen.findByText("Um");
  return { ...app, backend, setConnection };
}

describe("a device without a connection", () => {
  it.each(["/", "/login", "/nada", "/admin/articles"])(
    "shows a notice on %s, and announces when the connection is back",
    async (path) => {
      const setConnection = fakeConnection();
      fakeSupabase([articleRow({ title: "Um" })]);
      await renderApp({ path, isSignedIn: path.startsWith("/admin") });
      await screen.findByRole("heading", { level: 1 });
      expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
      setConnection("offline");
      expect((await screen.findByText(NOTICE)).closest("[role=status]")).not.toBeNull();
      // Only a page with a list shows the list's age.
      const isWithList = path !== "/login" && path !== "/nada";
      expect(isWithList || screen.queryByText(/A lista é de/) === null).toBe(true);
      setConnection("online");
      await waitFor(() => expect(screen.queryByText(NOTICE)).not.toBeInTheDocument());
    },
  );

  it("without a list, shows no second message and no advice about filters", async () => {
    expectConsole(/could not be loaded/);
    const setConnection = fakeConnection(false);
    fakeSupabase([articleRow({ title: "Um" })]).next("GET", networkError);
    await renderApp();
    expect(await screen.findByRole("alert")).toHaveTextContent("Tentar novamente");
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    expect(shownToasts()).toEqual([]);
    expect(screen.queryByText("Nenhuma notícia encontrada")).not.toBeInTheDocument();
    setConnection("online");
    expect(await screen.findByText("Um")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("keeps the list when the connection returns, while it is reloaded", async () => {
    const { user, backend, setConnection } = await openList();
    const answer = backend.hold("GET");
    setConnection("offline");
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(backend.loads).toHaveLength(1);
    setConnection("online");
    await waitFor(() => expect(backend.loads).toHaveLength(2));
    expect(screen.getByText("Um")).toBeVisible();
    expect(skeletons()).toHaveLength(0);
    answer.release(json([articleRow({ title: "Dois" })]));
    expect(await screen.findByText("Dois")).toBeVisible();
  });

  it("keeps the list and says how old it is when the connection has not really returned", async () => {
    expectConsole(/could not be loaded/);
    const { user, backend, setConnection } = await openList();
    backend.next("GET", networkError);
    setConnection("offline");
    setConnection("online");
    await waitFor(() =>
      expect(stale()).toHaveTextContent(
        /^Não foi possível atualizar\. Esta lista é de .* às \d\d:\d\d\. Tentar novamente$/,
      ),
    );
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByText("Um")).toBeVisible();
    expect(shownToasts()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(stale()).toBeNull());
  });

  it("loads the list by itself a little later when the first attempt fails", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    expectConsole(/could not be loaded/);
    const setConnection = fakeConnection(false);
    const backend = fakeSupabase([articleRow({ title: "Um" })]);
    backend.next("GET", networkError).next("GET", networkError);
    await renderApp();
    await screen.findByRole("alert");
    setConnection("online");
    await waitFor(() => expect(backend.loads).toHaveLength(2));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText("Um")).toBeVisible();
    expect(shownToasts()).toEqual([]);
  });

  it("does not show the age of a missing list", async () => {
    expectConsole(/could not be loaded/);
    const { user, backend, setConnection } = await openList();
    backend.next("GET", networkError);
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    await screen.findByRole("alert");
    setConnection("offline");
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    expect(screen.queryByText(/A lista é de/)).not.toBeInTheDocument();
  });
});
