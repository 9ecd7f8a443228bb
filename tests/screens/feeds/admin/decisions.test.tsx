/** Whose a decision is, what of it can be taken back, and in which order the keys are obeyed. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addFakeFeeds, itemRow } from "../../../support/fake-feeds";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  json,
  networkError,
  PASSWORD,
  refusal,
  type Row,
} from "../../../support/fake-supabase";
import { button, field } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";
import { findToast } from "../../../support/toasts";

const item = (title: string) => screen.findByRole("listitem", { name: title });
const AS_IT_STANDS = "{Shift>}a{/Shift}";

async function openQueue(items: Row[], articles: Row[] = []) {
  const backend = fakeSupabase(articles);
  const feeds = addFakeFeeds(backend, items);
  const app = await renderApp({ path: "/admin/review", isSignedIn: true });
  await item(String(items[0]!.title));
  const published = () => backend.rows.map(({ title }) => title);
  return { ...app, backend, feeds, published };
}

const itemsOf = (...titles: string[]) => titles.map((title) => itemRow({ title }));

// Rule 14.24.
describe("an approval that nobody knows the outcome of", () => {
  it("is ours only by the article's id, not by its text", async () => {
    const { user, backend, feeds, published } = await openQueue(itemsOf("Um", "Dois"));
    // The request is lost on its way, and somebody else publishes the same item as it stands.
    feeds.next("approve_items", ({ body }) => {
      const [{ article }] = (body as { items: [{ article: Row }] }).items;
      backend.rows = [{ ...article, id: "theirs" }];
      Object.assign(feeds.rows[0]!, { status: "approved", article_id: "theirs" });
      return networkError();
    });
    feeds.next("GET", networkError);
    await user.keyboard(AS_IT_STANDS);
    await findToast("Erro ao aprovar");
    await user.keyboard(AS_IT_STANDS);
    await waitFor(() => expect(feeds.calls("approve_items")).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "Um" })).toBeNull());
    await user.keyboard("u");
    await findToast("Nada a desfazer.");
    expect(published()).toEqual(["Um"]);
  });

  it("is done when the same try is repeated, and can be taken back", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um", "Dois"));
    feeds.next("approve_items", (request) => {
      feeds.carryOut(request);
      return networkError();
    });
    feeds.next("GET", networkError);
    await user.keyboard(AS_IT_STANDS);
    await findToast("Erro ao aprovar");
    await user.keyboard(AS_IT_STANDS);
    await findToast("Artigo publicado.");
    expect(published()).toEqual(["Um"]);
    await user.keyboard("u");
    await findToast("Aprovação desfeita.");
    expect(published()).toEqual([]);
  });

  it("takes nothing back of what somebody else has published since", async () => {
    const { user, backend, feeds, published } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard(AS_IT_STANDS);
    await findToast("Artigo publicado.");
    backend.rows = [articleRow({ id: "theirs", title: "Um, deles" })];
    feeds.rows[0]!.article_id = "theirs";
    await user.keyboard("u");
    expect(await findToast("Erro ao desfazer")).toMatchObject({
      description: "O item já foi decidido em outro lugar.",
    });
    expect(published()).toEqual(["Um, deles"]);
  });
});

/** The policies hide every item from the session, whose token is still accepted. */
function takeRoleAway({ feeds }: Awaited<ReturnType<typeof openQueue>>) {
  for (const call of ["PATCH", "GET"]) feeds.next(call, () => json([]));
  feeds.next("change_source", () => refusal(403, "42501", "permission denied"));
}

// Rule 14.15.
describe("a decision, once the role was taken away", () => {
  const REFUSED = { description: expect.stringMatching(/este acesso não tem permissão/) };

  it("is refused, and no item is called decided elsewhere", async () => {
    const view = await openQueue([
      ...itemsOf("Um"),
      itemRow({ title: "Quase", status: "near-miss" }),
    ]);
    const { user } = view;
    await user.click(await screen.findByText("Quase aceitos (1)"));
    const promote = await screen.findByRole("button", { name: "Trazer Quase para a fila" });
    takeRoleAway(view);
    await user.click(promote);
    expect(await findToast("Erro ao trazer o item para a fila")).toMatchObject(REFUSED);
    expect(promote).toBeVisible();
    takeRoleAway(view);
    await user.keyboard("r");
    expect(await findToast("Erro ao rejeitar")).toMatchObject(REFUSED);
    expect(await item("Um")).toBeVisible();
  });

  it("can be undone when the role is back", async () => {
    const view = await openQueue(itemsOf("Um"));
    const { user } = view;
    await user.keyboard("r");
    await findToast("Item rejeitado.");
    takeRoleAway(view);
    await user.keyboard("u");
    expect(await findToast("Erro ao desfazer")).toMatchObject(REFUSED);
    await user.keyboard("u");
    await findToast("Rejeição desfeita.");
    expect(await item("Um")).toBeVisible();
  });
});

