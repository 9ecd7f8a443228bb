/** The queue's rows, keys and lists (rules 2.6, 14.9, 14.20, 14.26, 14.27, 14.36 and 16.5). */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { addFakeFeeds, itemRow } from "../../../support/fake-feeds";
import { fakeSupabase, heldResponse, json, type Row } from "../../../support/fake-supabase";
import { button, choose, press } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";
import { findToast } from "../../../support/toasts";

const item = (title: string) => screen.findByRole("listitem", { name: title });
const noItem = (title: string) =>
  waitFor(() => expect(screen.queryByRole("listitem", { name: title })).toBeNull());
const heading = (name: string) => screen.findByRole("heading", { name });
const titles = () =>
  within(screen.getByRole("list", { name: "Itens" }))
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);
const returnToPage = () => fireEvent(document, new Event("visibilitychange", { bubbles: true }));

async function openQueue(items: Row[], path = "/admin/review") {
  const feeds = addFakeFeeds(fakeSupabase(), items);
  const app = await renderApp({ path, isSignedIn: true });
  if (items.length > 0) await item(String(items[0]!.title));
  return { ...app, feeds };
}

const itemsOf = (...names: string[]) => names.map((title) => itemRow({ title }));

describe("a row of the queue", () => {
  it("says why the item is here and what is unusual, links what can be opened, and shows markup as text", async () => {
    await openQueue([
      itemRow({
        title: "<b>UiPath</b>",
        flags: ["no-date", "no-address"],
        score: 1,
        reasons: [{ term: "UiPath", place: "title", points: 1 }],
      }),
      itemRow({ title: "Mau", url: "javascript:alert(1)" }),
    ]);
    const row = await item("<b>UiPath</b>");
    expect(row).toHaveTextContent("Por quê?1 ponto: UiPath (no título, +1)");
    expect(row).toHaveTextContent("Sem data no feed · Sem link");
    const link = within(row).getByRole("link", { name: "<b>UiPath</b>" });
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(within(await item("Mau")).queryByRole("link")).toBeNull();
  });

  it("says what can be done, also without a title, and only the current row has the primary button", async () => {
    await openQueue([...itemsOf("Um"), itemRow({ title: " \u00A0" })]);
    expect(button("Revisar Um")).toHaveTextContent("Revisar…");
    expect(button("Publicar Um como está")).toHaveTextContent("Publicar⇧A");
    expect(button("Revisar Sem título")).toHaveTextContent(/^$/);
    expect(button("Publicar Sem título como está")).toHaveTextContent(/^$/);
    expect(screen.getByRole("checkbox", { name: "Selecionar Sem título" })).toBeVisible();
  });

  it("expands its description on Enter, and collapses when another row is current", async () => {
    const texts = ["Um texto longo.", "Outro."];
    const { user } = await openQueue(texts.map((description) => itemRow({ description })));
    const text = screen.getByText("Outro.");
    expect(text.className).toBe(screen.getByText("Um texto longo.").className);
    await user.keyboard("j{Enter}");
    expect(text).not.toHaveClass("line-clamp-2");
    await user.keyboard("{Enter}");
    expect(text).toHaveClass("line-clamp-2");
  });
});

