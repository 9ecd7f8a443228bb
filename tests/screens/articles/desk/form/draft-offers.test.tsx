import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { articleRow, fakeSupabase, heldAnswer, json } from "../../../../support/fake-supabase";
import { button, field, fill, openArticles, rowButton } from "../../../../support/open-articles";
import { renderApp } from "../../../../support/render-app";
import { findToast } from "../../../../support/toasts";

const restore = () => screen.queryByRole("button", { name: "Restaurar rascunho" });
const findRestore = () => screen.findByRole("button", { name: "Restaurar rascunho" });

async function openAgain(rows: Record<string, unknown>[]) {
  const backend = fakeSupabase(rows);
  const app = await renderApp({ path: "/admin/articles", mode: "local", isSignedIn: true });
  await screen.findByRole("heading", { name: "Seus Artigos" });
  return { ...app, backend };
}

// Rule 9.5.
describe("what was typed and not saved", () => {
  it("is offered after the page was loaded anew, and saved as if nothing had happened", async () => {
    const row = articleRow({ id: "a", title: "Um" });
    const { user, unmount } = await openArticles([row]);
    await user.click(rowButton("Editar", "Um"));
    await fill(user, "Título", "Dois");
    unmount();

    const again = await openAgain([row]);
    await again.user.click(await findRestore());
    expect(screen.getByRole("dialog", { name: "Editar Artigo" })).toBeInTheDocument();
    expect(field("Título")).toHaveValue("Dois");
    await again.user.click(button("Salvar"));
    await findToast("Artigo atualizado com sucesso!");
    expect(again.backend.calls("PATCH")[0]!.query.get("id")).toBe("eq.a");
    await waitFor(() => expect(restore()).not.toBeInTheDocument());
  });

  it("is named without letting its title turn the words around it", async () => {
    const { user } = await openArticles([]);
    await user.click(button("Adicionar Artigo"));
    await fill(user, "Título", "\u202Eobrut");
    await user.click(button("Cancelar"));
    const title = await screen.findByText("\u202Eobrut", { selector: "bdi" });
    expect(title.parentElement).toHaveTextContent(
      /^Rascunho não salvo de .+: artigo novo, “\u202Eobrut”$/,
    );
  });

  it("waits for its article while the rest of a long list is still on its way", async () => {
    const row = articleRow({ id: "a", title: "Um" });
    const { user, unmount } = await openArticles([row]);
    await user.click(rowButton("Editar", "Um"));
    await fill(user, "Título", "Dois");
    unmount();

    const rest = heldAnswer();
    fakeSupabase().next("GET", rest.wait);
    window.radar = {
      firstPage: Promise.resolve({
        articles: articlesFromRows([articleRow({ title: "Mais novo" })]),
        next: { offset: 1, limit: 1000 },
      }),
    };
    const again = await renderApp({ path: "/admin/articles", mode: "local", isSignedIn: true });
    await screen.findByText("Mais novo");
    expect(restore()).not.toBeInTheDocument();
    rest.release(json([row]));
    await again.user.click(await findRestore());
    expect(screen.getByRole("dialog", { name: "Editar Artigo" })).toBeInTheDocument();
  });

  it("is offered for a new article too", async () => {
    const { user, unmount } = await openArticles([]);
    await user.click(button("Adicionar Artigo"));
    await fill(user, "Título", "Dois");
    unmount();

    const again = await openAgain([]);
    await again.user.click(await findRestore());
    expect(screen.getByRole("dialog", { name: "Adicionar Novo Artigo" })).toBeInTheDocument();
    await again.user.click(button("Salvar"));
    await findToast("Artigo criado com sucesso!");
    expect(again.backend.calls("POST")[0]!.body).toMatchObject({ title: "Dois" });
  });

  it("is offered after the form was closed, and never takes the place of what is on screen", async () => {
    const { user } = await openArticles([articleRow({ title: "Um" })]);
    await user.click(rowButton("Editar", "Um"));
    await fill(user, "Título", "Dois");
    await user.click(button("Cancelar"));
    await findRestore();
    await user.click(rowButton("Editar", "Um"));
    expect(field("Título")).toHaveValue("Um");
    await user.click(button("Restaurar rascunho"));
    expect(field("Título")).toHaveValue("Dois");
  });

  it("can be thrown away", async () => {
    const { user } = await openArticles([articleRow({ title: "Um" })]);
    await user.click(button("Adicionar Artigo"));
    await fill(user, "Título", "Dois");
    await user.click(button("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    expect(restore()).not.toBeInTheDocument();
    expect(JSON.stringify({ ...window.localStorage })).not.toContain("Dois");
  });
});

describe("nothing is offered", () => {
  it("after a save", async () => {
    const { user } = await openArticles([articleRow({ title: "Um" })]);
    await user.click(rowButton("Editar", "Um"));
    await fill(user, "Título", "Dois");
    await user.click(button("Salvar"));
    await findToast("Artigo atualizado com sucesso!");
    expect(restore()).not.toBeInTheDocument();
    await user.click(button("Adicionar Artigo"));
    expect(restore()).not.toBeInTheDocument();
  });

  it("when nothing was typed, or all of it was taken back", async () => {
    const { user } = await openArticles([articleRow({ title: "Um" })]);
    await user.click(rowButton("Editar", "Um"));
    await user.click(button("Cancelar"));
    expect(restore()).not.toBeInTheDocument();
    await user.click(rowButton("Editar", "Um"));
    await fill(user, "Título", "Dois");
    await fill(user, "Título", "Um");
    await user.click(button("Cancelar"));
    expect(restore()).not.toBeInTheDocument();
  });

  it.each(["", "null", "[]", "{", '{"draft":{}}', '{"articleId":null,"savedAt":"x","draft":{}}'])(
    "of a broken draft (%j)",
    async (text) => {
      window.localStorage.setItem("radar-rpa-draft:1", text);
      await openArticles([articleRow({ title: "Um" })]);
      expect(restore()).not.toBeInTheDocument();
      expect(rowButton("Editar", "Um")).toBeInTheDocument();
    },
  );
});
