/** Search, filters and order of the panel's table (rules 12.5 and 12.16). */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { articleRow, fakeSupabase } from "../../../../support/fake-supabase";
import {
  button,
  choose,
  deleteRow,
  edit,
  field,
  openArticles,
  press,
  rowButton,
  tableTitles,
} from "../../../../support/open-articles";
import { renderApp } from "../../../../support/render-app";
import { findToast } from "../../../../support/toasts";

const ROWS = () => [
  articleRow({ title: "Automação no banco", source: "Folha", category: "mercado" }),
  articleRow({ title: "Robôs", description: "Sobre automação", category: "estudos" }),
  articleRow({ title: "Zebra", source: "Automação Hoje", category: "mercado", url: "#" }),
  articleRow({ title: "Abacate", source: "Estadão", category: "outra", publishedAt: null }),
];

const count = () => document.querySelector("[data-slot=row-count]")!;
const head = (name: string) => screen.getByRole("columnheader", { name: new RegExp(`${name}$`) });

describe("the panel's search", () => {
  it('is focused by "/", finds in the title, the description and the source, without accents, says how many, and is cleared by Esc', async () => {
    const { user, router } = await openArticles(ROWS());
    expect(count()).toHaveTextContent("4 artigos");
    await user.keyboard("/automacao");
    expect(field("Buscar artigos")).toHaveFocus();
    await waitFor(() => expect(tableTitles()).toEqual(["Automação no banco", "Robôs", "Zebra"]));
    expect(count()).toHaveTextContent("3 de 4 artigos");
    expect(count()).toHaveAttribute("role", "status");
    await waitFor(() => expect(router.state.location.search).toBe("?q=automacao"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(tableTitles()).toHaveLength(4));
  });

  it("offers to show every article when it finds nothing", async () => {
    fakeSupabase(ROWS());
    const { user, router } = await renderApp({
      path: "/admin/articles?q=xyz&ordem=titulo",
      mode: "local",
      isSignedIn: true,
    });
    expect(await screen.findByText("Nenhum artigo encontrado.")).toBeInTheDocument();
    await user.click(button("Limpar filtros"));
    await waitFor(() => expect(tableTitles()).toHaveLength(4));
    expect(field("Buscar artigos")).toHaveValue("");
    await waitFor(() => expect(router.state.location.search).toBe("?ordem=titulo"));
  });
});

it("a chosen category filters the table's rows, and the browser's Back removes the filter", async () => {
  const { user, router } = await openArticles(ROWS());
  await choose(user, "Filtrar por categoria", "Mercado");
  expect(tableTitles()).toEqual(["Automação no banco", "Zebra"]);
  await waitFor(() => expect(router.state.location.search).toBe("?categoria=mercado"));
  await router.navigate(-1);
  await waitFor(() => expect(tableTitles()).toHaveLength(4));
});

it("the table starts with the newest first, and its column heads sort both ways and set the address", async () => {
  const { user, router } = await openArticles(ROWS());
  expect(head("Publicado em")).toHaveAttribute("aria-sort", "descending");
  for (const name of ["Título", "Fonte", "Categoria", "Ações"]) {
    expect(head(name)).not.toHaveAttribute("aria-sort");
  }
  await user.click(button("Título"));
  expect(tableTitles()).toEqual(["Abacate", "Automação no banco", "Robôs", "Zebra"]);
  expect(head("Título")).toHaveAttribute("aria-sort", "ascending");
  await waitFor(() => expect(router.state.location.search).toBe("?ordem=titulo"));
  await user.click(button("Título"));
  expect(tableTitles()).toEqual(["Zebra", "Robôs", "Automação no banco", "Abacate"]);
  expect(head("Título")).toHaveAttribute("aria-sort", "descending");
  await waitFor(() => expect(router.state.location.search).toBe("?ordem=titulo-desc"));
});

describe("problems of the list", () => {
  it("shows the number of matches for each problem, and filters the rows", async () => {
    const { user, router } = await openArticles(ROWS());
    const health = await screen.findByRole("group", { name: "Mostrar só:" });
    const names = within(health).getAllByRole("button");
    expect(names.map((name) => name.textContent)).toEqual([
      "Sem data1",
      "Sem link válido1",
      "Categoria desconhecida1",
    ]);
    await user.click(within(health).getByRole("button", { name: /^Sem data/ }));
    expect(tableTitles()).toEqual(["Abacate"]);
    await waitFor(() => expect(router.state.location.search).toBe("?problema=sem-data"));
    await user.click(within(health).getByRole("button", { name: /^Sem data/ }));
    expect(tableTitles()).toHaveLength(4);
    await user.type(field("Buscar artigos"), "abacate");
    const chips = () => within(health).getAllByRole("button");
    await waitFor(() =>
      expect(chips().map((chip) => chip.textContent)).toEqual([
        "Sem data1",
        "Categoria desconhecida1",
      ]),
    );
  });

  it("keeps an article visible until it is corrected", async () => {
    const { user } = await openArticles(
      [articleRow({ title: "Um", url: "" }), articleRow({ title: "Dois" })],
      "local",
      "/admin/articles?problema=sem-endereco",
    );
    await edit(user, "Um", "Título", "Um e meio");
    await press(user, "Salvar", "Artigo atualizado com sucesso!");
    await waitFor(() => expect(tableTitles()).toEqual(["Um e meio"]));
    await waitFor(() => expect(rowButton("Editar", "Um e meio")).toHaveFocus());
    await edit(user, "Um e meio", "URL", "https://a.com");
    await user.click(button("Salvar"));
    expect(await screen.findByText("Nenhum artigo encontrado.")).toBeInTheDocument();
  });

  it("does not appear when no article has a problem", async () => {
    await openArticles([articleRow(), articleRow()]);
    expect(screen.queryByRole("group", { name: "Mostrar só:" })).not.toBeInTheDocument();
  });
});

describe("a search hit", () => {
  it("is reached by the arrow key, opened by Enter, and returns the focus to the search when it is edited or deleted", async () => {
    const { user, backend } = await openArticles(ROWS());
    await user.type(field("Buscar artigos"), "zebra");
    await waitFor(() => expect(tableTitles()).toEqual(["Zebra"]));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(await screen.findByRole("dialog")).toHaveAccessibleName("Editar Artigo");
    expect(field("Título")).toHaveValue("Zebra");
    await user.keyboard("{Escape}");
    await edit(user, "Zebra", "Título", "Listras");
    await press(user, "Salvar", "Artigo atualizado com sucesso!");
    await screen.findByText("Nenhum artigo encontrado.");
    await waitFor(() => expect(field("Buscar artigos")).toHaveFocus());
    await user.clear(field("Buscar artigos"));
    await user.type(field("Buscar artigos"), "abacate");
    await waitFor(() => expect(tableTitles()).toEqual(["Abacate"]));
    await deleteRow(user, "Abacate");
    await findToast("Artigo excluído!");
    await waitFor(() => expect(field("Buscar artigos")).toHaveFocus());
    // Rule 8.10: the toast restores the deleted article.
    const id = backend.calls("DELETE")[0]?.query.get("id");
    await press(user, "Desfazer", "Artigo restaurado");
    await waitFor(() => expect(tableTitles()).toContain("Abacate"));
    expect(backend.rows.find(({ title }) => title === "Abacate")?.id).toBe(id?.slice(3));
  });
});
