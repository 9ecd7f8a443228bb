/**
 * Decisions in the queue (rules 9.15, 14.8, 14.15, 14.24, 14.26 and 14.39).
 * @module-tag full
 */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { addFakeFeeds, itemRow } from "../../../support/fake-feeds";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  json,
  networkError,
  PASSWORD,
  refusal,
  type Responder,
  type Row,
} from "../../../support/fake-supabase";
import { describeFirstRow } from "../../../support/first-row";
import { button, field, fill, press } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";
import { findToast, shownToasts } from "../../../support/toasts";

const item = (title: string) => screen.findByRole("listitem", { name: title });
const noItem = (title: string) =>
  waitFor(() => expect(screen.queryByRole("listitem", { name: title })).toBeNull());
const current = () => document.querySelector("[data-item][aria-current]");
const failure = () => within(screen.getByRole("dialog")).findByRole("alert");
// Loads the page's modules before the tests' time limits begin.
beforeAll(() => import("@/pages/admin-review-page"), 60_000);

const PUBLISH = "{Shift>}a{/Shift}";

async function openQueue(items: Row[], articles: Row[] = []) {
  const backend = fakeSupabase(articles);
  const feeds = addFakeFeeds(backend, items);
  const app = await renderApp({ path: "/admin/review", isSignedIn: true });
  await item(String(items[0]!.title));
  const published = () => backend.rows.map(({ title }) => title);
  /** Holds the next call. @returns a function that releases it */
  const hold = (call: string) => {
    const held = heldResponse();
    feeds.next(call, async (request) => {
      await held.wait();
      return feeds.carryOut(request);
    });
    return () => held.release(json([]));
  };
  return { ...app, backend, feeds, published, hold };
}

type Queue = Awaited<ReturnType<typeof openQueue>>;

async function pressKeys(user: Queue["user"], keys: string, toast: string) {
  await user.keyboard(keys);
  return findToast(toast);
}

const itemsOf = (...titles: string[]) => titles.map((title) => itemRow({ title }));
const STORY = () => [
  itemRow({ title: "UiPath lança plataforma de agentes", source_name: "Blog" }),
  itemRow({ title: "Outra coisa" }),
  itemRow({ title: "UiPath lança a plataforma de agentes", source_name: "Gazeta" }),
];

async function chooseAll(user: Queue["user"], verb: "Publicar" | "Rejeitar") {
  await user.click(screen.getByRole("checkbox", { name: /^Selecionar todos/ }));
  await user.click(screen.getByRole("button", { name: new RegExp(`^${verb} selecionados`) }));
}

