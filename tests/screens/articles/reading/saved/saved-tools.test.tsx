/** Saved articles, and their list shared with another browser (rules 1.9 and 6.14). */
import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { breakStorage } from "../../../../support/broken-storage";
import { articleRow, fakeSupabase } from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";
import { expectConsole } from "../../../../support/silent-console";
import { findToast } from "../../../../support/toasts";

const ROWS = ["Um", "Dois", "Três"].map((title) => articleRow({ title }));
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((h) => h.textContent);

async function openSaved() {
  localStorage.setItem("radar-rpa-saved", JSON.stringify([ROWS[2]!.id, ROWS[0]!.id, "gone"]));
  fakeSupabase(ROWS);
  return renderApp({ path: "/?salvas=1" });
}

it("the saved articles are counted without deleted ones, can be copied as text with addresses, and Todas shows all articles again", async () => {
  const { user } = await openSaved();
  const pill = await screen.findByRole("button", { name: "Só as salvas" });
  await waitFor(() => expect(pill).toHaveTextContent("Salvas2"));
  expect(document.querySelector("[data-slot=result-count]")).toHaveTextContent("2 notícias");
  await user.click(await screen.findByRole("button", { name: "Copiar como texto" }));
  const text = await navigator.clipboard.readText();
  expect(text).toBe([ROWS[0]!, ROWS[2]!].map(({ title, url }) => `${title}\n${url}`).join("\n\n"));
  await user.click(screen.getByRole("button", { name: "Todas" }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

it("the empty list of saved articles explains how to save, and links back to all", async () => {
  fakeSupabase(ROWS);
  const { user } = await renderApp({ path: "/?salvas=1" });
  expect(await screen.findByText("Nada salvo ainda")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ver todas" }));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

const saving = (title: string) =>
  screen.findByRole("button", { name: `Salvar para ler depois: ${title}` });

it("removing a saved article moves the focus to the card in its place, or to the search after the last one", async () => {
  const { user } = await openSaved();
  await screen.findByRole("button", { name: "Atalhos de teclado" });
  await waitFor(() => expect(titles()).toEqual(["Um", "Três"]));
  fireEvent.click(document.querySelector("[data-slot=card-menu]")!);
  await user.click(await saving("Um"));
  expect(titles()).toEqual(["Três"]);
  expect(await saving("Três")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(titles()).toEqual([]);
  expect(screen.getByRole("searchbox")).toHaveFocus();
});

it("the reader is warned at once when the browser cannot store what they save", async () => {
  expectConsole(/Could not write/);
  fakeSupabase(ROWS);
  await renderApp();
  const { useSaveActions } = await import("@/articles/reading/saved/use-save-actions");
  const { articlesFromRows } = await import("@/articles/model/article");
  const { result } = renderHook(useSaveActions);
  breakStorage("unwritable");
  act(() => result.current.toggleSaved(articlesFromRows(ROWS)[0]!));
  const { description, variant } = await findToast("Não foi possível salvar neste navegador");
  expect(description).toMatch(/cheio ou bloqueado.*até a página ser recarregada\.$/);
  expect(variant).toBe("destructive");
});
