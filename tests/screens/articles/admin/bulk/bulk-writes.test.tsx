/**
 * Deletions and changes of many articles (rules 8.7, 9.17, 12.6, 12.13 and 12.16).
 * @module-tag full
 */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  articleRow,
  type FakeSupabase,
  json,
  networkError,
  type RecordedRequest,
  refusal,
} from "../../../../support/fake-supabase";
import {
  button,
  choose,
  openArticles,
  press,
  tableTitles,
} from "../../../../support/open-articles";
import { findToast } from "../../../../support/toasts";
import { expectConsole } from "../../../../support/silent-console";

const box = (title: string) => screen.getByRole("checkbox", { name: `Selecionar ${title}` });
const dialog = () => screen.getByRole("alertdialog");
const inDialog = () => within(dialog());
const selectionCount = () => document.querySelector("[data-slot=selection-count]")!.textContent;
const account = (name: string) => screen.findByRole("alertdialog", { name });
const failure = () => inDialog().findByRole("alert");

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => articleRow({ id: `id-${n}`, title: `Artigo ${n}.` }));

async function openSelected(count: number, mode: "local" | "protected" = "local") {
  const view = await openArticles(rowsOf(count), mode);
  await view.user.click(screen.getByRole("checkbox", { name: /^Selecionar todos os/ }));
  return view;
}

type View = Awaited<ReturnType<typeof openSelected>>;

async function deleteAll({ user }: View, count: number) {
  await user.click(button("Excluir selecionados"));
  await user.click(button(`Sim, excluir ${count === 1 ? "1 artigo" : `${count} artigos`}`));
}

const isDeletion = ({ path }: RecordedRequest) => path.endsWith("/rpc/delete_articles");

function refuseIn(backend: FakeSupabase, ids: ReadonlySet<string>) {
  return backend.whenever(isDeletion, async (request) => {
    const { articles } = request.body as { articles: { id: string }[] };
    const carried = backend.carryOut({
      ...request,
      body: { articles: articles.filter(({ id }) => !ids.has(id)) },
    });
    const refused = articles
      .filter(({ id }) => ids.has(id))
      .map(({ id }) => ({
        article_id: id,
        outcome: "refused",
        article: null,
        code: "P0001",
        reason: "O artigo está em uso.",
      }));
    return json([...((await carried.json()) as object[]), ...refused]);
  });
}

