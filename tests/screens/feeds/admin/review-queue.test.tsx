import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addFakeFeeds, itemRow } from "../../../support/fake-feeds";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  json,
  networkError,
  refusal,
  type Responder,
  type Row,
} from "../../../support/fake-supabase";
import { choose, field, fill } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";
import { expectConsole } from "../../../support/silent-console";
import { findToast, shownToasts } from "../../../support/toasts";

const button = (name: string, place: HTMLElement = document.body) =>
  within(place).getByRole("button", { name });
const item = (title: string) => screen.findByRole("listitem", { name: title });
const noItem = (title: string) =>
  waitFor(() => expect(screen.queryByRole("listitem", { name: title })).toBeNull());
const current = () => document.querySelector("[data-item][aria-current]");
const summary = () => document.querySelector("[data-slot=bulk-summary]");

async function openQueue(items: Row[], articles: Row[] = []) {
  const backend = fakeSupabase(articles);
  const feeds = addFakeFeeds(backend, items);
  const app = await renderApp({ path: "/admin/review", isSignedIn: true });
  if (items.length > 0) await item(String(items[0]!.title));
  const published = () => backend.rows.map(({ title }) => title);
  return { ...app, backend, feeds, published };
}

const itemsOf = (...titles: string[]) => titles.map((title) => itemRow({ title }));

/** The server does it, and its response is lost. */
const losing =
  (carryOut: (request: Parameters<Responder>[0]) => void): Responder =>
  (request) => {
    carryOut(request);
    return networkError();
  };

const approveAll = async (user: Awaited<ReturnType<typeof openQueue>>["user"]) => {
  await user.click(screen.getByRole("button", { name: /^Selecionar todos/ }));
  await user.click(screen.getByRole("button", { name: /^Aprovar selecionados/ }));
};

