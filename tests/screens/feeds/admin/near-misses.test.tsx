import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addFakeFeeds, itemRow } from "../../../support/fake-feeds";
import { fakeSupabase } from "../../../support/fake-supabase";
import { renderApp } from "../../../support/render-app";
import { findToast } from "../../../support/toasts";

const inList = (title: string) =>
  within(screen.getByRole("list", { name: "Quase aceitos" })).queryByRole("listitem", {
    name: title,
  });

async function openReview(...titles: string[]) {
  const backend = fakeSupabase();
  const rows = titles.map((title) => itemRow({ title, status: "near-miss", score: 3 }));
  const feeds = addFakeFeeds(backend, [itemRow({ title: "À espera" }), ...rows]);
  const app = await renderApp({ path: "/admin/review", isSignedIn: true });
  await screen.findByRole("listitem", { name: "À espera" });
  const fold = () => screen.findByText(`Quase aceitos (${titles.length})`);
  return { ...app, feeds, fold };
}

// Rule 14.27.
describe("near misses", () => {
  it("are counted, and loaded when somebody looks", async () => {
    const { user, feeds, fold } = await openReview("Um", "Dois");
    expect(screen.queryByText("Um")).toBeNull();
    const loaded = () => feeds.calls("GET").map(({ query }) => query.get("status"));
    expect(loaded()).not.toContain("eq.near-miss");
    await user.click(await fold());
    expect(await screen.findByRole("button", { name: "Trazer Um para a fila" })).toBeVisible();
    expect(inList("Um")).toHaveTextContent("3 pontos");
  });

  it("come back by their button, and the focus goes to the next one", async () => {
    const { user, feeds, fold } = await openReview("Um", "Dois");
    await user.click(await fold());
    await user.click(await screen.findByRole("button", { name: "Trazer Um para a fila" }));
    expect(await findToast("Item na fila.")).toMatchObject({ description: "Um" });
    expect(feeds.titles("waiting")).toEqual(["À espera", "Um"]);
    expect(inList("Um")).toBeNull();
    expect(await screen.findByRole("button", { name: "Aprovar Um" })).toBeVisible();
    expect(await screen.findByText("Quase aceitos (1)")).toBeVisible();
    expect(screen.getByRole("button", { name: "Trazer Dois para a fila" })).toHaveFocus();
  });

  it("come back by a key: the one in focus, or the first", async () => {
    const { user, feeds, fold } = await openReview("Um", "Dois", "Três");
    await user.keyboard("b");
    await user.click(await fold());
    (await screen.findByRole("button", { name: "Trazer Dois para a fila" })).focus();
    await user.keyboard("b");
    await waitFor(() => expect(feeds.titles("waiting")).toEqual(["À espera", "Dois"]));
    await findToast("Item na fila.");
    screen.getByRole("button", { name: "Aprovar À espera" }).focus();
    await user.keyboard("b");
    await waitFor(() => expect(feeds.titles("near-miss")).toEqual(["Três"]));
  });

  it("that went elsewhere meanwhile are not called brought back", async () => {
    const { user, feeds, fold } = await openReview("Um");
    await user.click(await fold());
    const restore = await screen.findByRole("button", { name: "Trazer Um para a fila" });
    feeds.rows[1]!.status = "rejected";
    await user.click(restore);
    expect(await findToast("Erro ao trazer o item para a fila")).toMatchObject({
      description: "O item já não está entre os quase aceitos.",
    });
    expect(feeds.titles("rejected")).toEqual(["Um"]);
    expect(restore).not.toBeInTheDocument();
  });

  it("take no room where there are none", async () => {
    await openReview();
    await waitFor(() => expect(document.querySelector("[data-slot=near-misses]")).toBeNull());
  });
});
