/**
 * Dialogs stay modal in every state (rules 8.6 and 8.9).
 * @module-tag full
 */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { articleRow, heldResponse, json } from "../../support/fake-supabase";
import { field, openArticles } from "../../support/open-articles";
import type { renderApp } from "../../support/render-app";
import { findToast } from "../../support/toasts";

type User = Awaited<ReturnType<typeof renderApp>>["user"];

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const modal = () => document.querySelector<HTMLElement>("[role=alertdialog]")!;

/** Expects Tab to stay in the dialog and the page to be inert. */
async function expectModal(user: User) {
  const dialog = modal();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  for (let presses = 0; presses < 8; presses++) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  expect(document.querySelector("main")!.closest("[inert]")).not.toBeNull();
  expect(dialog.closest("[inert]")).toBeNull();
}

async function expectLeft() {
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(document.querySelector("main")!.closest("[inert]")).toBeNull();
  await waitFor(() => expect(document.body).not.toHaveFocus());
}

it("a confirmed question and the report that follows stay modal, and Esc closes the report while a toast is shown", async () => {
  const rows = ["Um", "Dois"].map((title) => articleRow({ id: title, title }));
  const { user, backend } = await openArticles(rows, "protected");
  await user.click(screen.getByRole("checkbox", { name: /^Selecionar todos os/ }));
  await user.click(button("Excluir selecionados"));
  await expectModal(user);
  backend.rows[1]!.title = "Dois, como outra pessoa o quer";
  const answer = heldResponse();
  backend.next("rpc", async (request) => {
    await answer.wait();
    return backend.carryOut(request);
  });
  await user.click(button("Sim, excluir 2 artigos"));
  await expectModal(user);
  answer.release(json([]));
  await screen.findByRole("alertdialog", { name: "1 artigo excluído, 1 não" });
  expect(backend.rows).toHaveLength(1);
  await expectModal(user);
  const { toast } = await import("@/ui/toast-store");
  toast({ title: "Por cima" });
  await findToast("Por cima");
  await user.keyboard("{Escape}");
  await expectLeft();
  await user.keyboard("{Enter}");
  expect(backend.rows).toHaveLength(1);
});

it("Esc first closes an open list in a form, even while a toast is shown", async () => {
  const { user } = await openArticles([]);
  await user.click(button("Adicionar Artigo"));
  await user.click(field("Categoria"));
  expect(await screen.findByRole("listbox")).toBeVisible();
  const { toast } = await import("@/ui/toast-store");
  toast({ title: "Por cima" });
  await findToast("Por cima");
  await user.keyboard("{ArrowDown}{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(field("Categoria")).toHaveTextContent(/^Tecnologia$/);
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(field("Categoria")).toHaveFocus();
  await findToast("Por cima");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
