/**
 * The form's preview and hints (rules 3.5, 4.6 and 9.7).
 * @module-tag full
 */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { articleRow, refusal } from "../../../../support/fake-supabase";
import {
  button,
  choose,
  field,
  fill,
  openArticles,
  openNew,
  press,
  rowButton,
} from "../../../../support/open-articles";
import { findToast } from "../../../../support/toasts";

const preview = () => document.querySelector<HTMLElement>("[data-slot=card-preview]")!;
const picture = () => preview().querySelector("img")!;

async function paste(user: UserEvent, label: string, text: string) {
  await user.click(field(label));
  await user.paste(text);
}

describe("the form's preview", () => {
  it("shows the card as visitors see it while the person types, and adds no heading or link for screen readers", async () => {
    const { user } = await openNew();
    expect(picture()).toHaveAttribute("src", expect.stringMatching(/^\/pictures\/[0-7]\.svg$/));
    await fill(user, "Título", "Robôs no tribunal");
    await fill(user, "Descrição", "Um texto");
    await fill(user, "Fonte", "Folha");
    await fill(user, "URL", "https://a.com/x");
    await choose(user, "Categoria", "Estudos");
    fireEvent.change(field("Publicado em"), { target: { value: "2026-03-02T10:00" } });
    const card = preview();
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getAllByRole("heading")).toHaveLength(1);
    expect(dialog.queryByRole("article")).not.toBeInTheDocument();
    expect(card).toHaveAttribute("inert");
    await waitFor(() => expect(card).toHaveTextContent("2 de março de 2026"));
    for (const text of ["Robôs no tribunal", "Um texto", "Folha", "Estudos"]) {
      expect(card).toHaveTextContent(text);
    }
    expect(card.querySelector("a")).toHaveAttribute("href", "https://a.com/x");
    expect(picture()).toHaveAttribute("src", expect.stringMatching(/^\/pictures\/[0-7]\.svg$/));
  });

  it("has no link for an invalid address, and a hint announces it to screen readers", async () => {
    const { user } = await openNew();
    const remarks = document.getElementById(field("URL").getAttribute("aria-describedby")!)!;
    expect(remarks).toHaveAttribute("aria-live", "polite");
    expect(remarks).toBeEmptyDOMElement();
    await fill(user, "URL", "javascript:alert(1)");
    await waitFor(() => expect(remarks).toHaveTextContent(/Endereço inválido/));
    expect(remarks).toBeInTheDocument();
    expect(preview().querySelector("a")).not.toBeInTheDocument();
  });

  it("shows the default picture for a broken one, with a hint", async () => {
    const { user } = await openNew();
    await fill(user, "URL da Imagem", "https://a.com/quebrada.jpg");
    await waitFor(() => expect(picture()).toHaveAttribute("src", "https://a.com/quebrada.jpg"));
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute("src", expect.stringMatching(/^\/pictures\/[0-7]\.svg$/));
    expect(field("URL da Imagem")).toHaveAccessibleDescription(/A imagem não carregou/);
    await fill(user, "URL da Imagem", "https://a.com/outra.jpg");
    await waitFor(() => expect(field("URL da Imagem")).not.toHaveAccessibleDescription());
  });
});

it("the form names an existing article with the same address, and opens it in another tab", async () => {
  const { user } = await openNew([articleRow({ title: "Um", url: "https://a.com/um" })]);
  await fill(user, "URL", "http://www.a.com/um/?utm_source=x");
  const link = await within(screen.getByRole("dialog")).findByRole("link", { name: "Um" });
  expect(field("URL")).toHaveAccessibleDescription(/Já existe um artigo com este endereço:\s?Um/);
  expect(link).toHaveAttribute("href", "/admin/articles?q=Um");
  expect(link).toHaveAttribute("target", "_blank");
});

