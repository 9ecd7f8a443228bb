/**
 * Deleted articles and earlier versions (rule 12.10).
 * @module-tag full
 */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { articleRow, networkError } from "../../../../support/fake-supabase";
import {
  button,
  deleteRow,
  edit,
  field,
  fill,
  openArticles,
  press,
  rowButton,
  tableTitles,
} from "../../../../support/open-articles";
import { expectConsole } from "../../../../support/silent-console";
import { findToast } from "../../../../support/toasts";

async function deleteFirst() {
  const rows = [articleRow({ id: "a", title: "Um" }), articleRow({ id: "b", title: "Dois" })];
  const view = await openArticles(rows, "protected");
  await deleteRow(view.user, "Um");
  await findToast("Artigo excluído!");
  return view;
}

describe("a deleted article", () => {
  it("is listed with the time and the person, also after a failed load, and is restored under its old id", async () => {
    expectConsole(/history could not be loaded/);
    const { user, backend } = await deleteFirst();
    backend.next("history", networkError);
    await user.click(screen.getByText("Excluídos"));
    await screen.findByText(/^O histórico não pôde ser carregado/);
    await user.click(button("Tentar novamente"));
    const back = await screen.findByRole("button", { name: "Restaurar Um" });
    expect(back.closest("li")).toHaveTextContent(/Excluído .+ por ana@exemplo\.com/);
    await user.click(back);
    await findToast("Artigo restaurado");
    await waitFor(() => expect(tableTitles()).toContain("Um"));
    expect(backend.rows.map(({ id }) => id).toSorted()).toEqual(["a", "b"]);
    expect(screen.queryByRole("button", { name: "Restaurar Um" })).not.toBeInTheDocument();
  });

  it("is folded while another article has its address, and can be restored", async () => {
    const url = "https://a.com/1";
    const rows = [articleRow({ title: "Um", url }), articleRow({ url: `${url}/?utm_source=x` })];
    const { user } = await openArticles(rows, "protected");
    await deleteRow(user, "Um");
    await findToast("Artigo excluído!");
    await user.click(screen.getByText("Excluídos"));
    await screen.findByRole("heading", { name: "Excluídos (0)" });
    expect(screen.queryByText("Nenhum artigo excluído no último ano.")).toBeNull();
    await user.click(screen.getByText("Com um endereço que continua na lista (1)"));
    await user.click(button("Restaurar Um"));
    await waitFor(() => expect(tableTitles()).toContain("Um"));
  });

  it("is not offered in local mode", async () => {
    const { user } = await openArticles([articleRow({ title: "Um" })], "local");
    expect(screen.queryByText(/histórico/)).not.toBeInTheDocument();
    expect(screen.queryByText("Excluídos")).not.toBeInTheDocument();
    await user.click(rowButton("Editar", "Um"));
    expect(screen.queryByText("Versões anteriores")).not.toBeInTheDocument();
  });
});

it("the history shows the changes, time and author of earlier versions, and puts a chosen one into the form to be saved", async () => {
  const row = articleRow({
    id: "a",
    title: "Um",
    source: "Folha",
    publishedAt: "2026-03-02T18:25:40.123456+00:00",
  });
  const { user, backend } = await openArticles([row], "protected");
  await edit(user, "Um", "Título", "Dois");
  await fill(user, "Publicado em", "2026-03-05T10:00");
  await press(user, "Salvar", "Artigo atualizado com sucesso!");

  await user.click(await screen.findByRole("button", { name: "Editar Dois" }));
  await user.click(screen.getByText("Versões anteriores"));
  const restore = await screen.findByRole("button", { name: /^Restaurar a versão anterior a/ });
  const version = within(restore.closest("li")!);
  expect(
    version.getByText(/^Versão anterior à alteração de ana@exemplo\.com em .+$/),
  ).toBeInTheDocument();
  expect(version.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Título:",
    "Publicado em:",
  ]);
  expect(version.getByText("Um")).toBeInTheDocument();
  await user.click(restore);
  expect(field("Título")).toHaveValue("Um");
  await user.click(button("Salvar"));
  await waitFor(() =>
    expect(backend.rows[0]).toMatchObject({
      title: "Um",
      publishedAt: "2026-03-02T18:25:40.123456+00:00",
    }),
  );
});
