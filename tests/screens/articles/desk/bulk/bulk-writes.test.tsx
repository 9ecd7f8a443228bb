import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  articleRow,
  heldAnswer,
  json,
  networkError,
  refusal,
  type RecordedRequest,
} from "../../../../support/fake-supabase";
import { button, choose, openArticles, tableTitles } from "../../../../support/open-articles";

const idOf = ({ query }: RecordedRequest) => query.get("id")?.replace("eq.", "") ?? "";
const box = (title: string) => screen.getByRole("checkbox", { name: `Selecionar ${title}` });
const dialog = () => screen.getByRole("alertdialog");
const inDialog = () => within(dialog());
const said = () => document.querySelector("[data-slot=selection-count]")!.textContent;
const summary = () => document.querySelector("[data-slot=bulk-summary]");

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => articleRow({ id: `id-${n}`, title: `Artigo ${n}.` }));

async function openSelected(count: number, mode: "local" | "protected" = "local") {
  const view = await openArticles(rowsOf(count), mode);
  await view.user.click(screen.getByRole("checkbox", { name: /^Selecionar todos os/ }));
  return view;
}

// Rule 12.6.
describe("deleting many", () => {
  it("50 with 3 refused: 47 are gone, 3 are named and stay selected, and can be tried again", async () => {
    const { user, backend } = await openSelected(50);
    const refused = new Set(["id-7", "id-20", "id-49"]);
    const accept = backend.whenever(
      (request) => request.method === "DELETE" && refused.has(idOf(request)),
      () => refusal(409, "23503", "O artigo está em uso."),
    );
    const loads = backend.loads.length;
    await user.click(button("Excluir selecionados"));
    expect(dialog()).toHaveAccessibleName("Excluir 50 artigos?");
    expect(inDialog().getAllByRole("listitem")).toHaveLength(50);
    await user.click(button("Sim, excluir 50 artigos"));

    await waitFor(() => expect(summary()).toHaveTextContent("47 artigos excluídos."), {
      timeout: 45_000,
    });
    const alert = inDialog().getByRole("alert");
    expect(alert).toHaveTextContent("3 artigos não foram excluídos:");
    const named = within(alert).getAllByRole("listitem");
    expect(named.map((item) => item.textContent)).toEqual(
      [7, 20, 49].map((n) => `Artigo ${n}.O artigo está em uso.`),
    );
    expect(backend.rows.map(({ id }) => id)).toEqual([...refused]);
    expect(backend.calls("DELETE").map(idOf)).toEqual(rowsOf(50).map(({ id }) => id));
    await waitFor(() => expect(backend.loads).toHaveLength(loads + 1));

    accept();
    await user.click(button("Tentar de novo (3)"));
    await waitFor(() => expect(summary()).toHaveTextContent("3 artigos excluídos."));
    expect(backend.rows).toEqual([]);
    await user.click(button("Fechar"));
    expect(await screen.findByText(/^Nenhum artigo ainda/)).toBeInTheDocument();
  }, 60_000);

  it("those refused stay selected in the table", async () => {
    const { user, backend } = await openSelected(3);
    backend.whenever(
      (request) => request.method === "DELETE" && idOf(request) === "id-1",
      () => json([]),
    );
    await user.click(button("Excluir selecionados"));
    await user.click(button("Sim, excluir 3 artigos"));
    await waitFor(() => expect(summary()).toHaveTextContent("2 artigos excluídos."));
    expect(summary()).toHaveTextContent("Nenhum registro foi alterado.");
    await user.click(button("Fechar"));
    await waitFor(() => expect(tableTitles()).toEqual(["Artigo 1."]));
    expect(box("Artigo 1.")).toBeChecked();
    expect(said()).toBe("1 selecionado");
  });

  it("can be stopped: the one under way is finished, the rest is named", async () => {
    const { user, backend } = await openSelected(3);
    const answer = heldAnswer();
    backend.next("DELETE", answer.wait);
    await user.click(button("Excluir selecionados"));
    await user.click(button("Sim, excluir 3 artigos"));
    expect(await screen.findByRole("progressbar")).toHaveAccessibleName("Excluindo: 0 de 3");
    await user.keyboard("{Escape}");
    expect(dialog()).toBeInTheDocument();
    await user.click(button("Interromper"));
    answer.release(json([articleRow()]));
    await waitFor(() => expect(summary()).toHaveTextContent("1 artigo excluído."));
    expect(
      inDialog()
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Artigo 1.", "Artigo 2."]);
    expect(backend.calls("DELETE")).toHaveLength(1);
    await user.click(button("Tentar de novo (2)"));
    await waitFor(() => expect(summary()).toHaveTextContent("2 artigos excluídos."));
  });

  it("an ended session stops it, and says how to sign in again", async () => {
    const { user, backend } = await openSelected(3, "protected");
    backend.whenever(
      (request) => request.method === "DELETE" && idOf(request) === "id-1",
      () => refusal(401, "PGRST303", "JWT expired"),
    );
    backend.next("refresh", () => json({ error_code: "refresh_token_not_found" }, 400));
    await user.click(button("Excluir selecionados"));
    await user.click(button("Sim, excluir 3 artigos"));
    await waitFor(() => expect(summary()).toHaveTextContent("1 artigo excluído."));
    expect(summary()).toHaveTextContent("Sua sessão expirou. Entre novamente.");
    expect(summary()).toHaveTextContent("Nem foi tentado:");
    expect(inDialog().getByRole("link", { name: "Entrar novamente" })).toBeInTheDocument();
    expect(backend.calls("DELETE")).toHaveLength(2);
  });

  it("asks first, and Cancelar changes nothing", async () => {
    const { user, backend } = await openSelected(2);
    await user.click(button("Excluir selecionados"));
    await user.click(button("Cancelar"));
    expect(backend.calls("DELETE")).toEqual([]);
    expect(said()).toBe("2 selecionados");
    await waitFor(() => expect(button("Excluir selecionados")).toHaveFocus());
  });
});

// Rule 12.6.
describe("changing the category of many", () => {
  it("sends each article whole, those already there not at all, and loads the list once", async () => {
    const rows = [
      articleRow({ id: "a", title: "Um", category: "mercado", source: { name: "Folha" } }),
      articleRow({ id: "b", title: "Dois", category: "estudos" }),
      articleRow({ id: "c", title: "Três", category: "outra", publishedAt: null }),
    ];
    const { user, backend } = await openArticles(rows);
    const loads = backend.loads.length;
    await user.click(screen.getByRole("checkbox", { name: /^Selecionar todos os/ }));
    await user.click(button("Mudar categoria"));
    await choose(user, "Nova categoria", "Estudos");
    expect(dialog()).toHaveTextContent("2 artigos passarão para a categoria Estudos:");
    expect(dialog()).toHaveTextContent("1 já nessa categoria.");
    await user.click(button("Mudar 2 artigos"));
    await waitFor(() => expect(summary()).toHaveTextContent("2 artigos alterados."));
    const patches = backend.calls("PATCH");
    expect(patches.map(idOf)).toEqual(["a", "c"]);
    expect(patches[0]!.body).toEqual({
      title: "Um",
      description: rows[0]!.description,
      category: "estudos",
      source: { name: "Folha" },
      url: rows[0]!.url,
      image: "",
      publishedAt: rows[0]!.publishedAt,
    });
    await waitFor(() => expect(backend.loads).toHaveLength(loads + 1));
    await user.click(button("Fechar"));
    expect(said()).toBe("1 selecionado");
  });

  it("writes over nothing that changed elsewhere, and says so; the next try takes it as it is now", async () => {
    const { user, backend } = await openSelected(2);
    await user.click(button("Mudar categoria"));
    await choose(user, "Nova categoria", "Mercado");
    Object.assign(backend.rows[0]!, { title: "Outro título" });
    await user.click(button("Mudar 2 artigos"));
    await waitFor(() => expect(summary()).toHaveTextContent("1 artigo alterado."));
    expect(summary()).toHaveTextContent("alterado em outro lugar");
    await waitFor(() => expect(document.body).toHaveTextContent("Outro título"));
    await user.click(button("Tentar de novo (1)"));
    await waitFor(() => expect(summary()).toHaveTextContent(/^1 artigo alterado\.$/));
    expect(backend.rows[0]).toMatchObject({ title: "Outro título", category: "mercado" });
  });
});

async function deleteBoth() {
  const view = await openSelected(2);
  await view.user.click(button("Excluir selecionados"));
  await view.user.click(button("Sim, excluir 2 artigos"));
  await waitFor(() => expect(summary()).toHaveTextContent("2 artigos excluídos."));
  await view.user.click(button("Fechar"));
  await view.user.click(await screen.findByText("Excluídos recentemente neste navegador (2)"));
  return view;
}

describe("after a deletion", () => {
  // Rule 12.8.
  it("Recriar inserts the seven fields as a new row", async () => {
    const [, second] = rowsOf(2);
    const { user, backend } = await deleteBoth();
    await user.click(button("Recriar Artigo 1."));
    await waitFor(() => expect(tableTitles()).toEqual(["Artigo 1."]));
    const [post] = backend.calls("POST");
    expect(Object.keys(post!.body as object).toSorted()).toEqual([
      "category",
      "description",
      "image",
      "publishedAt",
      "source",
      "title",
      "url",
    ]);
    expect(post!.body).toMatchObject({ title: second!.title, category: second!.category });
    expect(await screen.findByText("Excluídos recentemente neste navegador (1)")).toBeVisible();
  });

  it("Recriar todos brings all back, and none twice although an answer was lost", async () => {
    const { user, backend } = await deleteBoth();
    backend.next("POST", ({ body }) => {
      backend.rows.push(articleRow(body as Record<string, unknown>));
      return networkError();
    });
    await user.click(button("Recriar todos"));
    await user.click(button("Recriar 2 artigos"));
    await waitFor(() => expect(summary()).toHaveTextContent("1 artigo recriado."));
    await user.click(button("Tentar de novo (1)"));
    await waitFor(() => expect(summary()).toHaveTextContent(/^1 artigo recriado\.$/));
    expect(backend.rows.map(({ title }) => title).toSorted()).toEqual(["Artigo 0.", "Artigo 1."]);
    await user.click(button("Fechar"));
    expect(screen.queryByText(/^Excluídos recentemente/)).not.toBeInTheDocument();
  });
});
