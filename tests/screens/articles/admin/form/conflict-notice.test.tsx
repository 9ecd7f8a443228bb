/**
 * The notice about a change made elsewhere (rules 9.8, 9.13, 9.15, 9.16 and 9.17).
 * @module-tag full
 */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { breakStorage } from "../../../../support/broken-storage";
import { articleRow, heldResponse } from "../../../../support/fake-supabase";
import {
  button,
  edit,
  field,
  fill,
  openArticles,
  openNew,
  press,
  rowButton,
} from "../../../../support/open-articles";
import { expectConsole } from "../../../../support/silent-console";
import { findToast } from "../../../../support/toasts";

/** Opens the form with an edit, while somebody else changes the article. */
async function openStaleForm(elsewhere: Record<string, unknown>) {
  const view = await openArticles([articleRow({ id: "a", title: "Um", source: "Folha" })]);
  await edit(view.user, "Um", "Título", "Dois");
  Object.assign(view.backend.rows[0]!, elsewhere);
  await view.user.click(button("Salvar"));
  return view;
}

const findNotice = () => within(screen.getByRole("dialog")).findByRole("alert");

it("the form reports what was changed elsewhere before overwriting it, and can show it without losing what was typed", async () => {
  const { user, backend } = await openStaleForm({ source: "Estadão" });
  const notice = await findNotice();
  expect(notice).toHaveTextContent(/alterado em outro lugar/);
  expect(notice).toHaveTextContent(/Fonte.*Estadão/);
  expect(backend.rows[0]).toMatchObject({ title: "Um" });
  expect(field("Título")).toHaveValue("Dois");
  // Rules 8.5 and 9.15: the notice is announced and receives the focus.
  expect(await findToast("Erro ao salvar artigo")).toMatchObject({
    description: "Este artigo foi alterado em outro lugar depois que você o abriu. Nada foi salvo.",
    variant: "destructive",
  });
  expect(notice.closest("[data-slot=dialog-footer]")).not.toBeNull();
  expect(notice.parentElement).toHaveFocus();
  await user.click(within(notice).getByRole("button", { name: /versão atual/ }));
  expect(field("Fonte")).toHaveValue("Estadão");
  expect(field("Título")).toHaveValue("Um");
  expect(JSON.stringify({ ...window.localStorage })).toContain("Dois");
});

it("the form overwrites a change made elsewhere only by a separate button, never by Salvar", async () => {
  const { user, backend } = await openStaleForm({ source: "Estadão" });
  const first = await findNotice();
  await user.click(button("Salvar"));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(await findNotice()).toHaveTextContent(/alterado em outro lugar/);
  backend.rows[0]!.description = "Outra descrição";
  await user.click(button("Salvar por cima"));
  expect(await screen.findByText("Outra descrição")).toBeInTheDocument();
  expect(backend.rows[0]).toMatchObject({ title: "Um", source: "Estadão" });
  await press(user, "Salvar por cima", "Artigo atualizado com sucesso!");
  expect(backend.rows[0]).toMatchObject({ title: "Dois", source: "Folha" });
});

it("the administrator has no conflict with their own save while the list reloads", async () => {
  const { user, backend } = await openArticles([articleRow({ id: "a", title: "Um" })]);
  backend.next("list", heldResponse().wait);
  for (const [before, after] of [
    ["Um", "Dois"],
    ["Dois", "Três"],
  ] as const) {
    await user.click(rowButton("Editar", before));
    expect(field("Título")).toHaveValue(before);
    await fill(user, "Título", after);
    await user.click(button("Salvar"));
    await screen.findByRole("button", { name: `Editar ${after}` });
  }
  expect(backend.rows[0]).toMatchObject({ title: "Três" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("the form does not offer to replace the typed text when the browser cannot store it", async () => {
  expectConsole(/Could not write/);
  breakStorage("full");
  const { user, backend } = await openStaleForm({ source: "Estadão" });
  const notice = await findNotice();
  expect(notice).toHaveTextContent("O que você digitou continua aqui.");
  expect(within(notice).queryByRole("button", { name: /versão atual/ })).toBeNull();
  await press(user, "Salvar por cima", "Artigo atualizado com sucesso!");
  expect(backend.rows[0]).toMatchObject({ title: "Dois" });
});

it("the form reports a deleted article, and creates it again once under its own id", async () => {
  const { user, backend } = await openArticles([articleRow({ id: "a", title: "Um" })]);
  await edit(user, "Um", "Título", "Dois");
  backend.rows = [];
  expect(await press(user, "Salvar", "Erro ao salvar artigo")).toMatchObject({
    description: expect.stringMatching(/^Nada foi alterado/) as string,
  });
  expect(field("Título")).toHaveValue("Dois");
  expect(await press(user, "Restaurar", "Artigo criado com sucesso!")).toMatchObject({
    description: "Dois",
  });
  expect(backend.rows).toMatchObject([{ id: "a", title: "Dois" }]);
});

it("two windows with the same new article store it once, unless the person saves again (rule 9.22)", async () => {
  const { user, backend } = await openNew();
  backend.rows = [articleRow({ title: "Da outra janela", url: "https://a.com/x" })];
  await fill(user, "Título", "Meu");
  await fill(user, "URL", "https://www.a.com/x");
  await user.click(button("Salvar"));
  expect(await findNotice()).toHaveTextContent(/Já existe um artigo.*agora:Da outra janela/);
  expect(backend.rows).toHaveLength(1);
  await screen.findByRole("link", { name: "Da outra janela" });
  await press(user, "Salvar", "Artigo criado com sucesso!");
  expect(backend.rows.map(({ title }) => title)).toEqual(["Meu", "Da outra janela"]);
});