// Rule 14.24.
describe("approving by the form", () => {
  it("is one call, and what is stored stands in the list at once", async () => {
    const { user, backend, feeds, router } = await openQueue(itemsOf("Um", "Dois"));
    await user.click(button("Aprovar Um"));
    await fill(user, "Título", "Um, corrigido");
    const reload = heldResponse();
    backend.next("list", reload.wait);
    await user.click(button("Salvar"));
    expect(await findToast("Artigo criado com sucesso!")).toMatchObject({
      description: "Um, corrigido",
    });
    expect(backend.calls("POST")).toEqual([]);
    expect(feeds.calls("approve_items")).toHaveLength(1);
    expect(feeds.titles("approved")).toEqual(["Um"]);
    await noItem("Um");
    expect(await item("Dois")).toBeVisible();
    await router.navigate("/admin/articles");
    expect(await screen.findByRole("cell", { name: "Um, corrigido" })).toBeVisible();
    reload.release(json(backend.rows));
  });

  it("that failed leaves item, form and text, and publishes once when it is tried again", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um"));
    feeds.next("approve_items", () => refusal(403, "42501", "permission denied"));
    await user.click(button("Aprovar Um"));
    await fill(user, "Título", "Outro");
    await user.click(button("Salvar"));
    expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(
      "este acesso não tem permissão",
    );
    expect(field("Título")).toHaveValue("Outro");
    await user.click(button("Salvar"));
    await findToast("Artigo criado com sucesso!");
    expect(published()).toEqual(["Outro"]);
  });

  it("whose response was lost is looked up before anything is said", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um"));
    feeds.next("approve_items", losing(feeds.carryOut));
    await user.click(button("Aprovar Um"));
    await user.click(button("Salvar"));
    await findToast("Artigo criado com sucesso!");
    expect(published()).toEqual(["Um"]);
    await user.keyboard("u");
    await findToast("Aprovação desfeita.");
    expect(published()).toEqual([]);
  });

  it("whose response was lost with the server says so when other text was published", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um"));
    feeds.next("approve_items", losing(feeds.carryOut));
    feeds.next("GET", () => refusal(500, "XX000", "O banco parou."));
    await user.click(button("Aprovar Um"));
    await user.click(button("Salvar"));
    await within(screen.getByRole("dialog")).findByRole("alert");
    await fill(user, "Título", "Outro");
    await user.click(button("Salvar"));
    await waitFor(() =>
      expect(within(screen.getByRole("dialog")).getByRole("alert")).toHaveTextContent(
        "A tentativa anterior publicou este item com outro texto.",
      ),
    );
    expect(published()).toEqual(["Um"]);
    await user.click(button("Salvar"));
    await waitFor(() => expect(feeds.calls("approve_items")).toHaveLength(3));
    expect(published()).toEqual(["Um"]);
    await user.click(await screen.findByRole("button", { name: "Gravar por cima" }));
    await findToast("Artigo atualizado com sucesso!");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(published()).toEqual(["Outro"]);
  });

  // Rule 9.15.
  it("never writes over what somebody else published unseen, and loses nothing that was typed", async () => {
    const { user, backend, feeds, published } = await openQueue(itemsOf("Um"));
    await user.click(button("Aprovar Um"));
    await fill(user, "Título", "Um, corrigido");
    backend.rows = [articleRow({ id: "theirs", title: "Um, de outra pessoa" })];
    Object.assign(feeds.rows[0]!, { status: "approved", article_id: "theirs" });
    await user.click(button("Salvar"));
    const dialog = within(screen.getByRole("dialog"));
    const alert = await dialog.findByRole("alert");
    expect(alert).toHaveTextContent("O item já foi aprovado em outro lugar.");
    expect(alert).toHaveTextContent("Um, de outra pessoa");
    expect(alert).toHaveTextContent("O que você digitou continua aqui.");
    expect(within(alert).queryByRole("button", { name: "Ver a versão atual" })).toBeNull();
    backend.rows[0]!.description = "Mais uma mudança";
    await user.click(within(alert).getByRole("button", { name: "Gravar por cima" }));
    expect(await screen.findByText("Mais uma mudança")).toBeVisible();
    expect(published()).toEqual(["Um, de outra pessoa"]);
    await user.click(screen.getByRole("button", { name: "Gravar por cima" }));
    await findToast("Artigo atualizado com sucesso!");
    expect(published()).toEqual(["Um, corrigido"]);
    await user.keyboard("u");
    await findToast("Nada a desfazer.");
  });

  it("whose response was lost takes back nothing of what somebody else published meanwhile", async () => {
    const { user, backend, feeds, published } = await openQueue(itemsOf("Um"));
    feeds.next("approve_items", () => {
      backend.rows = [articleRow({ id: "theirs", title: "Um, de outra pessoa" })];
      Object.assign(feeds.rows[0]!, { status: "approved", article_id: "theirs" });
      return networkError();
    });
    await user.click(button("Aprovar Um"));
    await user.click(button("Salvar"));
    expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(
      "O item já foi aprovado em outro lugar.",
    );
    await user.click(button("Cancelar"));
    await user.keyboard("u");
    await findToast("Nada a desfazer.");
    expect(published()).toEqual(["Um, de outra pessoa"]);
  });

  it("says that somebody else has decided", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois"));
    feeds.rows[0]!.status = "rejected";
    await user.click(button("Aprovar Um"));
    await user.click(button("Salvar"));
    expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(
      "O item já foi rejeitado em outro lugar.",
    );
  });
});

// Rule 14.26.
describe("the form of an item", () => {
  it("has no second article after it, by button nor by key", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um"));
    await user.click(button("Aprovar Um"));
    await user.click(field("Título"));
    await user.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(feeds.titles("approved")).toEqual(["Um"]);
  });

  it("offers its draft for that item, for no other one and for no new article", async () => {
    const { user, router } = await openQueue(itemsOf("Um", "Dois"));
    await user.click(button("Aprovar Um"));
    await fill(user, "Título", "Meio título");
    await user.click(button("Cancelar"));
    await user.click(button("Aprovar Dois"));
    expect(field("Título")).toHaveValue("Dois");
    expect(screen.queryByRole("button", { name: "Restaurar rascunho" })).toBeNull();
    await user.click(button("Cancelar"));
    await user.click(button("Aprovar Um"));
    await user.click(button("Restaurar rascunho"));
    expect(field("Título")).toHaveValue("Meio título");
    await user.click(button("Cancelar"));
    await router.navigate("/admin/articles");
    await user.click(await screen.findByRole("button", { name: "Adicionar Artigo" }));
    expect(screen.queryByRole("button", { name: "Restaurar rascunho" })).toBeNull();
  });

  // Rules 9.5 and 14.24.
  it("keeps what is typed while it is published as an edit of the article", async () => {
    const { user, feeds, router } = await openQueue(itemsOf("Um"));
    const answer = heldResponse();
    feeds.next("approve_items", async (request) => {
      await answer.wait();
      return feeds.carryOut(request);
    });
    await user.click(button("Aprovar Um"));
    await user.click(button("Salvar"));
    await user.type(field("Título"), ", e o resto");
    answer.release(json([]));
    await findToast("Artigo criado com sucesso!");
    await router.navigate("/admin/articles");
    await user.click(await screen.findByRole("button", { name: "Restaurar rascunho" }));
    expect(field("Título")).toHaveValue("Um, e o resto");
    expect(screen.getByRole("dialog", { name: "Editar Artigo" })).toBeVisible();
  });
});