// Rule 14.15.
describe("approving many", () => {
  it("leaves in the queue what asks for the form, and says which and why", async () => {
    const { user, feeds, published } = await openQueue([
      itemRow({ title: "Inteiro" }),
      itemRow({ title: "Sem data", flags: ["no-date"] }),
      itemRow({ title: " ", flags: ["no-address", "future-date"] }),
    ]);
    await user.click(screen.getByRole("button", { name: /^Selecionar todos/ }));
    await user.click(screen.getByRole("button", { name: /^Aprovar selecionados/ }));
    expect(await findToast("1 artigo publicado.")).toMatchObject({
      description: "2 pedem o formulário e ficaram na fila. Pressione U para desfazer.",
    });
    expect(published()).toEqual(["Inteiro"]);
    expect(feeds.titles("waiting")).toEqual(["Sem data", " "]);
    const account = screen.getByRole("region", { name: "Ficaram na fila" });
    expect(
      within(account)
        .getAllByRole("listitem")
        .map((each) => each.textContent),
    ).toEqual([
      "Sem dataSem data no feed: pede uma olhada no formulário (A).",
      "Sem títuloSem título, Data no futuro, Sem endereço: pede uma olhada no formulário (A).",
    ]);
    await user.click(button("Fechar"));
    await user.click(button("Aprovar selecionados (2)"));
    await findToast("Nada a publicar.");
    expect(screen.getByRole("alertdialog")).toHaveTextContent("2 ficaram na fila:");
    expect(feeds.calls("approve_items")).toHaveLength(1);
  });
});

// Rule 14.15.
describe("what can be taken back", () => {
  it("is remembered on the way through the panel", async () => {
    const { user, router, published } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard(AS_IT_STANDS);
    await findToast("Artigo publicado.");
    await router.navigate("/admin/sources");
    await screen.findByRole("heading", { name: "Fontes", level: 1 });
    await router.navigate("/admin/review");
    await item("Dois");
    await user.keyboard("u");
    await findToast("Aprovação desfeita.");
    expect(published()).toEqual([]);
  });

  it("ends with a sign-out", async () => {
    const { user, router, published } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard(AS_IT_STANDS);
    await findToast("Artigo publicado.");
    await user.click(button("Sair"));
    await user.type(await screen.findByLabelText("Usuário"), "admin");
    await user.type(field("Senha"), PASSWORD);
    await user.click(button("Entrar"));
    await findToast("Login bem-sucedido!");
    await router.navigate("/admin/review");
    await item("Dois");
    await user.keyboard("u");
    await findToast("Nada a desfazer.");
    expect(published()).toEqual(["Um"]);
  });

  it("stays so until the database has said that it cannot be", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard(AS_IT_STANDS);
    await findToast("Artigo publicado.");
    const refused = { outcome: "refused", code: "40001", reason: "deadlock" };
    feeds.next("undo_approvals", () => json([{ item_id: feeds.rows[0]!.id, ...refused }]));
    await user.keyboard("u");
    await findToast("Erro ao desfazer");
    expect(published()).toEqual(["Um"]);
    await user.keyboard("u");
    await findToast("Aprovação desfeita.");
    expect(published()).toEqual([]);
  });

  it("is all that leaves the list of the decided", async () => {
    const { user, backend, router } = await openQueue(itemsOf("Um", "Dois", "Três"));
    for (const title of ["Um", "Dois"]) {
      await user.keyboard(AS_IT_STANDS);
      await waitFor(() =>
        expect(backend.rows).toMatchObject([{ title }, ...backend.rows.slice(1)]),
      );
    }
    const edited = backend.rows.find(({ title }) => title === "Um");
    edited!.isChanged = true;
    await router.navigate("/admin/review?situacao=aprovados");
    await user.click(await screen.findByRole("button", { name: "Devolver Um à fila" }));
    expect(await findToast("Erro ao devolver à fila")).toMatchObject({
      description: expect.stringContaining("foi alterado depois da aprovação"),
    });
    expect(await item("Um")).toBeVisible();
    await user.keyboard("u");
    await findToast("Aprovação desfeita.");
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "Dois" })).toBeNull());
    expect(await item("Um")).toBeVisible();
  });

  it("leaves the list of the rejected with its undoing", async () => {
    const { user, router } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard("r");
    await findToast("Item rejeitado.");
    await router.navigate("/admin/review?situacao=rejeitados");
    await item("Um");
    await user.keyboard("u");
    await findToast("Rejeição desfeita.");
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "Um" })).toBeNull());
  });

  it("keeps of many those whose undoing nobody knows the outcome of", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um", "Dois"));
    await user.click(screen.getByRole("button", { name: /^Selecionar todos/ }));
    await user.click(screen.getByRole("button", { name: /^Aprovar selecionados/ }));
    await findToast("2 artigos publicados.");
    feeds.next("undo_approvals", (request) => {
      const { item_ids, article_ids } = request.body as Record<string, string[]>;
      const body = { item_ids: item_ids!.slice(0, 1), article_ids: article_ids!.slice(0, 1) };
      feeds.carryOut({ ...request, body });
      return networkError();
    });
    await user.keyboard("u");
    expect(await findToast("Erro ao desfazer")).toMatchObject({
      description:
        "Aprovação desfeita. Não foi possível falar com o servidor. Tente novamente em alguns instantes.",
    });
    expect(published()).toEqual(["Dois"]);
    await user.keyboard("u");
    await findToast("Aprovação desfeita.");
    expect(published()).toEqual([]);
  });
});

