import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { articleRow } from "../../../../support/fake-supabase";
import { button, field, fill, openArticles, rowButton } from "../../../../support/open-articles";
import { findToast, shownToasts } from "../../../../support/toasts";

/** The form is open with a change, and somebody else changed the article meanwhile. */
async function openStaleForm(elsewhere: Record<string, unknown>) {
  const view = await openArticles([articleRow({ id: "a", title: "Um", source: "Folha" })]);
  await view.user.click(rowButton("Editar", "Um"));
  await fill(view.user, "Título", "Dois");
  Object.assign(view.backend.rows[0]!, elsewhere);
  await view.user.click(button("Salvar"));
  return view;
}

const findNotice = () => within(screen.getByRole("dialog")).findByRole("alert");

// Rule 9.8.
it("says that the article was changed elsewhere, and how, before anything is written over", async () => {
  const { backend } = await openStaleForm({ source: "Estadão" });
  const notice = await findNotice();
  expect(notice).toHaveTextContent(/alterado em outro lugar/);
  expect(notice).toHaveTextContent(/Fonte.*Estadão/);
  expect(backend.calls("PATCH")).toHaveLength(0);
  expect(field("Título")).toHaveValue("Dois");
  expect(shownToasts()).toEqual([]);
});

it("writes over it when Salvar is pressed again", async () => {
  const { user, backend } = await openStaleForm({ source: "Estadão" });
  await findNotice();
  await user.click(button("Salvar"));
  await findToast("Artigo atualizado com sucesso!");
  expect(backend.rows[0]).toMatchObject({ title: "Dois", source: "Folha" });
});

it("asks again when it changes once more", async () => {
  const { user, backend } = await openStaleForm({ source: "Estadão" });
  await findNotice();
  backend.rows[0]!.description = "Outra descrição";
  await user.click(button("Salvar"));
  expect(await screen.findByText("Outra descrição")).toBeInTheDocument();
  expect(backend.calls("PATCH")).toHaveLength(0);
});

it("shows the current version when asked to, and loses nothing that was typed", async () => {
  const { user } = await openStaleForm({ source: "Estadão" });
  const notice = await findNotice();
  await user.click(within(notice).getByRole("button", { name: /versão atual/ }));
  expect(field("Fonte")).toHaveValue("Estadão");
  expect(field("Título")).toHaveValue("Um");
  expect(JSON.stringify({ ...window.localStorage })).toContain("Dois");
});

it("saves without a question when nothing changed, however the server words the date", async () => {
  const { backend } = await openStaleForm({ publishedAt: "2026-03-02 18:25:00+00" });
  await findToast("Artigo atualizado com sucesso!");
  expect(backend.calls("PATCH")).toHaveLength(1);
});

it("says when the article is gone meanwhile", async () => {
  const { user, backend } = await openArticles([articleRow({ title: "Um" })]);
  await user.click(rowButton("Editar", "Um"));
  await fill(user, "Título", "Dois");
  backend.rows = [];
  await user.click(button("Salvar"));
  expect(await findToast("Erro ao salvar artigo")).toMatchObject({
    description: expect.stringMatching(/^Nenhum registro foi alterado/) as string,
  });
  expect(field("Título")).toHaveValue("Dois");
});