describe("the queue", () => {
  it("offers new items before any row moves, and shows the same count everywhere", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois"));
    expect(await heading("Para revisar: 2")).toBeVisible();
    feeds.rows.unshift(itemRow({ title: "Novo", published_at: new Date().toISOString() }));
    returnToPage();
    const offer = await screen.findByRole("button", { name: "1 novo — mostrar" });
    expect(await heading("Para revisar: 3")).toBeVisible();
    expect(screen.getByRole("link", { name: "Fila 3 para revisar" })).toBeVisible();
    expect(titles()).toEqual(["Um", "Dois"]);
    await user.click(offer);
    expect(titles()).toEqual(["Novo", "Um", "Dois"]);
    expect(offer).not.toBeInTheDocument();
  });

  it("greys out an item that somebody else decided, names the person and the time, and ignores keys on it", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois", "Três"));
    feeds.decideElsewhere("Um", "rejected");
    returnToPage();
    const row = await item("Um");
    await waitFor(() => expect(row).toHaveTextContent(/Rejeitado por ana@radar\.com\.br há/));
    expect(within(row).queryByRole("button")).toBeNull();
    expect(titles()).toEqual(["Um", "Dois", "Três"]);
    expect(await heading("Para revisar: 2")).toBeVisible();
    await user.keyboard("r");
    const toast = await findToast("Nada mudou");
    expect(toast.description).toMatch(/^Um · Rejeitado por ana@radar\.com\.br há/);
    await user.keyboard("{Shift>}a{/Shift}ax");
    expect(screen.getByText("2 itens", { ignore: false })).toHaveRole("status");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(feeds.titles("rejected")).toEqual(["Um"]);
    await user.keyboard("jr");
    await waitFor(() => expect(feeds.titles("rejected")).toEqual(["Um", "Dois"]));
    await noItem("Dois");
    expect(await item("Um")).toBeVisible();
    await user.click(await item("Um"));
    await user.keyboard("r");
    expect(await item("Um")).toHaveFocus();
    expect(feeds.titles("waiting")).toEqual(["Três"]);
  });

  it("scrolls to a row outside the window before a key acts on it", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois"));
    const title = within(await item("Um")).getByRole("heading");
    const row = await item("Um");
    const scrolled = vi.spyOn(row, "scrollIntoView");
    const below = new DOMRect(0, 5000, 100, 20);
    const place = vi.spyOn(title, "getBoundingClientRect").mockReturnValue(below);
    await user.keyboard("r");
    expect(scrolled).toHaveBeenCalledOnce();
    expect(row).toHaveFocus();
    place.mockRestore();
    expect(feeds.titles("waiting")).toEqual(["Um", "Dois"]);
    await user.keyboard("r");
    await noItem("Um");
    expect(feeds.titles("rejected")).toEqual(["Um"]);
  });

  it("shows consistent counts under a filter, and offers to clear it", async () => {
    const { user, router } = await openQueue([
      itemRow({ title: "Um", source_name: "Blog" }),
      itemRow({ title: "Dois", source_name: "Folha" }),
      itemRow({ title: "Três", source_name: "Folha" }),
    ]);
    await router.navigate("/admin/review?fonte=Folha");
    expect(await heading("Para revisar: 2 de 3")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Selecionar todos (2)" })).toBeVisible();
    await router.navigate("/admin/review?fonte=Outra");
    expect(await screen.findByText("Nenhum item com este filtro.")).toBeVisible();
    await user.click(button("Limpar filtros"));
    expect(await heading("Para revisar: 3")).toBeVisible();
  });

  it("never shows the rows of another list, and lists only the latest decided items", async () => {
    const rejected = itemRow({ title: "Recusado", status: "rejected" });
    const { user, feeds } = await openQueue([...itemsOf("Um"), rejected]);
    const answer = heldResponse();
    feeds.next("GET", answer.wait);
    await choose(user, "Situação", "Rejeitados");
    await noItem("Um");
    answer.release(json([rejected]));
    expect(await item("Recusado")).toBeVisible();
    expect(feeds.calls("GET").some(({ query }) => query.get("limit") === "200")).toBe(true);
  });

  it("keeps its rows and the selection when a reload fails", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois", "Três"));
    await user.click(screen.getByRole("checkbox", { name: "Selecionar Três" }));
    await user.keyboard("r");
    await findToast("Item rejeitado");
    feeds.next("GET", () => new Response("", { status: 502 }));
    await user.keyboard("u");
    await findToast("Rejeição desfeita");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(
      /^Não foi possível carregar\.Tente novamente em alguns instantes\.Tentar novamente$/,
    );
    expect(titles()).toEqual(["Um", "Dois", "Três"]);
    expect(screen.getByRole("checkbox", { name: "Selecionar Três" })).toBeChecked();
  });

  it("shows how many items are selected when X selects the item that J has moved to", async () => {
    const { user } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard("jx");
    expect(screen.getByRole("checkbox", { name: "Selecionar Dois" })).toBeChecked();
    expect(screen.getByText("2 itens, 1 selecionado", { ignore: false })).toHaveRole("status");
  });
});

it("the queue decides nothing more on the second click of a double click", async () => {
  const { user, feeds } = await openQueue(itemsOf("Um", "Dois"));
  await user.click(button("Rejeitar Um"));
  await findToast("Item rejeitado");
  fireEvent.click(button("Rejeitar Dois"), { detail: 2 });
  await user.keyboard("u");
  await findToast("Rejeição desfeita");
  expect(feeds.titles("rejected")).toEqual([]);
});

it("the queue ignores keys that the person turned off, and offers to turn them on in the list of shortcuts", async () => {
  window.localStorage.setItem("radar-rpa-shortcuts", "off");
  const { user, feeds } = await openQueue(itemsOf("Um"));
  await user.keyboard("r?");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(button("Atalhos de teclado"));
  const dialog = await screen.findByRole("dialog", { name: "Atalhos de teclado" });
  await user.click(within(dialog).getByRole("checkbox"));
  await user.keyboard("{Escape}");
  expect(feeds.titles("waiting")).toEqual(["Um"]);
  await user.keyboard("r");
  await findToast("Item rejeitado");
});

const openNearMisses = async () => {
  const rows = ["Um", "Dois"].map((title) => itemRow({ title, status: "near-miss", score: 3 }));
  const view = await openQueue([itemRow({ title: "Na fila" }), ...rows]);
  await view.user.click(await screen.findByRole("link", { name: "Fora por pouco (2)" }));
  await item("Um");
  return view;
};

describe("near misses", () => {
  it("have their own list, are sent to the queue by button or key, and can be sent back", async () => {
    const { user, feeds } = await openNearMisses();
    await press(user, "Devolver Um à fila", "Item devolvido à fila");
    await noItem("Um");
    await user.keyboard("b");
    await waitFor(() => expect(feeds.titles("waiting")).toEqual(["Na fila", "Um", "Dois"]));
    await noItem("Dois");
    await user.keyboard("u");
    await findToast("Item fora da fila");
    expect(feeds.titles("near-miss")).toEqual(["Dois"]);
  });

  it("that changed elsewhere meanwhile are not reported as moved", async () => {
    const { user, feeds } = await openNearMisses();
    feeds.decideElsewhere("Um", "rejected");
    await press(user, "Devolver Um à fila", "Nada foi devolvido à fila");
    expect(feeds.titles("rejected")).toEqual(["Um"]);
  });
});
