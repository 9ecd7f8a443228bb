/**
 * The screen of the sources and the form of a source (rules 14.3, 14.14, 14.16, 14.25, 14.28,
 * 14.29, 14.31, 14.34 and 14.35).
 * @module-tag full
 */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { isClosingHeld } from "../../../support/closing-tab";
import { addFakeSources } from "../../../support/fake-sources";
import {
  type FakeSupabase,
  fakeSupabase,
  heldResponse,
  json,
  networkError,
  refusal,
  type Responder,
  type Row,
} from "../../../support/fake-supabase";
import { button, field, fill, openArticles, press } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";
import { findToast } from "../../../support/toasts";

const sourceRow = (name: string, fields: Row = {}): Row => ({
  id: name,
  name,
  url: `https://${name}.com.br/feed`,
  keep_words: [],
  block_words: [],
  always_on_topic: false,
  last_success_at: "2026-11-20T10:00:00Z",
  ...fields,
});

async function openSources(...rows: Row[]) {
  const backend = fakeSupabase();
  const table = addFakeSources(backend, rows);
  const app = await renderApp({ path: "/admin/sources", isSignedIn: true });
  await screen.findByRole("heading", { name: `Suas fontes (${rows.length})` });
  return { ...app, backend, table };
}

const onReading = (backend: FakeSupabase, respond: Responder) =>
  backend.whenever(({ path }) => path.endsWith("/ingest"), respond);

const read = (added: number) => json({ outcome: { status: "read", added, notices: [] } });