describe("a story is decided as a whole", () => {
  it("publishing one item rejects the story's others in the same request, and one undo reverts both", async () => {
    const { user, feeds, published } = await openQueue(STORY());
    expect(
      screen.getByText(
        "Mesma notícia em Gazeta. A outra sai da fila com esta. Ao publicar, ela é citada em “Também em”.",
      ),
    ).toBeVisible();
    expect(await pressKeys(user, PUBLISH, "Artigo publicado")).toMatchObject({
      description: "UiPath lança plataforma de agentes · 1 parecido rejeitado",
    });
    const [request] = feeds.calls("decide_items");
    const [wanted] = (request!.body as { items: { article: Row }[] }).items;
    expect(wanted!.article.alsoIn).toMatch(/^Gazeta https:\/\/site\.com\.br\/\d+$/);
    expect(feeds.calls("decide_items")).toHaveLength(1);
    expect(feeds.titles("rejected")).toEqual(["UiPath lança a plataforma de agentes"]);
    await waitFor(() => expect(current()).toHaveAccessibleName("Outra coisa"));
    await user.click(within(shownToasts()[0]!).getByRole("button", { name: "Desfazer" }));
    await findToast("Publicação desfeita · 1 parecido de volta à fila");
    expect(feeds.titles("waiting")).toHaveLength(3);
    expect(published()).toEqual([]);
  });

  it("the form names the story's other sources, and one can be removed", async () => {
    const { user, feeds } = await openQueue(STORY());
    await user.click(button("Revisar UiPath lança plataforma de agentes"));
    expect(field("Também em")).toHaveDisplayValue(/^Gazeta https/);
    await user.click(button("Remover Gazeta"));
    expect(field("Também em")).toHaveValue("");
    expect(field("Também em")).toHaveFocus();
    await press(user, "Publicar", "Artigo publicado");
    const [request] = feeds.calls("decide_items");
    const [wanted] = (request!.body as { items: { article: Row }[] }).items;
    expect(wanted!.article.alsoIn).toBe("");
    await pressKeys(user, "u", "Publicação desfeita · 1 parecido de volta à fila");
    await user.click(button("Revisar UiPath lança plataforma de agentes"));
    expect(field("Também em")).toHaveValue("");
  });

  it("an item that resembles a scheduled article does not say that it is published", async () => {
    const published_at = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = articleRow({
      title: "UiPath abre agentes a bancos",
      publishedAt: published_at,
    });
    await openQueue(
      [itemRow({ title: "UiPath abre os agentes a bancos", published_at })],
      [scheduled],
    );
    const remark = /^Parece com “UiPath abre agentes a bancos”, que será publicada em/;
    expect(await screen.findByText(remark)).toBeVisible();
  });

  it("a later copy joins the published article, and an undo removes its source again", async () => {
    const title = "Blue Prism renova certificação de segurança";
    const article = articleRow({ title, publishedAt: new Date().toISOString(), alsoIn: "" });
    const copy = itemRow({
      title: "Blue Prism renova a certificação de segurança",
      published_at: new Date().toISOString(),
      source_name: "Gazeta",
      url: "https://gazeta.com.br/1",
    });
    const { user, backend, feeds } = await openQueue(
      [copy, itemRow({ title: "Outra" })],
      [article],
    );
    await screen.findByText(/^Parece com/);
    const join = `Juntar ${String(copy.title)} à notícia publicada`;
    expect(await press(user, join, "Fonte juntada ao artigo")).toMatchObject({
      description: `${title} · também em Gazeta`,
    });
    expect(backend.rows[0]).toMatchObject({ alsoIn: "Gazeta https://gazeta.com.br/1" });
    expect(feeds.titles("rejected")).toEqual([copy.title]);
    expect(screen.queryByRole("button", { name: /^Juntar Outra/ })).toBeNull();
    await pressKeys(user, "u", "Junção desfeita");
    expect(backend.rows[0]).toMatchObject({ alsoIn: "" });
    expect(feeds.titles("rejected")).toEqual([]);
    backend.rows[0]!.alsoIn = "F https://f.com.br\n".repeat(12);
    expect(await press(user, join, "Nada foi juntado")).toMatchObject({
      description: `${String(copy.title)} · O artigo já cita doze fontes.`,
    });
    expect(feeds.titles("rejected")).toEqual([]);
  });

  it("only one of several selected items is published, also from the form", async () => {
    const { user, feeds, published } = await openQueue(STORY());
    await user.click(screen.getByRole("button", { name: /^Ver as que se parecem/ }));
    await chooseAll(user, "Publicar");
    expect(await findToast("2 artigos publicados")).toMatchObject({
      description: "1 parecido rejeitado",
    });
    expect(published().toSorted()).toEqual(["Outra coisa", "UiPath lança plataforma de agentes"]);
    await pressKeys(user, "u", "2 publicações desfeitas · 1 parecido de volta à fila");
    await user.click(
      await screen.findByRole("button", { name: "Revisar UiPath lança a plataforma de agentes" }),
    );
    await press(user, "Publicar", "Artigo publicado");
    expect(feeds.titles("rejected")).toEqual(["UiPath lança plataforma de agentes"]);
  });

  it("a folded story is rejected as a whole, an unfolded one item by item, and a story can be split", async () => {
    const { user, feeds } = await openQueue(STORY());
    await user.keyboard("x");
    await press(user, "Rejeitar selecionados (2)", "2 itens rejeitados");
    await pressKeys(user, "u", "2 rejeições desfeitas");
    await user.click(await screen.findByRole("button", { name: /^Ver as que se parecem/ }));
    await press(user, "Rejeitar UiPath lança a plataforma de agentes", "Item rejeitado");
    await pressKeys(user, "u", "Rejeição desfeita");
    await user.click(await screen.findByRole("button", { name: /^Separar as que se parecem/ }));
    expect(screen.queryByRole("list", { name: "Mesma notícia" })).toBeNull();
    await user.click(button("Revisar UiPath lança a plataforma de agentes"));
    await press(user, "Publicar", "Artigo publicado");
    expect(feeds.titles("rejected")).toEqual([]);
  });
});