describe("the form's address", () => {
  it("is saved without tracking parameters, also by Enter in its own field", async () => {
    const { user, backend } = await openNew();
    await user.click(field("URL"));
    fireEvent.change(field("URL"), { target: { value: "https://c.com/x?utm_source=a&id=1" } });
    await user.keyboard("{Enter}");
    await findToast("Artigo criado com sucesso!");
    expect(backend.calls("POST")[0]!.body).toMatchObject({ url: "https://c.com/x?id=1" });
  });

  it("stays exactly as stored until the person edits it", async () => {
    const url = "https://c.com/x?utm_source=a";
    const { user, backend } = await openArticles([articleRow({ title: "Um", url })]);
    await user.click(rowButton("Editar", "Um"));
    await user.click(field("URL"));
    await user.click(field("Título"));
    expect(field("URL")).toHaveValue(url);
    await user.type(field("Título"), "!");
    await press(user, "Salvar", "Artigo atualizado com sucesso!");
    expect(backend.calls("PATCH")[0]!.body).toMatchObject({ title: "Um!", url });
  });

  it("does not replace a typed source, and suggests no source while the address is incomplete", async () => {
    const { user } = await openNew();
    await paste(user, "URL", "/caminho");
    expect(field("Fonte")).toHaveValue("");
    await fill(user, "Fonte", "Folha");
    await fill(user, "URL", "");
    await paste(user, "URL", "https://b.com/x");
    expect(field("Fonte")).toHaveValue("Folha");
  });
});

it("Ctrl+Enter saves from any field of the form", async () => {
  const { user, backend } = await openNew();
  await fill(user, "Descrição", "Um texto");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await findToast("Artigo criado com sucesso!");
  expect(backend.calls("POST")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

/** Browsers report a partial date as an empty value with `badInput`. */
const typeHalf = (isBad: boolean, value = "") => {
  const input = field("Publicado em") as HTMLInputElement;
  Object.defineProperty(input, "validity", { configurable: true, value: { badInput: isBad } });
  fireEvent.change(input, { target: { value } });
};

describe("a partly typed date", () => {
  it("keeps the last complete date, which the form displays", async () => {
    const row = articleRow({ title: "Um", publishedAt: "2026-11-20T16:58:00+00:00" });
    const { user, backend } = await openArticles([row]);
    await user.click(rowButton("Editar", "Um"));
    typeHalf(true);
    expect(field("Publicado em")).toHaveValue("");
    expect(
      screen.getByText("Data incompleta: o artigo fica com 20 de novembro de 2026 às 13:58."),
    ).toBeVisible();
    await fill(user, "Título", "Dois");
    await press(user, "Salvar", "Artigo atualizado com sucesso!");
    expect(backend.rows[0]).toMatchObject({ title: "Dois", publishedAt: row.publishedAt });
  });

  it("is no longer reported once it is complete, and a two-digit year belongs to this century", async () => {
    const { user, backend } = await openNew([]);
    typeHalf(true);
    typeHalf(false, "0026-11-20T12:00");
    expect(screen.queryByText(/Data incompleta/)).toBeNull();
    fireEvent.blur(field("Publicado em"));
    expect(field("Publicado em")).toHaveValue("2026-11-20T12:00");
    await press(user, "Salvar", "Artigo criado com sucesso!");
    expect(backend.rows[0]).toMatchObject({ publishedAt: "2026-11-20T15:00:00.000Z" });
  });
});

it("the form says which text is too long for the database, and Salvar moves the focus to it", async () => {
  const { user, backend } = await openNew();
  const why = 'new row for relation "articles" violates check constraint "articles_are_short"';
  backend.next("POST", () => refusal(400, "23514", why));
  await paste(user, "Descrição", "a".repeat(20_001));
  expect(await press(user, "Salvar", "Erro ao salvar artigo")).toMatchObject({
    description:
      "Um texto é mais longo do que o banco de dados aceita. Encurte-o e tente novamente.",
  });
  await user.click(button("Salvar"));
  expect(field("Descrição")).toHaveFocus();
  expect(field("Descrição")).toBeInvalid();
  expect(backend.calls("POST")).toHaveLength(1);
});
