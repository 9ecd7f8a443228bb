/** The panel's table of articles (rules 2.5, 8.10, 9.21, 12.2, 12.3 and 12.4). */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { articleRow, fakeSupabase, heldResponse, json } from "../../../../support/fake-supabase";
import {
  button,
  choose,
  deleteRow,
  edit,
  field,
  fill,
  openArticles,
  press,
  rowButton,
  tableCells,
  tableTitles,
} from "../../../../support/open-articles";
import { renderApp } from "../../../../support/render-app";
import { expectConsole } from "../../../../support/silent-console";
import { findToast } from "../../../../support/toasts";

const skeletonRows = () => document.querySelectorAll("[data-slot=table-skeleton-row]");

it("the table shows each article's category name and long date under the column heads", async () => {
  await openArticles([
    articleRow({
      title: "Robôs no tribunal",
      source: "Folha",
      category: "casos-de-uso",
      publishedAt: "2026-11-20T16:58:31.662+00:00",
    }),
    articleRow({ title: "Outro", source: { name: "Estadão" }, category: "mercado" }),
  ]);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Título",
    "Fonte",
    "Categoria",
    "Publicado em",
    "Ações",
  ]);
  expect(tableCells()).toEqual([
    ["Robôs no tribunal", "Folha", "Casos de Uso", "20 de novembro de 2026", ""],
    ["Outro", "Estadão", "Mercado", "2 de março de 2026", ""],
  ]);
  for (const title of ["Robôs no tribunal", "Outro"]) {
    expect(rowButton("Editar", title)).toBeEnabled();
    expect(rowButton("Excluir", title)).toBeEnabled();
  }
});

it("the table shows an empty article, which can be edited and deleted", async () => {
  const nothing = { title: null, url: null, publishedAt: null, source: null, category: null };
  const { user, backend } = await openArticles([
    articleRow({ title: "Com título", publishedAt: "ontem" }),
    articleRow({ ...nothing, id: "vazio" }),
  ]);
  expect(tableCells()[0]![3]).toBe("Data inválida");
  expect(tableCells()[1]).toEqual(["Sem título", "", "N/A", "Data indisponível", ""]);

  await user.click(rowButton("Editar", "Sem título"));
  await user.type(field("Título"), "Agora");
  await user.click(button("Salvar"));
  expect(await screen.findByRole("button", { name: "Excluir Agora" })).toBeInTheDocument();
  await deleteRow(user, "Agora");
  await waitFor(() => expect(tableTitles()).toEqual(["Com título"]));
  expect(backend.rows).toHaveLength(1);
});

it("five skeleton rows appear only while the first articles load", async () => {
  const answer = heldResponse();
  const backend = fakeSupabase().next("list", answer.wait);
  const { user } = await renderApp({ path: "/admin/articles", mode: "local", isSignedIn: true });
  await screen.findByRole("heading", { name: "Seus Artigos" });
  expect(skeletonRows()).toHaveLength(5);
  answer.release(json([articleRow({ title: "Um" })], 200, { "content-range": "*/1" }));
  expect(await screen.findByText("Um")).toBeInTheDocument();
  expect(skeletonRows()).toHaveLength(0);

  const reload = backend.hold("list");
  await user.click(button("Adicionar Artigo"));
  await press(user, "Salvar", "Artigo criado com sucesso!");
  await waitFor(() => expect(backend.ofKind("list")).toHaveLength(2));
  expect(skeletonRows()).toHaveLength(0);
  // The saved article appears before the reload (rule 9.13).
  expect(tableTitles()).toEqual(["Sem título", "Um"]);
  reload.release(json([articleRow({ title: "Dois" })]));
  await waitFor(() => expect(tableTitles()).toEqual(["Dois"]));
});

it("no skeleton rows appear after the last article is deleted", async () => {
  const { user, backend } = await openArticles([articleRow({ title: "Um" })]);
  const reload = backend.hold("list");
  await deleteRow(user, "Um");
  await waitFor(() => expect(backend.ofKind("list")).toHaveLength(2));
  await waitFor(() => expect(tableTitles()).toEqual([]));
  expect(skeletonRows()).toHaveLength(0);
  reload.release(json([]));
  expect(await screen.findByText(/^Nenhum artigo ainda/)).toBeInTheDocument();
});

const threeRows = () => ["Um", "Dois", "Três"].map((title) => articleRow({ title }));

