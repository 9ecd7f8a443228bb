/**
 * The marks of a card for this reader (rules 2.8 and 2.9).
 * @module-tag full
 */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { articleRow, fakeSupabase } from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";

const article = (title: string) => screen.getByRole("heading", { name: title }).closest("article")!;
const card = (title: string) => within(article(title));

async function openHome() {
  const app = await renderApp();
  await screen.findByRole("button", { name: "Atalhos de teclado" });
  return app;
}

const TEXT = "Descrição do primeiro";

const pressLink = (title: string, button: number) =>
  fireEvent(card(title).getByRole("link"), new MouseEvent("auxclick", { bubbles: true, button }));

it("the card marks its article as opened, whichever link or mouse button opened it, but not for the context menu", async () => {
  fakeSupabase([articleRow({ title: "Um", description: TEXT }), articleRow({ title: "Dois" })]);
  const { user } = await openHome();
  pressLink("Um", 2);
  expect(screen.queryByText("Já aberto")).not.toBeInTheDocument();
  await user.click(card("Um").getByText(TEXT));
  expect(await card("Um").findByText("Já aberto")).toBeInTheDocument();
  expect(card("Dois").queryByText("Já aberto")).not.toBeInTheDocument();
  pressLink("Dois", 1);
  expect(await card("Dois").findByText("Já aberto")).toBeInTheDocument();
});

it("only a saved article's card shows that it is saved", async () => {
  const rows = [articleRow({ title: "Um" }), articleRow({ title: "Dois" })];
  fakeSupabase(rows);
  const { user } = await openHome();
  expect(screen.queryByRole("img", { name: "Salva" })).not.toBeInTheDocument();
  fireEvent.click(article("Um").querySelector("[data-slot=card-menu]")!);
  const save = await card("Um").findByRole("button", { name: /^Salvar para ler/ });
  await user.click(save);
  expect(card("Um").getByRole("img", { name: "Salva" })).toBeInTheDocument();
  expect(card("Dois").queryByRole("img", { name: "Salva" })).not.toBeInTheDocument();
  await user.click(save);
  expect(card("Um").queryByRole("img", { name: "Salva" })).not.toBeInTheDocument();
});

it("a card's own button opens and closes its tools, and Esc or a press elsewhere closes them", async () => {
  fakeSupabase([articleRow({ title: "Um" })]);
  const { user } = await openHome();
  const menu = article("Um").querySelector("[data-slot=card-menu]")!;
  const areOpen = () => [
    menu.getAttribute("aria-expanded"),
    document.querySelectorAll("[data-slot=card-tools]").length,
  ];
  const closers = [
    () => fireEvent.click(menu),
    () => user.keyboard("{Escape}"),
    () => fireEvent.click(screen.getByRole("heading", { level: 1 })),
  ];
  for (const close of closers) {
    fireEvent.click(menu);
    await waitFor(() => expect(areOpen()).toEqual(["true", 1]));
    await close();
    await waitFor(() => expect(areOpen()).toEqual(["false", 0]));
  }
});

describe("a page left open overnight no longer calls yesterday's article new", () => {
  const ROWS = [articleRow({ title: "Um", publishedAt: "2026-03-03T11:00:00+00:00" })];

  async function openOvernight(open: () => ReturnType<typeof renderApp>) {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-03T23:00:00-03:00") });
    onTestFinished(() => void vi.useRealTimers());
    fakeSupabase(ROWS);
    const app = await open();
    expect(await screen.findByText("1 nova hoje")).toBeInTheDocument();
    await waitFor(() => expect(article("Um")).toHaveAttribute("data-today"));
    vi.setSystemTime(new Date("2026-03-04T08:00:00-03:00"));
    return app;
  }

  it("among headlines, once the page is visible again", async () => {
    await openOvernight(async () => {
      const app = await openHome();
      await app.user.click(screen.getAllByRole("button", { name: "Manchetes" })[0]!);
      expect(await screen.findByText("Hoje")).toBeInTheDocument();
      return app;
    });
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText("Ontem")).toBeInTheDocument();
    expect(screen.queryByText("Hoje")).not.toBeInTheDocument();
    expect(article("Um")).not.toHaveAttribute("data-today");
  });

  it("after the reader presses Atualizar", async () => {
    const { user } = await openOvernight(openHome);
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    await waitFor(() => expect(article("Um")).not.toHaveAttribute("data-today"));
  });
});