// Rule 14.26.
describe("an item with a draft", () => {
  it("is published as it stands by no key and with no others", async () => {
    const { user, published } = await openQueue(itemsOf("Um", "Dois"));
    await user.click(button("Aprovar Um"));
    await fill(user, "Título", "Um, corrigido");
    await user.keyboard("{Escape}");
    await waitFor(async () => expect(await item("Um")).toHaveTextContent("Rascunho não salvo"));
    expect(await item("Dois")).not.toHaveTextContent("Rascunho");
    await user.keyboard("{Shift>}A{/Shift}");
    await findToast("Este item pede uma olhada: abra o formulário (A).");
    await approveAll(user);
    await findToast("1 artigo publicado.");
    expect(screen.getByRole("region", { name: "Ficaram na fila" })).toHaveTextContent(
      "UmRascunho não salvo: pede uma olhada no formulário (A).",
    );
    await user.click(button("Fechar"));
    expect(published()).toEqual(["Dois"]);

    await user.click(button("Aprovar Um"));
    await user.click(button("Restaurar rascunho"));
    await user.click(button("Salvar"));
    await findToast("Artigo criado com sucesso!");
    expect(published()).toContain("Um, corrigido");
  });
});

// Rule 14.15.
describe("approving many", () => {
  it("is one call for fifty, one reload and one undo", async () => {
    const titles = Array.from({ length: 60 }, (_, n) => `Item n.º ${n}`);
    const { user, backend, feeds, published } = await openQueue(itemsOf(...titles));
    const loads = backend.ofKind("list").length;
    await approveAll(user);
    expect(await findToast("60 artigos publicados.")).toMatchObject({
      description: "Pressione U para desfazer.",
    });
    expect(feeds.calls("approve_items")).toHaveLength(2);
    await waitFor(() => expect(backend.ofKind("list")).toHaveLength(loads + 1));
    expect(published()).toHaveLength(60);
    await user.keyboard("u");
    expect(await findToast("60 aprovações desfeitas.")).toBeDefined();
    expect(feeds.calls("undo_approvals")).toHaveLength(2);
    expect(published()).toEqual([]);
    expect(await item(titles[0]!)).toBeVisible();
  });

  it("accounts for each: done, refused, decided elsewhere, without a response", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um", "Dois", "Três"));
    feeds.rows[1]!.status = "rejected";
    feeds.next("approve_items", ({ body }) => {
      const { items } = body as { items: { id: string }[] };
      const [first, , third] = items;
      return json([
        { item_id: first!.id, outcome: "refused", code: "23514", reason: "violates check" },
        { item_id: items[1]!.id, outcome: "already-rejected" },
        { item_id: third!.id, outcome: "done", article: articleRow({ title: "Três" }) },
      ]);
    });
    await approveAll(user);
    await waitFor(() => expect(summary()).toHaveTextContent("1 artigo publicado."));
    expect(summary()).toHaveTextContent(
      "2 artigos não foram publicados:Umviolates checkDoisO item já foi rejeitado em outro lugar.",
    );
    feeds.next("approve_items", networkError);
    feeds.next("GET", () => refusal(500, "XX000", "O banco parou."));
    await user.click(screen.getByRole("button", { name: /^Tentar de novo/ }));
    await waitFor(() => expect(summary()).toHaveTextContent("2 artigos sem resposta:"));
    expect(summary()).toHaveTextContent("0 artigos publicados.");
    await user.click(screen.getByRole("button", { name: /^Tentar de novo/ }));
    await waitFor(() => expect(summary()).toHaveTextContent("1 artigo publicado."));
    expect(published()).toEqual(["Um"]);
  });

  it("whose response was lost is looked up before anything is said", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um", "Dois"));
    feeds.next("approve_items", losing(feeds.carryOut));
    await approveAll(user);
    await findToast("2 artigos publicados.");
    expect(published()).toHaveLength(2);
  });

  it("can be stopped, and says in the next page what became of the rest", async () => {
    const titles = Array.from({ length: 60 }, (_, n) => `Item n.º ${n}`);
    const { user, feeds, router, published } = await openQueue(itemsOf(...titles));
    const first = heldResponse();
    feeds.next("approve_items", (request) => {
      const answer = json(
        (request.body as { items: { id: string; article: Row }[] }).items.map(
          ({ id, article }) => ({
            item_id: id,
            outcome: "done",
            article: articleRow(article),
          }),
        ),
      );
      return first.wait().then(() => answer);
    });
    await approveAll(user);
    await waitFor(() => expect(feeds.calls("approve_items")).toHaveLength(1));
    await router.navigate("/admin/sources");
    await screen.findByRole("heading", { name: "Fontes", level: 1 });
    first.release(json([]));
    expect(await findToast("50 artigos publicados.")).toMatchObject({
      description: "Você saiu da fila: 10 nem foram tentados. Veja o que continua à espera.",
    });
    expect(feeds.calls("approve_items")).toHaveLength(1);
    expect(published()).toEqual([]);
  });

  // Rule 14.7.
  it("asks the database what is published when the list of the news failed", async () => {
    expectConsole(/could not be loaded/);
    const backend = fakeSupabase([articleRow({ url: "http://www.site.com.br/x/?utm_source=y" })]);
    const rows = [
      itemRow({ title: "Um", url: "https://site.com.br/x" }),
      itemRow({ title: "Dois" }),
    ];
    const feeds = addFakeFeeds(backend, rows);
    backend.next("list", networkError);
    const { user } = await renderApp({ path: "/admin/review", isSignedIn: true });
    await item("Um");
    expect(screen.getByText(/A lista de notícias não veio inteira/)).toBeVisible();
    await approveAll(user);
    expect(await findToast("1 artigo publicado.")).toMatchObject({
      description: "1 já estava publicado e ficou na fila. Pressione U para desfazer.",
    });
    expect(feeds.titles("waiting")).toEqual(["Um"]);
  });

  it("publishes nothing when nobody knows what is published", async () => {
    expectConsole(/could not be loaded/);
    const backend = fakeSupabase().break(["GET", "list"], networkError);
    const feeds = addFakeFeeds(backend, itemsOf("Um"));
    const { user } = await renderApp({ path: "/admin/review", isSignedIn: true });
    await item("Um");
    await approveAll(user);
    expect(await findToast("Erro ao aprovar")).toMatchObject({ variant: "destructive" });
    expect(feeds.calls("approve_items")).toEqual([]);
  });
});