it("the panel adds, edits and deletes, singly and in bulk, in a database that has only the articles table", async () => {
  expectConsole(/could not be|not loaded/);
  const backend = fakeSupabase([articleRow({ title: "Um" })]);
  backend.hasWholeSchema = false;
  const { user } = await renderApp({ path: "/admin/articles", mode: "local", isSignedIn: true });
  await user.click(await screen.findByRole("button", { name: "Adicionar Artigo" }));
  await fill(user, "Título", "Dois");
  await press(user, "Salvar", "Artigo criado com sucesso!");
  await edit(user, "Um", "Descrição", "Minha");
  Object.assign(backend.rows.at(-1)!, { source: "Outra pessoa" });
  await user.click(button("Salvar"));
  await press(user, "Salvar por cima", "Artigo atualizado com sucesso!");
  await deleteRow(user, "Um");
  await findToast("Artigo excluído!");
  expect(tableTitles()).toEqual(["Dois"]);
  await press(user, "Desfazer", "Artigo restaurado");
  const selectAll = () => user.click(screen.getByRole("checkbox", { name: /^Selecionar todos/ }));
  await selectAll();
  await user.click(button("Mudar categoria"));
  await choose(user, "Nova categoria", "Mercado");
  await press(user, "Mudar 2 artigos", "2 artigos alterados");
  await press(user, "Desfazer", "2 artigos de volta à categoria anterior");
  await selectAll();
  await user.click(button("Excluir selecionados"));
  await press(user, "Sim, excluir 2 artigos", "2 artigos excluídos");
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  expect(backend.rows).toEqual([]);
});

describe("the focus in the table of articles", () => {
  it("returns without scrolling to the edited row or to the control that opened the form", async () => {
    const { user } = await openArticles(threeRows());
    await edit(user, "Dois", "Título", "Dois e meio");
    await press(user, "Salvar", "Artigo atualizado com sucesso!");
    await waitFor(() => expect(rowButton("Editar", "Dois e meio")).toHaveFocus());
    await user.click(rowButton("Editar", "Um"));
    await user.click(button("Cancelar"));
    await waitFor(() => expect(rowButton("Editar", "Um")).toHaveFocus());
    await user.click(rowButton("Excluir", "Três"));
    const focus = vi.spyOn(
      document.querySelector<HTMLElement>("[aria-label='Excluir Três']")!,
      "focus",
    );
    await user.click(button("Cancelar"));
    await waitFor(() => expect(rowButton("Excluir", "Três")).toHaveFocus());
    expect(focus).toHaveBeenNthCalledWith(1, { preventScroll: true });
    await user.click(button("Um"));
    expect(await screen.findByRole("textbox", { name: "Título" })).toHaveValue("Um");
    await user.click(button("Cancelar"));
    await waitFor(() => expect(button("Um")).toHaveFocus());
    await user.click(button("Adicionar Artigo"));
    await press(user, "Salvar", "Artigo criado com sucesso!");
    await waitFor(() => expect(button("Adicionar Artigo")).toHaveFocus());
    act(() => button("Adicionar Artigo").blur());
    await user.keyboard("n");
    await fill(user, "Título", "Pelas teclas");
    await press(user, "Salvar", "Artigo criado com sucesso!");
    await waitFor(() => expect(rowButton("Editar", "Pelas teclas")).toHaveFocus());
  });

  it("stays on its element when the list is rendered again", async () => {
    const { user } = await openArticles(threeRows());
    await user.click(rowButton("Editar", "Dois"));
    await user.click(button("Cancelar"));
    await waitFor(() => expect(rowButton("Editar", "Dois")).toHaveFocus());
    act(() => rowButton("Editar", "Dois").blur());
    fireEvent.click(button("Adicionar Artigo"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(document.body).toHaveFocus();
  });

  it("stays on the element that the administrator clicked when the list changes", async () => {
    const { user, backend } = await openArticles(threeRows());
    const answer = backend.hold("list");
    await deleteRow(user, "Dois");
    await waitFor(() => expect(rowButton("Excluir", "Três")).toHaveFocus());
    await user.click(screen.getByRole("heading", { name: "Gerenciar Notícias" }));
    answer.release(json(backend.rows.filter(({ title }) => title !== "Três")));
    await waitFor(() => expect(tableTitles()).toEqual(["Um"]));
    expect(rowButton("Excluir", "Um")).not.toHaveFocus();
  });
});
