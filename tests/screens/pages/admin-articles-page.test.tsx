/**
 * The panel's page of articles (rules 8.4 and 8.7).
 * @module-tag full
 */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { FIELDS } from "@/articles/model/fields";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { articleRow, fakeSupabase, networkError, session } from "../../support/fake-supabase";
import { describeFirstRow } from "../../support/first-row";
import {
  button,
  choose,
  deleteRow,
  fill,
  openArticles,
  press,
  rowButton,
  tableTitles,
} from "../../support/open-articles";
import { renderApp } from "../../support/render-app";
import { expectConsole } from "../../support/silent-console";
import { findToast, shownToasts } from "../../support/toasts";

const MODES = ["protected", "local"] as const;

const OPTIONAL = FIELDS.filter((field) => field.isOptional).map(({ name }) => name);
const isOpen = () => screen.queryByRole("dialog") !== null;

it("the panel's page of articles has its title, its two links, and the table's heading", async () => {
  const { user, router } = await openArticles([articleRow()]);
  expect(screen.getByRole("heading", { name: "Gerenciar Notícias", level: 1 })).toBeVisible();
  expect(screen.getByRole("table", { name: "Seus Artigos" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toContain("Gerenciar Notícias"));
  await user.click(screen.getByRole("link", { name: "Voltar ao Painel" }));
  await screen.findByRole("heading", { name: "Painel Administrativo" });
  expect(router.state.location.pathname).toBe("/admin");
});

it("the panel's page of articles shows a failed load with a way to try again, and no empty table", async () => {
  expectConsole(/could not be loaded/);
  fakeSupabase([articleRow({ title: "Um" })]).next("list", networkError);
  const { user } = await renderApp({ path: "/admin/articles", mode: "local", isSignedIn: true });
  const alert = await screen.findByRole("alert");
  expect(await findToast("Erro ao carregar notícias")).toMatchObject({ variant: "destructive" });
  expect(screen.queryByText(/nenhum artigo/i)).not.toBeInTheDocument();
  await user.click(within(alert).getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByText("Um")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

describeFirstRow(
  MODES,
  (mode) => `in ${mode} mode`,
  (mode) => {
    it("a new article is created with the specification's fields and no empty optional one", async () => {
      const { user, backend } = await openArticles([articleRow({ title: "Um" })], mode);
      await user.click(button("Adicionar Artigo"));
      await fill(user, "Título", "Dois");
      await fill(user, "Descrição", "Texto");
      await fill(user, "Fonte", "Folha");
      await fill(user, "URL", "https://exemplo.com.br/a");
      await fill(user, "URL da Imagem", "https://exemplo.com.br/a.jpg");
      await choose(user, "Categoria", "Mercado");
      expect(await press(user, "Salvar", "Artigo criado com sucesso!")).toMatchObject({
        description: "Dois",
        variant: "success",
      });
      expect(isOpen()).toBe(false);
      expect(await screen.findByRole("button", { name: "Editar Dois" })).toBeInTheDocument();

      const [{ body, query, headers }] = backend.calls("POST") as [(typeof backend.requests)[0]];
      expect(body).toEqual({
        ...EMPTY_FIELDS,
        ...Object.fromEntries(OPTIONAL.map((name) => [name, undefined])),
        title: "Dois",
        description: "Texto",
        category: "mercado",
        source: "Folha",
        url: "https://exemplo.com.br/a",
        image: "https://exemplo.com.br/a.jpg",
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:/) as string,
      });
      expect(query.get("select")).toBe("*");
      expect(headers.get("prefer")).toContain("return=representation");
      const token = mode === "protected" ? session().access_token : "public-key";
      expect(headers.get("authorization")).toBe(`Bearer ${token}`);
      expect(headers.get("apikey")).toBe("public-key");
    });
  },
);

it.each([
  ["created", "Artigo criado com sucesso!", "Novo"],
  ["changed", "Artigo atualizado com sucesso!", "Novo"],
  ["deleted", "Artigo excluído!", null],
])(
  "the panel keeps the success message when the reload behind it fails: %s",
  async (what, success, stored) => {
    expectConsole(/could not be loaded/);
    const { user, backend } = await openArticles([
      articleRow({ title: "Um" }),
      articleRow({ title: "Outro" }),
    ]);
    backend.break(["list"], networkError);
    if (what === "deleted") {
      await deleteRow(user, "Um");
    } else {
      await user.click(what === "created" ? button("Adicionar Artigo") : rowButton("Editar", "Um"));
      await fill(user, "Título", "Novo");
      await user.click(button("Salvar"));
    }
    await findToast(success);
    await screen.findByText(/^A lista não pôde ser atualizada/);
    expect(shownToasts().map((toast) => toast.textContent)).toEqual([
      expect.stringContaining(success),
    ]);
    const titles = what === "created" ? ["Novo", "Um", "Outro"] : [stored, "Outro"];
    expect(tableTitles().toSorted()).toEqual(titles.filter((title) => title !== null).toSorted());

    await user.click(button("Tentar novamente"));
    await screen.findByText(/^A lista não pôde ser atualizada/);
    expect(screen.getByRole("button", { name: "Editar Outro" })).toBeInTheDocument();

    backend.repair();
    await user.click(button("Tentar novamente"));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  },
);