describe("taking back", () => {
  it("leaves what was changed since, and says so", async () => {
    const { user, backend, published } = await openQueue(itemsOf("Um"));
    await user.keyboard("{Shift>}a{/Shift}");
    await findToast("Artigo publicado.");
    backend.rows[0]!.isChanged = true;
    await user.keyboard("u");
    expect(await findToast("Erro ao desfazer")).toMatchObject({
      description:
        "1 artigo foi alterado depois da aprovação e continua no portal. Veja em Gerenciar Notícias.",
    });
    expect(published()).toEqual(["Um"]);
  });

  it("whose response was lost is looked up before anything is said", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um"));
    await user.keyboard("{Shift>}a{/Shift}");
    await findToast("Artigo publicado.");
    feeds.next("undo_approvals", losing(feeds.carryOut));
    await user.keyboard("u");
    await findToast("Aprovação desfeita.");
    expect(published()).toEqual([]);
    expect(await item("Um")).toBeVisible();
  });

  it("of a rejection leaves what was decided elsewhere meanwhile", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois"));
    await user.click(button("Rejeitar Um"));
    await findToast("Item rejeitado.");
    expect(feeds.titles("rejected")).toEqual(["Um"]);
    feeds.rows[0]!.status = "approved";
    await user.keyboard("u");
    expect(await findToast("Erro ao desfazer")).toMatchObject({
      description: "O item já foi decidido em outro lugar.",
    });
    expect(feeds.titles("approved")).toEqual(["Um"]);
  });

  it("rejects nothing that was approved meanwhile", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois"));
    feeds.rows[0]!.status = "approved";
    await user.click(button("Rejeitar Um"));
    expect(await findToast("0 itens rejeitados.")).toMatchObject({
      description: "O item já foi decidido em outro lugar.",
    });
    expect(feeds.titles("approved")).toEqual(["Um"]);
  });
});