describe("deleting many articles", () => {
  it("asks first, deletes 47 of 50 in one request, and names the 3 refused ones, which stay selected for another try", async () => {
    const view = await openSelected(50);
    const { user, backend } = view;
    const refused = new Set(["id-7", "id-20", "id-49"]);
    const accept = refuseIn(backend, refused);
    await user.click(button("Excluir selecionados"));
    await user.click(button("Cancelar"));
    expect(selectionCount()).toBe("50 selecionados");
    await waitFor(() => expect(button("Excluir selecionados")).toHaveFocus());
    await user.keyboard("{Delete}");
    expect(backend.bodiesOf("delete_articles")).toEqual([]);
    expect(dialog()).toHaveAccessibleName("Excluir 50 artigos?");
    expect(inDialog().getAllByRole("listitem")).toHaveLength(50);
    await user.click(button("Sim, excluir 50 artigos"));

    await account("47 artigos excluídos, 3 não");
    const named = inDialog().getAllByRole("listitem");
    expect(named.map((item) => item.textContent)).toEqual(
      [7, 20, 49].map((n) => `Artigo ${n}.O artigo está em uso.`),
    );
    expect(backend.rows.map(({ id }) => id)).toEqual([...refused]);
    expect(backend.bodiesOf("delete_articles")).toHaveLength(1);
    await user.click(button("Fechar"));
    await waitFor(() => expect(selectionCount()).toBe("3 selecionados"));
    expect(box("Artigo 7.")).toBeChecked();

    accept();
    await deleteAll(view, 3);
    await findToast("3 artigos excluídos");
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(backend.rows).toEqual([]);
    expect(await screen.findByText(/^Nenhum artigo ainda/)).toBeInTheDocument();
  }, 60_000);

  it("stops when the session ends, and says how to sign in again", async () => {
    // The reload of the scheduled articles fails as well.
    expectConsole(/could not be loaded/);
    const view = await openSelected(3, "protected");
    view.backend
      .break(["rpc"], () => refusal(401, "PGRST303", "JWT expired"))
      .break(["refresh"], () => json({ error_code: "refresh_token_not_found" }, 400));
    await deleteAll(view, 3);
    expect(await failure()).toHaveTextContent("Sua sessão expirou. Entre novamente.");
    expect(inDialog().getByRole("button", { name: "Entrar novamente" })).toBeInTheDocument();
    expect(view.backend.rows).toHaveLength(3);
  });

  it("keeps an article that changed elsewhere and shows its new state; one that is already gone counts as deleted", async () => {
    const view = await openSelected(3);
    view.backend.rows = view.backend.rows.slice(0, 2);
    view.backend.rows[0]!.title = "Outro título";
    await deleteAll(view, 3);
    await account("2 artigos excluídos, 1 não");
    expect(dialog()).toHaveTextContent("Foi alterado em outro lugar.");
    await view.user.click(button("Fechar"));
    await waitFor(() => expect(tableTitles()).toEqual(["Outro título"]));
    view.backend.rows[0]!.title = "Mais um título";
    await deleteAll(view, 1);
    expect(await failure()).toHaveTextContent("Foi alterado em outro lugar.");
    expect(view.backend.rows).toHaveLength(1);
    await view.user.click(button("Cancelar"));
    await deleteAll(view, 1);
    await findToast("1 artigo excluído");
    expect(view.backend.rows).toEqual([]);
  });

  it("reports an unknown outcome when the first response was lost and the repetition is refused", async () => {
    const view = await openSelected(2, "protected");
    view.backend
      .next("rpc", networkError)
      .break(["rpc"], () => refusal(403, "42501", "permission denied for this article"));
    await deleteAll(view, 2);
    expect(await failure()).toHaveTextContent("Não sabemos se foi salvo.");
    await view.user.click(button("Cancelar"));
    expect(tableTitles()).toHaveLength(2);
  });

  it("can be undone completely, without duplicates, even when a response was lost", async () => {
    const view = await openSelected(3, "protected");
    const loseResponse = (request: RecordedRequest) => {
      view.backend.carryOut(request);
      return networkError();
    };
    view.backend.next("rpc", loseResponse).next("rpc", networkError);
    const before = view.backend.rows.map((row) => ({ ...row }));
    // A deleted article that is in the queue again is not listed.
    view.backend.whenever(
      ({ path }) => path.endsWith("/deleted_articles"),
      () => json([]),
    );
    await deleteAll(view, 3);
    expect(await failure()).toHaveTextContent("Não sabemos se foi salvo.");
    await press(view.user, "Sim, excluir 3 artigos", "3 artigos excluídos");
    // Another tab restored one of them.
    view.backend.rows = [before[1]!];
    view.backend.next("rpc", loseResponse);
    await press(view.user, "Desfazer", "3 artigos restaurados");
    const ids = view.backend.rows.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(["id-0", "id-1", "id-2"]);
    expect(view.backend.rows).toEqual(expect.arrayContaining(before));
    await waitFor(() => expect(tableTitles()).toHaveLength(3));
  });

  it("can be undone completely from the list of deleted articles", async () => {
    const view = await openSelected(3, "protected");
    await deleteAll(view, 3);
    await findToast("3 artigos excluídos");
    await view.user.click(button("Excluídos"));
    await view.user.click(await screen.findByRole("button", { name: /^Restaurar os 3 de / }));
    await findToast("3 artigos restaurados");
    expect(view.backend.rows).toHaveLength(3);
    expect(screen.queryByRole("button", { name: /^Restaurar / })).toBeNull();
  });
});

describe("changing the category of many articles", () => {
  it("sends only the category, skips articles that already have it, reloads the list once, and can be undone", async () => {
    const rows = [
      articleRow({ id: "a", title: "Um", category: "mercado", source: { name: "Folha" } }),
      articleRow({ id: "b", title: "Dois", category: "estudos" }),
      articleRow({ id: "c", title: "Três", category: "outra", publishedAt: null }),
    ];
    const before = rows.map((row) => ({ ...row }));
    const { user, backend } = await openArticles(rows);
    const loads = backend.ofKind("list").length;
    await user.click(screen.getByRole("checkbox", { name: /^Selecionar todos os/ }));
    await user.keyboard("c");
    expect(button("Mudar 3 artigos")).toBeDisabled();
    await choose(user, "Nova categoria", "Estudos");
    expect(dialog()).toHaveTextContent("2 artigos passarão para a categoria Estudos:");
    expect(dialog()).toHaveTextContent("1 já está nesta categoria.");
    expect(await press(user, "Mudar 2 artigos", "2 artigos alterados")).toMatchObject({
      description: "1 já estava nesta categoria",
    });
    expect(selectionCount()).toBe("");
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(backend.bodiesOf("update_articles")).toMatchObject([
      {
        changes: [
          { id: "a", set: { category: "estudos" }, known: { title: "Um", category: "mercado" } },
          { id: "c", set: { category: "estudos" } },
        ],
      },
    ]);
    await waitFor(() => expect(backend.ofKind("list")).toHaveLength(loads + 1));
    await press(user, "Desfazer", "2 artigos de volta à categoria anterior");
    expect(backend.rows).toEqual(before);
  });

  it("overwrites no change made elsewhere, and can be undone", async () => {
    const { user, backend } = await openSelected(2);
    await user.click(button("Mudar categoria"));
    await choose(user, "Nova categoria", "Mercado");
    Object.assign(backend.rows[0]!, { title: "Outro título" });
    await user.click(button("Mudar 2 artigos"));
    await account("1 artigo alterado, 1 não");
    expect(backend.rows).toMatchObject([{ category: "tecnologia" }, { category: "mercado" }]);
    await press(user, "Desfazer", "1 artigo de volta à categoria anterior");
    expect(backend.rows).toMatchObject([{ title: "Outro título" }, { category: "tecnologia" }]);
  });
});