/** Publishes an edited item that somebody else has published with another text. */
async function publishAfterOthers() {
  const queue = await openQueue(itemsOf("Um"));
  const { user, backend, feeds } = queue;
  await user.click(button("Revisar Um"));
  await fill(user, "Título", "Um, corrigido");
  backend.rows = [articleRow({ id: "theirs", title: "Um, de outra pessoa" })];
  feeds.decideElsewhere("Um", "approved", { article_id: "theirs" });
  await user.click(button("Publicar"));
  return { ...queue, alert: await failure() };
}

describe("an item that somebody else decided", () => {
  it("is shown with the time and the person, is not decided again, and cannot be undone by mistake", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois", "Três"));
    await pressKeys(user, "r", "Item rejeitado");
    feeds.decideElsewhere("Dois", "rejected");
    expect(await press(user, "Rejeitar Dois", "Nada foi rejeitado")).toMatchObject({
      description: expect.stringMatching(
        /^Dois · Rejeitado por ana@radar\.com\.br há .+: nada mudou\.$/,
      ),
    });
    expect(await screen.findByText(/^Rejeitado por ana@radar\.com\.br/)).toBeVisible();
    expect(await pressKeys(user, "uu", "Nada a desfazer")).toMatchObject({
      description: "Não há mais o que desfazer.",
    });
    expect(feeds.titles("rejected")).toEqual(["Dois"]);
    expect(feeds.titles("waiting")).toEqual(["Um", "Três"]);
  });

  it("leaves the queue with the other items of its story", async () => {
    const { user, feeds } = await openQueue(STORY());
    feeds.decideElsewhere("UiPath lança plataforma de agentes", "approved");
    feeds.decideElsewhere("UiPath lança a plataforma de agentes", "rejected");
    await pressKeys(user, PUBLISH, "Nada foi publicado");
    expect(await screen.findByRole("heading", { name: "Para revisar: 1" })).toBeVisible();
  });

  it("is not undone, nor is an article that was edited since", async () => {
    const { user, backend, feeds, published } = await openQueue(itemsOf("Um", "Dois"));
    await pressKeys(user, "r", "Item rejeitado");
    feeds.decideElsewhere("Um", "approved");
    expect(await pressKeys(user, "u", "Erro ao desfazer")).toMatchObject({
      description: expect.stringMatching(/^Publicado por ana@radar/),
    });
    await pressKeys(user, PUBLISH, "Artigo publicado");
    backend.rows[0]!.isChanged = true;
    expect(await pressKeys(user, "u", "Erro ao desfazer")).toMatchObject({
      description: "O artigo foi alterado depois e continua no portal. Veja em Notícias.",
    });
    expect(published()).toEqual(["Dois"]);
  });

  it("with a changed text is shown in the form, never overwritten unseen, and nothing typed is lost", async () => {
    const { user, published, alert } = await publishAfterOthers();
    expect(alert).toHaveTextContent(/^Publicado por ana@radar\.com\.br há menos de um minuto\./);
    expect(alert).toHaveTextContent("Um, de outra pessoa");
    expect(alert).toHaveTextContent(
      "Nada foi publicado agora. O que você digitou continua no rascunho.",
    );
    await user.click(within(alert).getByRole("button", { name: "Publicar por cima" }));
    await findToast("Artigo atualizado com sucesso!");
    expect(published()).toEqual(["Um, corrigido"]);
    await pressKeys(user, "u", "Nada a desfazer");
  });

  it("and joined to another article does not change that article", async () => {
    const { user, backend, feeds, published } = await openQueue(itemsOf("Um"));
    await user.click(button("Revisar Um"));
    backend.rows = [articleRow({ id: "other", title: "Outro artigo" })];
    feeds.decideElsewhere("Um", "rejected", { article_id: "other" });
    await user.click(button("Publicar"));
    expect(await failure()).toHaveTextContent(/Juntado a “Outro artigo” por ana@radar/);
    expect(screen.queryByRole("button", { name: "Publicar por cima" })).toBeNull();
    expect(published()).toEqual(["Outro artigo"]);
  });

  it("and scheduled is not called published", async () => {
    const { user, backend, feeds } = await openQueue(itemsOf("Um"));
    backend.rows = [articleRow({ id: "theirs", publishedAt: "2999-01-01T00:00:00Z" })];
    feeds.decideElsewhere("Um", "approved", { article_id: "theirs" });
    const { description } = await press(user, "Rejeitar Um", "Nada foi rejeitado");
    expect(description).toMatch(/^Um · Agendado por ana@radar/);
  });

  it("with a changed text can be opened in the form, and the typed text becomes a draft of the article", async () => {
    const { user, published } = await publishAfterOthers();
    await user.click(button("Ver a versão atual"));
    expect(await screen.findByRole("dialog", { name: "Editar Artigo" })).toBeVisible();
    expect(field("Título")).toHaveValue("Um, de outra pessoa");
    await user.click(await screen.findByRole("button", { name: "Voltar ao rascunho" }));
    expect(field("Título")).toHaveValue("Um, corrigido");
    await press(user, "Salvar", "Artigo atualizado com sucesso!");
    expect(published()).toEqual(["Um, corrigido"]);
    expect(Object.keys(localStorage).filter((key) => key.includes("draft"))).toEqual([]);
  });
});