// Rule 14.26.
describe("keys that are pressed while a decision is under way", () => {
  it("are obeyed in their order", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois", "Três"));
    const first = heldResponse();
    feeds.next("PATCH", async (request) => {
      await first.wait();
      return feeds.carryOut(request);
    });
    await user.keyboard("rjr");
    expect(feeds.titles("rejected")).toEqual([]);
    first.release(json([]));
    await waitFor(() => expect(feeds.titles("rejected")).toEqual(["Um", "Dois"]));
  });

  it("are told of when they are for what is being decided already", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois"));
    const first = heldResponse();
    feeds.next("PATCH", async (request) => {
      await first.wait();
      return feeds.carryOut(request);
    });
    await user.keyboard("rr");
    await findToast("Ainda gravando.");
    await user.keyboard("a");
    expect(screen.queryByRole("dialog")).toBeNull();
    first.release(json([]));
    await findToast("Item rejeitado.");
    expect(feeds.titles("waiting")).toEqual(["Dois"]);
    expect(feeds.calls("PATCH")).toHaveLength(1);
  });

  it("wait for one that is being taken back, which is done once", async () => {
    const { user, feeds, published } = await openQueue(itemsOf("Um", "Dois"));
    await user.keyboard(AS_IT_STANDS);
    await findToast("Artigo publicado.");
    const undo = heldResponse();
    feeds.next("undo_approvals", async (request) => {
      await undo.wait();
      return feeds.carryOut(request);
    });
    await user.keyboard("u");
    await waitFor(() => expect(feeds.calls("undo_approvals")).toHaveLength(1));
    await user.keyboard("u");
    await findToast("Ainda gravando.");
    await user.keyboard("r");
    expect(feeds.calls("PATCH")).toEqual([]);
    undo.release(json([]));
    await waitFor(() => expect(feeds.titles("waiting")).toEqual(["Um", "Dois"]));
    expect(published()).toEqual([]);
    // Rule 14.36: the key was meant for what came back, and decides nothing else.
    expect(feeds.titles("rejected")).toEqual([]);
    expect(feeds.calls("undo_approvals")).toHaveLength(1);
  });

  it("take back the decision that is under way, and no earlier one when that fails", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois", "Três"));
    await user.keyboard("r");
    await findToast("Item rejeitado.");
    const second = heldResponse();
    feeds.next("PATCH", second.wait);
    await user.keyboard("ru");
    second.release(refusal(500, "XX000", "O banco parou."));
    expect(await findToast("Nada a desfazer.")).toMatchObject({
      description: "A decisão que estava em andamento não foi gravada.",
    });
    expect(feeds.titles("rejected")).toEqual(["Um"]);
    const third = heldResponse();
    feeds.next("PATCH", async (request) => {
      await third.wait();
      return feeds.carryOut(request);
    });
    await user.keyboard("ru");
    third.release(json([]));
    await findToast("Rejeição desfeita.");
    expect(feeds.titles("rejected")).toEqual(["Um"]);
  });
});
