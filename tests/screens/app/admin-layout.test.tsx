/** The panel's navigation (rules 12.1 and 12.11). */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import packageJson from "../../../package.json";
import { addFakeFeeds, itemRow } from "../../support/fake-feeds";
import { fakeSupabase, json } from "../../support/fake-supabase";
import { renderApp } from "../../support/render-app";

const navigation = () => screen.findByRole("navigation", { name: "Painel" });

it.each([
  ["/admin/sources", "Fontes"],
  ["/admin/review", "Fila de revisão"],
])("%s explains in local mode what it needs, and no link leads to it", async (path, title) => {
  fakeSupabase();
  await renderApp({ path, mode: "local", isSignedIn: true });
  expect(await screen.findByRole("heading", { name: title, level: 1 })).toBeVisible();
  expect(await screen.findByText(/só estão disponíveis no modo protegido/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Voltar ao Painel" })).toBeVisible();
  expect(screen.queryByRole("link", { name: title })).toBeNull();
  expect(screen.queryByRole("button", { name: /fonte|Filtros/ })).toBeNull();
  const nav = within(await navigation());
  expect(nav.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Painel",
    "Notícias",
    "Ver Site",
  ]);
});

describe("the panel's navigation", () => {
  it.each([
    ["/admin", "Painel"],
    ["/admin/articles", "Notícias"],
    ["/admin/review", "Fila 2 para revisar"],
    ["/admin/sources", "Fontes"],
  ])(
    "is the same on %s, marks %s as current, and ends with the product's name and version",
    async (path, current) => {
      addFakeFeeds(fakeSupabase(), [itemRow(), itemRow()]);
      await renderApp({ path, isSignedIn: true });
      const nav = within(await navigation());
      expect(await nav.findByRole("link", { name: "Fila 2 para revisar" })).toBeVisible();
      expect(nav.getAllByRole("link").map((link) => link.textContent)).toEqual([
        "Painel",
        "Notícias",
        "Fila 2 para revisar",
        "Fontes",
        "Ver Site",
      ]);
      expect(nav.getByRole("button", { name: "Sair" })).toBeVisible();
      expect(nav.getByRole("link", { current: "page" })).toBe(
        nav.getByRole("link", { name: current }),
      );
      expect(screen.getByRole("contentinfo")).toHaveTextContent(`Radar RPA ${packageJson.version}`);
    },
  );

  it('"?" and its button list the panel\'s keys', async () => {
    addFakeFeeds(fakeSupabase(), []);
    const { user } = await renderApp({ path: "/admin/review", isSignedIn: true });
    await navigation();
    await user.keyboard("?");
    const dialog = await screen.findByRole("dialog", { name: "Atalhos de teclado" });
    for (const text of ["Publicar como está", "Devolver à fila", "Ir para a busca"]) {
      expect(dialog).toHaveTextContent(text);
    }
    await user.keyboard("{Escape}");
    await user.click(
      within(await navigation()).getByRole("button", { name: "Atalhos de teclado" }),
    );
    expect(await screen.findByRole("dialog", { name: "Atalhos de teclado" })).toBeVisible();
  });

  it("refreshes its counts after a source is read and when the queue changes", async () => {
    const backend = fakeSupabase();
    const feeds = addFakeFeeds(backend, [itemRow()]);
    feeds.sources.push({ id: "a", name: "A", url: "https://a.com/feed" });
    backend.whenever(
      ({ path }) => path.endsWith("/ingest"),
      () => {
        feeds.rows.push(itemRow({ title: "Um" }));
        return json({ outcome: { status: "read", added: 1, notices: [] } });
      },
    );
    const { user } = await renderApp({ path: "/admin/sources", isSignedIn: true });
    await screen.findByRole("link", { name: "Fila 1 para revisar" });
    await user.click(await screen.findByRole("button", { name: "Ler A agora" }));
    await user.click(await screen.findByRole("link", { name: "Fila 2 para revisar" }));
    await user.click(await screen.findByRole("button", { name: "Rejeitar Um" }));
    expect(await screen.findByRole("link", { name: "Fila 1 para revisar" })).toBeVisible();
  });
});