describe("the review form", () => {
  it("publishes in one request, moves on to the next item, and offers its draft only for that item", async () => {
    const { user, feeds, router } = await openQueue(itemsOf("Um", "Dois"));
    await user.click(button("Revisar Um"));
    await fill(user, "Título", "Meio título");
    await user.click(button("Cancelar"));
    expect(await item("Um")).toHaveTextContent("Com rascunho");
    await user.click(button("Revisar Dois"));
    expect(field("Título")).toHaveValue("Dois");
    await press(user, "Publicar", "Artigo publicado");
    expect(feeds.calls("decide_items")).toHaveLength(1);
    await noItem("Dois");
    expect(await pressKeys(user, PUBLISH, "Nada foi publicado")).toMatchObject({
      description: "Um · Com rascunho. Abra e confira.",
    });
    await router.navigate("/admin/articles");
    expect(await screen.findByRole("cell", { name: "Dois" })).toBeVisible();
  });

  it("ignores keys typed right after the A that opens it, and can schedule for tomorrow", async () => {
    const { user, published, router } = await openQueue(itemsOf("Um"));
    await user.keyboard("ar");
    expect(await screen.findByRole("dialog")).toHaveFocus();
    await fill(user, "Título", "Um, digitado");
    await user.click(await screen.findByRole("button", { name: /manhã/ }));
    expect(await press(user, "Agendar", "Artigo agendado")).toMatchObject({
      description: expect.stringMatching(/^Um, digitado · .+08:00/),
    });
    await router.navigate("/admin/review?situacao=publicados");
    expect(await item("Um")).toHaveTextContent("Agendado");
    await press(user, "Devolver Um à fila", "Publicação desfeita");
    expect(published()).toEqual([]);
    await router.navigate("/admin/review");
    await user.click(await screen.findByRole("button", { name: "Revisar Um" }));
    expect(field("Título")).toHaveValue("Um, digitado");
  });
});