describe("the list", () => {
  // Rule 14.25: a source alone may have 500 waiting.
  it("is all that waits, and the last two hundred of what was decided", async () => {
    const { user, feeds } = await openQueue([
      itemRow({ title: "Um" }),
      itemRow({ title: "Recusado", status: "rejected" }),
    ]);
    const limit = () => feeds.calls("GET").at(-1)!.query.get("limit");
    expect(limit()).toBe("1000");
    await choose(user, "Situação", "Rejeitados");
    expect(await item("Recusado")).toBeVisible();
    expect(limit()).toBe("200");
  });

  it("never shows what waits as something else", async () => {
    const { user, feeds } = await openQueue([
      ...itemsOf("Um"),
      itemRow({ title: "Recusado", status: "rejected" }),
    ]);
    const answer = heldResponse();
    feeds.next("GET", answer.wait);
    await choose(user, "Situação", "Rejeitados");
    expect(screen.queryByRole("listitem", { name: "Um" })).toBeNull();
    answer.release(json(feeds.rows.slice(1)));
    expect(await item("Recusado")).toBeVisible();
    feeds.next("GET", heldResponse().wait);
    await choose(user, "Situação", "À espera");
    expect(screen.queryByRole("listitem", { name: "Recusado" })).toBeNull();
  });

  it("does not bring back what was decided while it was loaded anew", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois"));
    const late = heldResponse();
    const before = feeds.rows.map((row) => ({ ...row }));
    await user.click(button("Rejeitar Dois"));
    await findToast("Item rejeitado.");
    feeds.next("GET", late.wait);
    await user.keyboard("u");
    await findToast("Rejeição desfeita.");
    await user.click(button("Rejeitar Um"));
    await findToast("Item rejeitado.");
    late.release(json(before));
    expect(await item("Dois")).toBeVisible();
    await noItem("Um");
  });

  it("that cannot be loaded anew keeps its items, what is selected, and what can be taken back", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois", "Três"));
    await user.click(screen.getByRole("checkbox", { name: "Selecionar Três" }));
    await user.click(button("Rejeitar Um"));
    await findToast("Item rejeitado.");
    await user.click(button("Rejeitar Dois"));
    feeds.next("GET", () => refusal(500, "XX000", "O banco parou."));
    await user.keyboard("u");
    await findToast("Rejeição desfeita.");
    expect(await screen.findByText("O banco parou.")).toBeVisible();
    expect(await item("Dois")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "Selecionar Três" })).toBeChecked();
    await user.keyboard("u");
    expect(await item("Um")).toBeVisible();
    expect(feeds.titles("waiting")).toEqual(["Um", "Dois", "Três"]);
  });
});

// Rule 14.26.
describe("the keys", () => {
  it("act on what is shown as current at once, and the focus follows", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois", "Três"));
    expect(current()).toHaveAccessibleName("Um");
    await user.keyboard("x");
    expect(screen.getByRole("checkbox", { name: "Selecionar Um" })).toBeChecked();
    await user.keyboard("r");
    await findToast("Item rejeitado.");
    expect(feeds.titles("rejected")).toEqual(["Um"]);
    expect(await item("Dois")).toHaveFocus();
    await user.keyboard("a");
    await user.click(button("Salvar"));
    await findToast("Artigo criado com sucesso!");
    await waitFor(() => expect(screen.getByRole("listitem", { name: "Três" })).toHaveFocus());
  });

  it("publish one as it stands by Shift and A, and leave to the form what asks for a look", async () => {
    const rows = [
      itemRow({ title: "Inteiro" }),
      itemRow({ title: "Sem data", flags: ["no-date"] }),
      itemRow({ title: "Repetido", url: "https://site.com.br/x" }),
    ];
    const { user, published } = await openQueue(rows, [
      articleRow({ title: "Antes", url: "https://www.site.com.br/x?utm_source=1" }),
    ]);
    const last = await item("Repetido");
    expect(within(last).getByText(/Já publicado/)).toBeVisible();
    await user.keyboard("{Shift>}a{/Shift}");
    expect(await findToast("Artigo publicado.")).toMatchObject({ variant: "success" });
    expect(published()).toEqual(["Inteiro", "Antes"]);
    await user.keyboard("{Shift>}a{/Shift}");
    await findToast("Este item pede uma olhada: abra o formulário (A).");
    await user.keyboard("j{Shift>}a{/Shift}");
    await findToast("Já está publicado, e ficou na fila.");
    expect(published()).toEqual(["Inteiro", "Antes"]);
    await user.keyboard("u");
    await findToast("Aprovação desfeita.");
    expect(published()).toEqual(["Antes"]);
  });

  it("rest when single keys were turned off, and can be turned on where they are listed", async () => {
    window.localStorage.setItem("radar-rpa-shortcuts", "off");
    const { user, feeds } = await openQueue(itemsOf("Um"));
    await user.keyboard("r?");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(button("Atalhos de teclado"));
    const dialog = await screen.findByRole("dialog", { name: "Atalhos de teclado" });
    await user.click(within(dialog).getByRole("checkbox"));
    await user.keyboard("{Escape}");
    expect(feeds.titles("waiting")).toEqual(["Um"]);
    await user.keyboard("r");
    await findToast("Item rejeitado.");
  });
});

