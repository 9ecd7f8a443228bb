/** @module-tag full */
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { breakStorage } from "../../../../support/broken-storage";
import { articleRow, type FakeSupabase } from "../../../../support/fake-supabase";
import {
  button,
  edit,
  field,
  fill,
  loseFirstSave,
  openArticles,
  openNew,
  press,
  rowButton,
} from "../../../../support/open-articles";
import { expectConsole } from "../../../../support/silent-console";

const restore = () => screen.queryByRole("button", { name: "Restaurar rascunho" });
const findRestore = () => screen.findByRole("button", { name: "Restaurar rascunho" });

// Rule 9.5.
describe("an unsaved draft", () => {
  it("is offered after a reload of the page, and can then be saved as usual", async () => {
    const row = articleRow({ id: "a", title: "Um" });
    const { user, unmount } = await openArticles([row]);
    await edit(user, "Um", "Título", "Dois");
    unmount();

    const again = await openArticles([row]);
    await again.user.click(await findRestore());
    expect(screen.getByRole("dialog", { name: "Editar Artigo" })).toBeInTheDocument();
    expect(field("Título")).toHaveValue("Dois");
    await press(again.user, "Salvar", "Artigo atualizado com sucesso!");
    expect(again.backend.calls("PATCH")[0]!.query.get("id")).toBe("eq.a");
    await waitFor(() => expect(restore()).not.toBeInTheDocument());
  });

  it("is offered after the form is closed, never replaces the visible text, and is not offered when the edit was undone", async () => {
    const { user } = await openArticles([articleRow({ title: "Um" })]);
    await edit(user, "Um", "Título", "Dois");
    await fill(user, "Título", "Um");
    await user.click(button("Cancelar"));
    expect(restore()).not.toBeInTheDocument();
    await edit(user, "Um", "Título", "Dois");
    await user.click(button("Cancelar"));
    await findRestore();
    await user.click(rowButton("Editar", "Um"));
    expect(field("Título")).toHaveValue("Um");
    await user.click(button("Restaurar rascunho"));
    expect(field("Título")).toHaveValue("Dois");
  });

  it("is offered with its title isolated from the text around it, and can be discarded", async () => {
    const { user } = await openNew();
    await fill(user, "Título", "\u202Eobrut");
    await user.click(button("Cancelar"));
    const title = await screen.findByText("\u202Eobrut", { selector: "bdi" });
    expect(title.parentElement).toHaveTextContent(
      /^Rascunho de hoje às \d\d:\d\d: artigo novo “\u202Eobrut”$/,
    );
    await user.click(button("Descartar"));
    expect(restore()).not.toBeInTheDocument();
    expect(JSON.stringify({ ...window.localStorage })).not.toContain("obrut");
  });
});

const DRAFT = {
  title: "Do item",
  description: "",
  category: "tecnologia",
  source: "",
  url: "",
  image: "",
  publishedAt: "2026-11-20T13:58",
};

function leaveDraft(key: string, fields: object = {}) {
  const kept = {
    articleId: null,
    stored: { ...DRAFT, title: "" },
    draft: DRAFT,
    savedAt: new Date().toISOString(),
    ...fields,
  };
  window.localStorage.setItem(`radar-rpa-draft:${key}`, JSON.stringify(kept));
}

const draftKeys = () => Object.keys({ ...window.localStorage }).filter((key) => /draft:/.test(key));

// Rule 9.16.
it("the draft of one article is not offered for another", async () => {
  leaveDraft("1", { owner: "article:a", articleId: "a" });
  const rows = [articleRow({ id: "a", title: "Um" }), articleRow({ id: "b", title: "Dois" })];
  const { user } = await openArticles(rows);
  await user.click(rowButton("Editar", "Dois"));
  expect(screen.getAllByRole("button", { name: "Cancelar" })).toHaveLength(1);
  expect(restore()).not.toBeInTheDocument();
  await user.click(button("Cancelar"));
  await user.click(rowButton("Editar", "Um"));
  expect(await findRestore()).toBeInTheDocument();
});