describe("deciding many items", () => {
  it("is one request, and items that need a closer look stay with their reason", async () => {
    const { user, feeds, published } = await openQueue(
      [
        itemRow({ title: "Inteiro" }),
        itemRow({ title: "Sem data", flags: ["no-date"] }),
        itemRow({ title: " ", flags: ["no-address", "future-date"] }),
        itemRow({ title: "Repetido", url: "https://site.com.br/x" }),
        itemRow({
          title: "Blue Prism renova a certificação de segurança",
          published_at: new Date().toISOString(),
        }),
      ],
      [
        articleRow({ title: "Antes", url: "https://www.site.com.br/x?utm_source=1" }),
        articleRow({
          title: "Blue Prism renova certificação de segurança",
          publishedAt: new Date().toISOString(),
        }),
      ],
    );
    const alike = "Parece com “Blue Prism renova certificação de segurança”, publicada hoje";
    expect(await screen.findByText(alike)).toBeVisible();
    expect(await item("Repetido")).toHaveTextContent("Já publicado");
    await chooseAll(user, "Publicar");
    const dialog = await screen.findByRole("alertdialog", { name: "1 publicado, 4 na fila" });
    const reasons = within(dialog).getAllByRole("listitem");
    expect(reasons.map(({ textContent }) => textContent).toSorted()).toEqual([
      `Blue Prism renova a certificação de segurança${alike}. Abra e confira.`,
      "RepetidoJá estava publicado: nada mudou.",
      "Sem dataSem data no feed. Abra e confira.",
      "Sem títuloSem título, Data no futuro, Sem link. Abra e confira.",
    ]);
    expect(feeds.calls("decide_items")).toHaveLength(1);
    await user.click(button("Fechar"));
    await user.click(button("Publicar selecionados (4)"));
    await screen.findByRole("alertdialog", { name: "Nenhum publicado, 4 na fila" });
    expect(published()).toHaveLength(3);
    expect(feeds.calls("decide_items")).toHaveLength(1);
  });

  it("reports every item: refused, decided elsewhere or done", async () => {
    const { user, feeds } = await openQueue(itemsOf("Um", "Dois", "Três"));
    feeds.decideElsewhere("Dois", "rejected");
    feeds.next("decide_items", (request) => {
      const { items } = request.body as { items: { id: string }[] };
      const refused = { item_id: items[0]!.id, outcome: "refused", code: "23514", reason: "check" };
      const body = { ...(request.body as object), items: items.slice(1) };
      return feeds
        .carryOut({ ...request, body })
        .json()
        .then((rows: Row[]) => json([refused, ...rows]));
    });
    await chooseAll(user, "Publicar");
    const title = "1 publicado, 1 na fila, 1 decidido em outro lugar";
    const dialog = await screen.findByRole("alertdialog", { name: title });
    expect(dialog).toHaveTextContent(/Um.+Dois.*Rejeitado por ana@radar/);
    expect(feeds.titles("waiting")).toEqual(["Um"]);
    await press(user, "Desfazer", "Publicação desfeita");
    expect(feeds.titles("waiting")).toEqual(["Um", "Três"]);
    expect(feeds.titles("rejected")).toEqual(["Dois"]);
  });

  it("publishes nothing while the published articles are unknown", async () => {
    const backend = fakeSupabase();
    backend.whenever(({ path }) => path.endsWith("published_news"), networkError);
    const feeds = addFakeFeeds(backend, itemsOf("Um"));
    const { user } = await renderApp({ path: "/admin/review", isSignedIn: true });
    await item("Um");
    await chooseAll(user, "Publicar");
    expect(await findToast("Erro ao publicar")).toMatchObject({ variant: "destructive" });
    expect(feeds.calls("decide_items")).toEqual([]);
  });
});

interface Fault {
  name: string;
  respond: Responder;
  isCarriedOut?: boolean;
}

const FAULTS: Fault[] = [
  {
    name: "a refusal with 403",
    respond: () => refusal(403, "42501", "permission denied for table articles"),
  },
  { name: "a lost response", respond: networkError, isCarriedOut: true },
  { name: "an unreachable server", respond: networkError },
  { name: "a 200 response with null", respond: () => json(null), isCarriedOut: true },
  { name: "a 200 response without rows", respond: () => json([]) },
];

/** Lets each call fail until the returned function is called. */
function fail({ feeds }: Queue, call: string, { respond, isCarriedOut = false }: Fault) {
  let isBroken = true;
  const answer: Responder = (request) => {
    if (!isBroken) return feeds.carryOut(request);
    feeds.next(call, answer);
    if (isCarriedOut) feeds.carryOut(request);
    return respond(request);
  };
  feeds.next(call, answer);
  return () => {
    isBroken = false;
  };
}