// Rule 14.36.
describe("the queue agrees with itself", () => {
  it("under a filter: heading, button and empty text, and the way to leave it", async () => {
    const { user, router } = await openQueue([
      itemRow({ title: "Um", source_name: "Blog" }),
      itemRow({ title: "Dois", source_name: "Folha" }),
      itemRow({ title: "Três", source_name: "Folha" }),
    ]);
    await router.navigate("/admin/review?fonte=Folha");
    await noItem("Um");
    expect(screen.getByRole("heading", { name: "À espera da sua decisão (2 de 3)" })).toBeVisible();
    expect(button("Selecionar todos (2)")).toBeVisible();
    await router.navigate("/admin/review?fonte=Outra");
    expect(await screen.findByText("Nenhum item com este filtro.")).toBeVisible();
    await user.click(button("Limpar filtros"));
    expect(await item("Um")).toBeVisible();
    expect(screen.getByRole("heading", { name: "À espera da sua decisão (3)" })).toBeVisible();
  });

  it("when it is undone: that item is the current one, and no key decides another meanwhile", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard("r");
    await findToast("Item rejeitado.");
    const back = heldResponse();
    feeds.next("PATCH", async (request) => {
      await back.wait();
      return feeds.carryOut(request);
    });
    await user.keyboard("ur");
    await findToast("Ainda gravando.");
    back.release(json([]));
    await findToast("Rejeição desfeita.");
    expect(feeds.titles("rejected")).toEqual([]);
    await waitFor(() => expect(current()).toHaveAccessibleName("Um"));
    expect(current()).toHaveFocus();
  });

  it("by the toast's own button, and what is approved goes back to the queue", async () => {
    const { user, feeds, published, router } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard("r");
    await findToast("Item rejeitado.");
    await user.click(button("Desfazer", shownToasts()[0]));
    await findToast("Rejeição desfeita.");
    expect(await item("Um")).toBeVisible();
    await user.keyboard("{Shift>}A{/Shift}");
    await findToast("Artigo publicado.");
    await router.navigate("/admin/review?situacao=aprovados");
    await user.click(await screen.findByRole("button", { name: "Devolver Um à fila" }));
    await findToast("Aprovação desfeita.");
    expect(published()).toEqual([]);
    expect(feeds.titles("waiting")).toEqual(["Um", "Dois"]);
  });

  it("when keys come fast: what follows the A is typed into no field", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um"));
    await user.keyboard("ar");
    expect(await screen.findByRole("dialog")).toHaveFocus();
    expect(field("Título")).toHaveValue("Um");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await findToast("Artigo criado com sucesso!");
    expect(feeds.titles("approved")).toEqual(["Um"]);
  });

  // Rule 5.17.
  it("for tomorrow morning says when, and can be taken back", async () => {
    const { user, published } = await openQueue(itemsOf("Um"));
    await user.keyboard("a");
    await user.click(await screen.findByRole("button", { name: "Amanhã, 08:00" }));
    await user.keyboard("{Control>}{Enter}{/Control}");
    const { description } = await findToast("Artigo criado com sucesso!");
    expect(description).toMatch(/^Um · Aparece em \d+ de [a-zç]+(?: de \d{4})?, 08:00\.$/);
    expect(published()).toEqual(["Um"]);
    await user.click(button("Desfazer", shownToasts()[0]));
    await findToast("Aprovação desfeita.");
    expect(published()).toEqual([]);
  });

  it("says what X has selected", async () => {
    const { user } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard("x");
    expect(screen.getByText("2 itens, 1 selecionado", { ignore: false })).toHaveRole("status");
  });
});