describe("reading all sources", () => {
  it("reports each source that could not be read, and skips paused ones", async () => {
    const { user, backend } = await openSources(
      sourceRow("boa"),
      sourceRow("ma"),
      sourceRow("parada", { is_paused: true }),
    );
    const calls: unknown[] = [];
    onReading(backend, ({ body }) => {
      const { source } = body as { source: string };
      calls.push(source);
      return source === "ma"
        ? json({ outcome: { status: "failed", message: "Não há nada neste endereço (404)." } })
        : read(3);
    });
    await user.click(button("Ler todas"));
    const dialog = await screen.findByRole("alertdialog", { name: "1 fonte lida, 1 não" });
    expect(dialog).toHaveTextContent("3 itens novos na fila.");
    expect(dialog).toHaveTextContent("maNão há nada neste endereço (404).");
    expect(calls).toEqual(["boa", "ma"]);
  });

  it("can be stopped", async () => {
    const { user, backend } = await openSources(sourceRow("a"), sourceRow("b"));
    const first = heldResponse();
    onReading(backend, first.wait);
    await user.click(button("Ler todas"));
    expect(await screen.findByRole("progressbar")).toBeVisible();
    await user.click(button("Interromper"));
    first.release(read(0));
    const dialog = await screen.findByRole("alertdialog", { name: "1 fonte lida, 1 não" });
    expect(dialog).toHaveTextContent("bNão processado.");
  });

  it("reports how many failed when all did, and shows one notification when all succeeded", async () => {
    const { user, backend } = await openSources(sourceRow("a"), sourceRow("b"));
    const failed = { outcome: { status: "failed", message: "O nome não existe." } };
    const end = onReading(backend, () => json(failed));
    await user.click(button("Ler todas"));
    const name = "2 fontes não puderam ser lidas";
    expect(await screen.findByRole("alertdialog", { name })).not.toHaveTextContent("de novo");
    await user.click(button("Fechar"));
    end();
    onReading(backend, () => read(1));
    expect(await press(user, "Ler todas", "2 fontes lidas")).toMatchObject({
      description: "2 itens novos na fila.",
      variant: "success",
    });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

it("the panel reads one source at a time, however many buttons are pressed", async () => {
  const { user, backend } = await openSources(sourceRow("boa"), sourceRow("outra"));
  const first = heldResponse();
  const calls: unknown[] = [];
  onReading(backend, ({ body }) => {
    calls.push((body as Row).source);
    return first.wait();
  });
  await user.click(button("Ler boa agora"));
  await user.click(button("Ler outra agora"));
  first.release(read(0));
  await findToast("boa foi lida");
  expect(calls).toEqual(["boa"]);
});

it("the panel confirms that a source was paused or resumed", async () => {
  const { user } = await openSources(sourceRow("boa"));
  expect(await press(user, "Pausar boa", "Fonte pausada")).toMatchObject({ description: "boa" });
  expect(await press(user, "Retomar boa", "Fonte retomada")).toMatchObject({ description: "boa" });
});

const isOpen = () => screen.queryByRole("dialog") !== null;

describe("text that was typed and not stored", () => {
  const QUESTION = "Descartar o que foi digitado?";
  type User = Awaited<ReturnType<typeof renderApp>>["user"];

  const openers: [what: string, open: () => Promise<{ user: User; label: string }>][] = [
    [
      "a source",
      async () => {
        const { user } = await openSources();
        await user.click(button("Adicionar fonte"));
        return { user, label: "Endereço do site ou do feed" };
      },
    ],
    [
      "rows to import",
      async () => {
        const { user } = await openArticles([]);
        await user.click(button("Importar artigos"));
        return { user, label: "Ou cole as linhas aqui" };
      },
    ],
  ];

  it.each(openers)(
    "is protected by a question before Esc or closing the tab discards it: %s",
    async (_, open) => {
      const { user, label } = await open();
      expect(isClosingHeld()).toBe(false);
      await user.click(field(label));
      await user.paste("https://site.com.br/feed");
      expect(isClosingHeld()).toBe(true);
      await user.keyboard("{Escape}");
      expect(screen.getByText(QUESTION)).toBeVisible();
      expect(button("Continuar editando")).toHaveFocus();
      fireEvent.keyDown(field(label), { key: "Enter", ctrlKey: true });
      expect(screen.getByText(QUESTION)).toBeVisible();
      await user.click(button("Continuar editando"));
      expect(screen.queryByText(QUESTION)).toBeNull();
      expect(field(label)).toHaveValue("https://site.com.br/feed");
      expect(field(label)).toHaveFocus();
      await user.click(button("Fechar"));
      await user.keyboard("{Escape}");
      expect(screen.queryByText(QUESTION)).toBeNull();
      expect(isOpen()).toBe(true);
      await user.keyboard("{Escape}");
      await user.click(button("Descartar"));
      expect(isOpen()).toBe(false);
      expect(isClosingHeld()).toBe(false);
    },
  );

  it.each(openers)("causes no question when nothing was typed: %s", async (_, open) => {
    const { user } = await open();
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
  });
});

const names = () =>
  within(screen.getByRole("list", { name: "Fontes" }))
    .queryAllByRole("heading")
    .map(({ textContent }) => textContent);

const failure = () => within(screen.getByRole("dialog")).findByRole("alert");

const openEdit = async (fields: Row = {}) => {
  const app = await openSources(sourceRow("um", fields));
  await app.user.click(button("Editar um"));
  return app;
};

const stop = () => refusal(500, "XX000", "O banco parou.");

const RSS = `<rss version="2.0"><channel><title>O nome do feed</title>
  <item><title>RPA na prática</title><link>https://um.com.br/1</link></item></channel></rss>`;

const shownPreview = () => screen.queryByRole("region", { name: "Prévia do feed" });

const feedAt = ({ body }: Parameters<Responder>[0], text = RSS) =>
  json({
    address: (body as { preview: string }).preview,
    contentType: "application/rss+xml",
    base64: Buffer.from(text).toString("base64"),
  });

const look = async (app: Awaited<ReturnType<typeof openSources>>) => {
  onReading(app.backend, feedAt);
  await app.user.click(button("Ver prévia"));
  return screen.findByRole("region", { name: "Prévia do feed" });
};

/** Starts a preview. @returns a function that sends the responses and waits for the result */
async function startPreview(
  { user, backend }: Awaited<ReturnType<typeof openSources>>,
  respond: Responder,
) {
  await user.click(button("Adicionar fonte"));
  await fill(user, "Endereço do site ou do feed", "https://um.com.br/feed");
  const answer = heldResponse();
  onReading(backend, async (request) => {
    await answer.wait();
    return respond(request);
  });
  await user.click(button("Ver prévia"));
  return async () => {
    answer.release(json(null));
    await waitFor(() => expect(button("Ver prévia")).toHaveAttribute("aria-disabled", "false"));
  };
}

describe("a source's preview", () => {
  it("does not replace a name that is typed while it loads", async () => {
    const app = await openSources();
    const finish = await startPreview(app, feedAt);
    await fill(app.user, "Nome", "Meu nome");
    await finish();
    expect(shownPreview()).toHaveTextContent("RPA na prática");
    expect(field("Nome")).toHaveValue("Meu nome");
  });

  it("replaces the name that the preview of another address filled in", async () => {
    const { user, backend } = await openSources();
    await user.click(button("Adicionar fonte"));
    for (const name of ["O nome do feed", "O outro nome"]) {
      const end = onReading(backend, (request) =>
        feedAt(request, RSS.replace("O nome do feed", name)),
      );
      await fill(user, "Endereço do site ou do feed", `https://${name.length}.com.br/feed`);
      await user.click(button("Ver prévia"));
      await waitFor(() => expect(field("Nome")).toHaveValue(name));
      end();
    }
  });

  it("says only once that the address is of a page, before and after an attempt to save", async () => {
    const { user, backend } = await openSources();
    const message = "O endereço é de uma página, não de um feed.";
    onReading(backend, (request) => feedAt(request, "<!doctype html><title>Página</title>"));
    await user.click(button("Adicionar fonte"));
    await fill(user, "Endereço do site ou do feed", "https://um.com.br/feed");
    await user.click(button("Ver prévia"));
    await screen.findByText(message);
    await user.click(button("Salvar fonte"));
    expect(await failure()).toHaveTextContent(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it.each<[what: string, respond: Responder]>([
    ["a found feed", feedAt],
    ["a failure", () => json({ kind: "feed", message: "O nome não existe." }, 422)],
  ])("shows nothing about an address that has changed meanwhile: %s", async (_, respond) => {
    const app = await openSources();
    const finish = await startPreview(app, respond);
    await fill(app.user, "Endereço do site ou do feed", "https://dois.com.br/feed");
    await finish();
    expect(shownPreview()).toBeNull();
    expect(within(screen.getByRole("dialog")).queryByRole("alert")).toBeNull();
    expect(field("Endereço do site ou do feed")).toHaveValue("https://dois.com.br/feed");
    expect(field("Nome")).toHaveValue("");
  });

  it("offers the feeds found on a site, and shows the chosen one", async () => {
    const { user, backend } = await openSources();
    const site = '<link rel="alternate" type="application/rss+xml" href="/';
    onReading(backend, (request) => {
      const address = (request.body as { preview: string }).preview;
      if (!address.endsWith("/")) return feedAt(request);
      const base64 = btoa(`${site}feed">${site}comments/feed">`);
      return json({ address, contentType: "text/html", base64 });
    });
    await user.click(button("Adicionar fonte"));
    await fill(user, "Endereço do site ou do feed", "https://um.com.br/");
    await user.click(button("Ver prévia"));
    const found = within(await screen.findByRole("region", { name: "Feeds encontrados" }));
    const [first, ...others] = found.getAllByRole("button");
    expect(others.map(({ textContent }) => textContent)).toEqual([
      "O nome do feedhttps://um.com.br/comments/feed · 1 item · comentários de leitores",
    ]);
    await user.click(first!);
    expect(shownPreview()).toHaveTextContent("RPA na prática");
    expect(field("Endereço do site ou do feed")).toHaveValue("https://um.com.br/feed");
    expect(field("Nome")).toHaveValue("O nome do feed");
  });

  it("keeps an existing name, and disappears when the address changes", async () => {
    const app = await openEdit();
    const preview = await look(app);
    expect(field("Nome")).toHaveValue("um");
    await fill(app.user, "Palavras bloqueadas", "x");
    expect(preview).toBeInTheDocument();
    await app.user.type(field("Endereço do site ou do feed"), "2");
    expect(preview).not.toBeInTheDocument();
  });
});

it("a source shows what its last reading left out, and how long it has failed", async () => {
  const notices = [
    "2 itens fora da fila: esta fonte já tem 500 para revisar.",
    "Só os 200 mais novos.",
  ];
  const last_error_at = "2026-11-20T10:00:00Z";
  await openSources(
    sourceRow("um", { notices, last_error: "Site fora do ar.", last_error_at, failures: 3 }),
    sourceRow("dois", { last_error: "Não é um feed.", last_error_at, failures: 1 }),
  );
  const one = screen.getByRole("listitem", { name: "um" });
  for (const notice of notices) expect(one).toHaveTextContent(notice);
  expect(one).toHaveTextContent(/Com problema.+Site fora do ar\. \(.+, 3 vezes seguidas\)/);
  const other = screen.getByRole("listitem", { name: "dois" });
  expect(other).toHaveTextContent("Não é um feed.");
  expect(other).not.toHaveTextContent("vezes seguidas");
});

describe("saving a source", () => {
  it("writes only the edited fields, and keeps what a reading changed meanwhile", async () => {
    const { user, table } = await openEdit({ keep_words: ["com, vírgula"], etag: "e" });
    Object.assign(table.rows[0]!, { failures: 3, is_paused: true });
    await fill(user, "Nome", "Outro");
    await press(user, "Salvar fonte", "Fonte salva");
    expect(table.calls("change_source").map(({ body }) => (body as Row).changes)).toEqual([
      { name: "Outro" },
    ]);
    expect(table.rows[0]).toMatchObject({
      name: "Outro",
      failures: 3,
      keep_words: ["com, vírgula"],
    });
  });

  it("reads it first: an unknown host is reported, and nothing is stored until it is corrected", async () => {
    const { user, backend, table } = await openSources();
    const message = "O nome do site não foi encontrado. Confira o endereço.";
    const end = onReading(backend, () => json({ kind: "feed", message }, 422));
    await user.click(button("Adicionar fonte"));
    await fill(user, "Endereço do site ou do feed", "https://nao-existe.com.br/feed");
    await user.click(button("Salvar fonte"));
    expect(await failure()).toHaveTextContent(`Não foi possível ler esta fonte${message}`);
    expect(table.rows).toEqual([]);
    end();
    onReading(backend, (request) =>
      "preview" in (request.body as Row) ? feedAt(request) : read(2),
    );
    await fill(user, "Endereço do site ou do feed", "https://um.com.br/feed");
    expect(await press(user, "Salvar fonte", "O nome do feed foi lida")).toMatchObject({
      description: "2 itens novos na fila.",
    });
    expect(table.rows).toMatchObject([{ url: "https://um.com.br/feed", name: "O nome do feed" }]);
  });

  it("stores an unreadable source only after a second button, or at once where no function can read sources", async () => {
    const { user, backend, table } = await openSources();
    const message = "O site está com problemas (503).";
    const end = onReading(backend, () => json({ kind: "feed", message }, 422));
    await user.click(button("Adicionar fonte"));
    await fill(user, "Endereço do site ou do feed", "https://um.com.br/feed");
    await user.click(button("Salvar fonte"));
    await failure();
    await press(user, "Salvar mesmo assim", "Fonte adicionada");
    end();
    onReading(backend, () => json({ message: "Requested function was not found" }, 404));
    await user.click(button("Adicionar fonte"));
    await fill(user, "Endereço do site ou do feed", "https://dois.com.br/feed");
    await user.click(button("Salvar fonte"));
    await waitFor(() => expect(table.rows).toHaveLength(2));
    expect(names()).toEqual(["dois.com.br", "um.com.br"]);
  });

  it("lets the person choose when a site has several feeds", async () => {
    const { user, backend, table } = await openSources();
    const site = '<link rel="alternate" type="application/rss+xml" href="https://um.com.br/';
    onReading(backend, (request) => {
      const body = request.body as { preview?: string };
      if (body.preview === undefined) return read(1);
      if (body.preview.endsWith("feed")) return feedAt(request);
      const base64 = btoa(`${site}feed">${site}comments/feed">`);
      return json({ address: body.preview, contentType: "text/html", base64 });
    });
    await user.click(button("Adicionar fonte"));
    await fill(user, "Endereço do site ou do feed", "https://um.com.br/");
    await user.click(button("Salvar fonte"));
    expect(await screen.findByText("Este site tem 2 feeds. Escolha um:")).toBeVisible();
    expect(table.rows).toEqual([]);
    const feeds = screen.getByRole("region", { name: "Feeds encontrados" });
    await user.click(within(feeds).getAllByRole("button")[0]!);
    await press(user, "Salvar fonte", "O nome do feed foi lida");
    expect(table.rows).toMatchObject([{ url: "https://um.com.br/feed" }]);
  });

  it("enables publishing without review by a switch, also for sources that had a score", async () => {
    const { user, table } = await openSources(sourceRow("um", { auto_approve_score: 15 }));
    expect(screen.getByRole("listitem", { name: "um" })).toHaveTextContent("publica sem revisão");
    await user.click(button("Editar um"));
    expect(field("Publicar sem revisão")).toBeChecked();
    expect(field("Publicar sem revisão").closest("details")).toHaveAttribute("open");
    await user.click(field("Publicar sem revisão"));
    await press(user, "Salvar fonte", "Fonte salva");
    expect(table.rows[0]).toMatchObject({ auto_approve_score: null });
    await user.click(button("Editar um"));
    expect(field("Publicar sem revisão")).not.toBeVisible();
    await user.click(screen.getByText(/^Mais/));
    await user.click(field("Publicar sem revisão"));
    await user.click(button("Salvar fonte"));
    await waitFor(() => expect(table.rows[0]).toMatchObject({ auto_approve_score: 1 }));
  });

  it("never overwrites somebody else's change unseen", async () => {
    const { user, table } = await openEdit();
    table.rows[0]!.block_words = ["deles"];
    await fill(user, "Palavras de interesse", "minhas");
    await user.click(button("Salvar fonte"));
    expect(await failure()).toHaveTextContent("Palavras bloqueadas agora:deles");
    expect(await findToast("Erro ao salvar a fonte")).toMatchObject({
      description:
        "Esta fonte foi alterada em outro lugar depois que você a abriu. Nada foi salvo.",
    });
    await user.click(button("Salvar fonte"));
    expect(await failure()).toHaveTextContent("foi alterada em outro lugar");
    expect(table.rows[0]).toMatchObject({ block_words: ["deles"], keep_words: [] });
    await press(user, "Salvar por cima", "Fonte salva");
    expect(table.rows[0]).toMatchObject({ block_words: ["deles"], keep_words: ["minhas"] });
  });

  it("reports that it was deleted meanwhile", async () => {
    const { user, table } = await openEdit();
    table.rows = [];
    await fill(user, "Nome", "Outro");
    await user.click(button("Salvar fonte"));
    expect(await failure()).toHaveTextContent("Esta fonte foi excluída em outro lugar.");
  });

  it("adds it once, whatever happened to the first response", async () => {
    const { user, table } = await openSources();
    table.next("POST", (request) => {
      table.carryOut(request);
      return networkError();
    });
    await user.click(button("Adicionar fonte"));
    await fill(user, "Endereço do site ou do feed", "https://nova.com.br/feed");
    await user.click(button("Salvar fonte"));
    expect(await failure()).toHaveTextContent("Não sabemos se foi salvo.");
    expect(await findToast("Erro ao salvar a fonte")).toMatchObject({ variant: "destructive" });
    await press(user, "Salvar fonte", "Fonte adicionada");
    expect(names()).toEqual(["nova.com.br"]);
    await user.click(button("Adicionar fonte"));
    await fill(user, "Endereço do site ou do feed", "http://www.nova.com.br/feed/");
    await user.click(button("Salvar fonte"));
    expect(await failure()).toHaveTextContent("Já existe uma fonte com este endereço.");
    expect(table.rows).toHaveLength(1);
  });

  it("shows it in the list at once, and keeps the confirmation when the reload fails", async () => {
    const { user, table } = await openSources(sourceRow("um", { keep_words: ["robô"] }));
    table.next("GET", stop);
    await user.click(button("Adicionar fonte"));
    await fill(user, "Endereço do site ou do feed", "https://nova.com.br/feed");
    expect(await press(user, "Salvar fonte", "Fonte adicionada")).toMatchObject({
      variant: "success",
    });
    expect(await screen.findByText("O banco parou.")).toBeVisible();
    expect(names()).toEqual(["nova.com.br", "um"]);
    table.next("GET", stop);
    await user.click(button("Pausar um"));
    expect(await screen.findByRole("button", { name: "Retomar um" })).toBeVisible();
    table.next("GET", stop);
    await user.click(button("Excluir um"));
    await press(user, "Sim, excluir", "Fonte excluída");
    expect(names()).toEqual(["nova.com.br"]);
    await press(user, "Desfazer", "Fonte restaurada");
    expect(names()).toEqual(["nova.com.br", "um"]);
    expect(table.rows.at(-1)).toMatchObject({ id: "um", is_paused: true, keep_words: ["robô"] });
  });

  it("adopts the address to which its feed has moved when the administrator accepts it", async () => {
    const url = "https://um.com.br/feed";
    const movedTo = "https://outro.com.br/feed";
    const { user, table } = await openSources(sourceRow("um", { url, moved_to: movedTo }));
    expect(screen.getByText(`Mudou para ${movedTo}`)).toBeVisible();
    expect(
      await press(user, "Aceitar o novo endereço de um", "Novo endereço aceito"),
    ).toMatchObject({ variant: "success" });
    expect(table.rows).toEqual([expect.objectContaining({ url: movedTo })]);
  });

  it("says that another source has the address to which its feed has moved", async () => {
    const { user, table } = await openSources(sourceRow("um", { moved_to: "https://b.com.br/" }));
    const error = { code: "23505", message: "duplicate key value" };
    table.next("change_source", () => json(error, 409));
    expect(
      await press(user, "Aceitar o novo endereço de um", "Erro ao alterar a fonte"),
    ).toMatchObject({ description: "Já existe uma fonte com este endereço." });
  });
});
