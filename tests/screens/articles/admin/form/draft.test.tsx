/**
 * Drafts of the article's form (rules 8.6, 9.5, 9.12, 9.16 and 14.28).
 * @module-tag full
 */
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { subDays } from "date-fns";
import { breakStorage } from "../../../../support/broken-storage";
import { articleRow, type FakeSupabase } from "../../../../support/fake-supabase";
import {
  button,
  deleteRow,
  edit,
  field,
  fill,
  loseFirstSave,
  openArticles,
  openNew,
  press,
  rowButton,
  tableTitles,
} from "../../../../support/open-articles";
import { expectConsole } from "../../../../support/silent-console";

const line = () => screen.queryByText(/^(Sem o r|R)ascunho de/);
const inBrowser = () => JSON.stringify({ ...window.localStorage });

describe("an unsaved draft", () => {
  it("is in its form again after a reload, is found by its row and a filter, and can be saved as usual", async () => {
    const rows = ["Um", "Outro"].map((title) => articleRow({ title }));
    const { user, unmount } = await openArticles(rows);
    await edit(user, "Um", "Título", "Dois");
    await user.click(button("Cancelar"));
    expect(screen.getByRole("cell", { name: "Um Rascunho" })).toBeVisible();
    unmount();

    const again = await openArticles(rows);
    await again.user.click(await screen.findByRole("button", { name: /^Com rascunho/ }));
    await waitFor(() => expect(tableTitles()).toEqual(["UmRascunho"]));
    await again.user.click(rowButton("Editar", "Um"));
    expect(screen.getByRole("dialog", { name: "Editar Artigo" })).toHaveAccessibleDescription(
      "Atualize os detalhes do artigo. Rascunho de hoje · Começar do zero",
    );
    await waitFor(() => expect(field("Título")).toHaveFocus());
    expect(field("Título")).toHaveValue("Dois");
    await press(again.user, "Salvar", "Artigo atualizado com sucesso!");
    expect(again.backend.calls("PATCH")[0]!.query.get("id")).toBe(`eq.${rows[0]!.id}`);
    expect(screen.queryByText("Rascunho")).toBeNull();
    expect(draftKeys()).toEqual([]);
  });

  it("leaves the form with “Começar do zero” and returns with “Voltar ao rascunho”", async () => {
    const { user } = await openArticles([articleRow({ title: "Um" })]);
    await edit(user, "Um", "Título", "Dois");
    await user.click(button("Cancelar"));
    await user.click(rowButton("Editar", "Um"));
    await user.click(button("Começar do zero"));
    expect(field("Título")).toHaveValue("Um");
    await waitFor(() => expect(field("Título")).toHaveFocus());
    expect(inBrowser()).not.toContain("Dois");
    await user.click(button("Voltar ao rascunho"));
    expect(field("Título")).toHaveValue("Dois");
    expect(inBrowser()).toContain("Dois");
    await user.click(button("Começar do zero"));
    await fill(user, "Título", "Três");
    await user.click(button("Voltar ao rascunho"));
    expect(question()).toBeInTheDocument();
    await user.click(button("Continuar editando"));
    expect(field("Título")).toHaveValue("Três");
    await user.click(button("Cancelar"));
    await user.click(rowButton("Editar", "Um"));
    expect(field("Título")).toHaveValue("Três");
  });

  it("is in its form again when the deleted article is restored", async () => {
    const { user } = await openArticles([articleRow({ title: "Um" })]);
    await edit(user, "Um", "Título", "Dois");
    await user.click(button("Cancelar"));
    await deleteRow(user, "Um");
    await press(user, "Desfazer", "Artigo restaurado");
    await user.click(rowButton("Editar", "Um"));
    expect(field("Título")).toHaveValue("Dois");
  });

  it("is deleted when the edit is undone or started over", async () => {
    const { user } = await openArticles([articleRow({ title: "Um" })]);
    await edit(user, "Um", "Título", "Dois");
    await fill(user, "Título", "Um");
    await user.click(button("Cancelar"));
    await edit(user, "Um", "Título", "Dois");
    await user.click(button("Cancelar"));
    await user.click(rowButton("Editar", "Um"));
    await user.click(button("Começar do zero"));
    await user.click(button("Cancelar"));
    await user.click(rowButton("Editar", "Um"));
    expect(line()).toBeNull();
    expect(draftKeys()).toEqual([]);
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
    stored: { ...DRAFT, title: "" },
    draft: DRAFT,
    savedAt: new Date().toISOString(),
    ...fields,
  };
  window.localStorage.setItem(`radar-rpa-draft:${key}`, JSON.stringify(kept));
}

const draftKeys = () => Object.keys({ ...window.localStorage }).filter((key) => /draft:/.test(key));

it.each([
  [0, "de hoje"],
  [1, "de ontem"],
  [2, "de 27 de novembro"],
])(
  "the form names the day of a draft that is %d days old, each time it is opened",
  async (days, name) => {
    vi.setSystemTime("2026-11-29T12:00:00");
    leaveDraft("new", { savedAt: subDays(new Date(), days).toISOString() });
    const { user } = await openNew();
    await user.click(button("Cancelar"));
    await user.click(button("Adicionar Artigo"));
    expect(line()).toHaveTextContent(`Rascunho ${name}`);
    expect(field("Título")).toHaveValue("Do item");
    // The stored date stays, because nobody edited it.
    expect(field("Publicado em")).toHaveValue("2026-11-29T12:00");
    vi.useRealTimers();
  },
);

it("a form opens with the draft of another tab, which does not replace the text of an open form", async () => {
  const { user } = await openNew();
  await fill(user, "Título", "Dois");
  leaveDraft("new");
  const event = new StorageEvent("storage", { key: "radar-rpa-draft:new", newValue: "x" });
  act(() => void window.dispatchEvent(event));
  expect(field("Título")).toHaveValue("Dois");
  await user.click(button("Cancelar"));
  await user.click(button("Adicionar Artigo"));
  expect(field("Título")).toHaveValue("Do item");
  expect(draftKeys()).toEqual(["radar-rpa-draft:new"]);
});

const titlesIn = ({ rows }: FakeSupabase) => rows.map(({ title }) => title);

describe("a new article whose response was lost", () => {
  it("appears in the table, and saving its draft updates it", async () => {
    const { user, backend } = await loseFirstSave();
    await user.click(button("Cancelar"));
    expect(await screen.findByRole("button", { name: "Editar Dois" })).toBeInTheDocument();
    await user.click(button("Adicionar Artigo"));
    await fill(user, "Título", "Dois e meio");
    await press(user, "Salvar", "Artigo criado com sucesso!");
    expect(titlesIn(backend)).toEqual(["Dois e meio", "Um"]);
  });

  it("is not created twice when the lost request arrives before its draft is saved", async () => {
    const { unmount, lost, rows } = await loseFirstSave(false);
    unmount();
    const { user, backend } = await openArticles(rows);
    await user.click(button("Adicionar Artigo"));
    await fill(user, "Título", "Dois e meio");
    backend.carryOut(lost);
    await press(user, "Salvar", "Artigo criado com sucesso!");
    expect(titlesIn(backend)).toEqual(["Dois e meio", "Um"]);
  });
});

const notice = () => screen.queryByText(/^Este navegador não consegue guardar o rascunho/);

const question = () => screen.queryByText("Descartar o que foi digitado?");

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