describeFirstRow(
  FAULTS,
  ({ name }) => `after ${name}`,
  (fault) => {
    it("the publishing form keeps the text, and a retry repeats the same decision", async () => {
      const queue = await openQueue(itemsOf("Um", "Dois"));
      const { user, published } = queue;
      const repair = fail(queue, "decide_items", fault);
      await user.click(button("Revisar Um"));
      await fill(user, "Título", "Um, digitado");
      await user.click(button("Publicar"));
      expect(await failure()).toBeVisible();
      expect(field("Título")).toHaveValue("Um, digitado");
      repair();
      await press(user, "Publicar", "Artigo publicado");
      expect(published()).toEqual(["Um, digitado"]);
      await pressKeys(user, "u", "Publicação desfeita");
      expect(published()).toEqual([]);
    });

    it("an undo that failed can be retried", async () => {
      const queue = await openQueue(itemsOf("Um", "Dois"));
      await pressKeys(queue.user, PUBLISH, "Artigo publicado");
      const repair = fail(queue, "undo_decisions", fault);
      await pressKeys(queue.user, "u", "Erro ao desfazer");
      repair();
      await pressKeys(queue.user, "u", "Publicação desfeita");
      expect(queue.published()).toEqual([]);
      expect(queue.feeds.titles("waiting")).toEqual(["Um", "Dois"]);
    });
  },
);

describe("the undo history", () => {
  it("survives navigation in the panel, and ends with a sign-out", async () => {
    const { user, router, published } = await openQueue(itemsOf("Um", "Dois", "Três"));
    await pressKeys(user, PUBLISH, "Artigo publicado");
    await router.navigate("/admin/sources");
    await screen.findByRole("heading", { name: "Fontes", level: 1 });
    await router.navigate("/admin/review");
    await item("Dois");
    await pressKeys(user, "u", "Publicação desfeita");
    expect(published()).toEqual([]);
    await pressKeys(user, PUBLISH, "Artigo publicado");
    await user.click(button("Sair"));
    await user.type(await screen.findByLabelText("Usuário"), "admin");
    await user.type(field("Senha"), PASSWORD);
    await press(user, "Entrar", "Login bem-sucedido!");
    await router.navigate("/admin/review");
    await item("Dois");
    await pressKeys(user, "u", "Nada a desfazer");
    expect(published()).toEqual(["Um"]);
  });
});

describe("keys pressed while a decision is being saved", () => {
  it("are carried out in order, and reported when they concern the item being saved", async () => {
    const { user, feeds, hold } = await openQueue(itemsOf("Um", "Dois", "Três"));
    const goOn = hold("decide_items");
    await pressKeys(user, "rr", "Ainda salvando");
    await user.keyboard("a");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.keyboard("jr");
    expect(feeds.titles("rejected")).toEqual([]);
    goOn();
    await waitFor(() => expect(feeds.titles("rejected")).toEqual(["Um", "Dois"]));
    expect(feeds.calls("decide_items")).toHaveLength(2);
  });

  it("undo four decisions when U is pressed four times, however fast", async () => {
    const { user, feeds, hold } = await openQueue(itemsOf("Um", "Dois", "Três", "Quatro", "Cinco"));
    for (const title of ["Um", "Dois", "Três", "Quatro"]) {
      await user.keyboard("r");
      await waitFor(() => expect(feeds.titles("rejected")).toContain(title));
      await noItem(title);
    }
    const goOn = hold("undo_decisions");
    await user.keyboard("uuuu");
    // Other items cannot be decided meanwhile (rule 14.36).
    await pressKeys(user, "r", "Ainda salvando");
    goOn();
    await waitFor(() => expect(feeds.titles("rejected")).toEqual([]));
    expect(feeds.calls("undo_decisions")).toHaveLength(4);
    await waitFor(() => expect(current()).toHaveAccessibleName("Um"));
    expect(current()).toHaveFocus();
  });

  it("undo the decision being saved, and no earlier one if that fails", async () => {
    const { user, feeds, hold } = await openQueue(itemsOf("Um", "Dois", "Três"));
    await pressKeys(user, "r", "Item rejeitado");
    const second = heldResponse();
    feeds.next("decide_items", second.wait);
    await user.keyboard("ru");
    second.release(refusal(403, "42501", "permission denied"));
    expect(await findToast("Nada a desfazer")).toMatchObject({
      description: "A decisão anterior não foi salva.",
    });
    expect(feeds.titles("rejected")).toEqual(["Um"]);
    const goOn = hold("decide_items");
    await user.keyboard("ru");
    goOn();
    await findToast("Rejeição desfeita");
    expect(feeds.titles("rejected")).toEqual(["Um"]);
  });
});
