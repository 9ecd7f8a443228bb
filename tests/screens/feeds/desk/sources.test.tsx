import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addFakeFeeds } from "../../../support/fake-feeds";
import { fakeSupabase, heldResponse, json, type Row } from "../../../support/fake-supabase";
import { button, field, openArticles } from "../../../support/open-articles";
import { renderApp } from "../../../support/render-app";
import { findToast } from "../../../support/toasts";

const sourceRow = (name: string, fields: Row = {}): Row => ({
  id: name,
  name,
  url: `https://${name}.com.br/feed`,
  last_success_at: "2026-11-20T10:00:00Z",
  ...fields,
});

async function openSources(...rows: Row[]) {
  const backend = fakeSupabase();
  backend.whenever(
    ({ path }) => path === "/rest/v1/sources",
    () => json(rows),
  );
  const app = await renderApp({ path: "/admin/sources", isSignedIn: true });
  await screen.findByRole("heading", { name: `Suas fontes (${rows.length})` });
  return { ...app, backend };
}

const read = (added: number) => json({ outcome: { status: "read", added, notices: [] } });

// Rule 14.29.
describe("reading all sources", () => {
  it("accounts for each that was not read, and leaves out the paused ones", async () => {
    const { user, backend } = await openSources(
      sourceRow("boa"),
      sourceRow("ma"),
      sourceRow("parada", { is_paused: true }),
    );
    const calls: unknown[] = [];
    backend.whenever(
      ({ path }) => path.endsWith("/ingest"),
      ({ body }) => {
        const { source } = body as { source: string };
        calls.push(source);
        return source === "ma"
          ? json({ outcome: { status: "failed", message: "Não há nada neste endereço (404)." } })
          : read(3);
      },
    );
    await user.click(button("Ler todas"));
    const dialog = await screen.findByRole("alertdialog", { name: "Ler todas as fontes" });
    await waitFor(() => expect(dialog).toHaveTextContent("1 fonte lida. 3 itens novos na fila."));
    expect(within(dialog).getByRole("alert")).toHaveTextContent(
      "1 fonte não foi lida:maNão há nada neste endereço (404).",
    );
    expect(calls).toEqual(["boa", "ma"]);
  });

  it("can be stopped", async () => {
    const { user, backend } = await openSources(sourceRow("a"), sourceRow("b"));
    const first = heldResponse();
    backend.whenever(({ path }) => path.endsWith("/ingest"), first.wait);
    await user.click(button("Ler todas"));
    expect(await screen.findByRole("progressbar")).toBeVisible();
    await user.click(button("Interromper"));
    first.release(read(0));
    await waitFor(() =>
      expect(screen.getByRole("alertdialog")).toHaveTextContent("Nem foi tentado:b"),
    );
  });

  it("says in one notification that all went well", async () => {
    const { user, backend } = await openSources(sourceRow("a"), sourceRow("b"));
    backend.whenever(
      ({ path }) => path.endsWith("/ingest"),
      () => read(1),
    );
    await user.click(button("Ler todas"));
    expect(await findToast("2 fontes lidas.")).toMatchObject({
      description: "2 itens novos na fila.",
      variant: "success",
    });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

const isOpen = () => screen.queryByRole("dialog") !== null;

// Rule 14.28.
describe("what is typed and kept nowhere", () => {
  const QUESTION = "Descartar o que foi digitado?";
  type User = Awaited<ReturnType<typeof renderApp>>["user"];

  const openers: [what: string, open: () => Promise<{ user: User; label: string }>][] = [
    [
      "a source",
      async () => {
        const { user } = await openSources();
        await user.click(button("Adicionar fonte"));
        return { user, label: "Endereço do feed" };
      },
    ],
    [
      "a pasted feed",
      async () => {
        addFakeFeeds(fakeSupabase(), []);
        const { user } = await renderApp({ path: "/admin/review", isSignedIn: true });
        await user.click(await screen.findByRole("button", { name: "Colar ou enviar um feed" }));
        return { user, label: "Conteúdo do feed" };
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

  it.each(openers)("is asked about before Esc throws it away: %s", async (_, open) => {
    const { user, label } = await open();
    await user.click(field(label));
    await user.paste("https://site.com.br/feed");
    await user.keyboard("{Escape}");
    expect(screen.getByText(QUESTION)).toBeVisible();
    expect(button("Continuar editando")).toHaveFocus();
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
  });

  it.each(openers)("asks nothing where nothing was typed: %s", async (_, open) => {
    const { user } = await open();
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
  });
});