// Rule 9.16.
describe("a draft in two tabs", () => {
  it("the newest draft is kept, and the text on the screen is not replaced", async () => {
    const { user } = await openNew();
    await fill(user, "Título", "Dois");
    leaveDraft("new", { draft: { ...DRAFT, title: "De outra aba" } });
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent("storage", { key: "radar-rpa-draft:new", newValue: "x" }),
        ),
    );
    expect(field("Título")).toHaveValue("Dois");
    await fill(user, "Título", "Três");
    await user.click(button("Cancelar"));
    await user.click(await findRestore());
    expect(field("Título")).toHaveValue("Três");
    expect(draftKeys()).toEqual(["radar-rpa-draft:new"]);
  });

  it("restoring an earlier draft can itself be undone, back to the text typed since", async () => {
    leaveDraft("new");
    const { user } = await openNew();
    await fill(user, "Título", "Dois");
    await user.click(button("Restaurar rascunho"));
    expect(field("Título")).toHaveValue("Do item");
    await user.click(button("Restaurar rascunho"));
    expect(field("Título")).toHaveValue("Dois");
  });
});

const titlesIn = ({ rows }: FakeSupabase) => rows.map(({ title }) => title);

// Rules 9.12 and 9.16.
describe("a new article whose response was lost", () => {
  it("appears in the table, and saving its draft updates it", async () => {
    const { user, backend } = await loseFirstSave();
    await user.click(button("Cancelar"));
    expect(await screen.findByRole("button", { name: "Editar Dois" })).toBeInTheDocument();
    await user.click(await findRestore());
    await fill(user, "Título", "Dois e meio");
    await press(user, "Salvar", "Artigo criado com sucesso!");
    expect(titlesIn(backend)).toEqual(["Dois e meio", "Um"]);
  });

  it("is not created twice when the lost request arrives before its restored draft is saved", async () => {
    const { unmount, lost, rows } = await loseFirstSave(false);
    unmount();
    const { user, backend } = await openArticles(rows);
    await user.click(await findRestore());
    await fill(user, "Título", "Dois e meio");
    backend.carryOut(lost);
    await press(user, "Salvar", "Artigo criado com sucesso!");
    expect(titlesIn(backend)).toEqual(["Dois e meio", "Um"]);
  });
});

const notice = () => screen.queryByText(/^Este navegador não consegue guardar o rascunho/);

const question = () => screen.queryByText("Descartar o que foi digitado?");

// Rules 8.6, 9.16 and 14.28.
it("the form warns once about text that the browser cannot store, asks before discarding it, and returns the focus", async () => {
  expectConsole(/Could not write/);
  const { user } = await openArticles([articleRow({ title: "Um" })]);
  breakStorage("full");
  await user.click(rowButton("Editar", "Um"));
  expect(notice()).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();

  await edit(user, "Um", "Título", "Um e meio");
  const first = notice();
  expect(first).toHaveAttribute("role", "status");
  await fill(user, "Título", "Dois");
  expect(notice()).toBe(first);
  for (const leave of [() => user.keyboard("{Escape}"), () => user.click(button("Fechar"))]) {
    await leave();
    await waitFor(() => expect(button("Continuar editando")).toHaveFocus());
    await user.click(button("Continuar editando"));
    expect(question()).not.toBeInTheDocument();
    expect(field("Título")).toHaveValue("Dois");
  }
  await user.keyboard("{Escape}");
  await user.click(button("Descartar"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(rowButton("Editar", "Um")).toHaveFocus());
});

// Rules 9.16 and 14.28.
it("the form asks before another draft replaces text that the browser cannot store", async () => {
  expectConsole(/Could not write/);
  leaveDraft("1");
  const { user } = await openArticles([articleRow({ title: "Um" })]);
  breakStorage("full");
  await user.click(button("Adicionar Artigo"));
  await fill(user, "Título", "Dois");
  await user.click(await findRestore());
  expect(question()).toBeInTheDocument();
  await user.click(button("Continuar editando"));
  expect(field("Título")).toHaveValue("Dois");
  await user.click(button("Restaurar rascunho"));
  // The first button discards the draft.
  await user.click(screen.getAllByRole("button", { name: "Descartar" }).at(-1)!);
  expect(question()).not.toBeInTheDocument();
  expect(field("Título")).toHaveValue("Do item");
  // Rule 8.6.
  await waitFor(() => expect(field("Título")).toHaveFocus());
});
