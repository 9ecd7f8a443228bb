/** The form of an article (rules 4.4, 9.3, 9.5, 9.6, 9.7, 9.10 and 14.39). */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { FIELDS } from "@/articles/model/fields";
import { articleRow, json, networkError } from "../../../../support/fake-supabase";
import {
  button,
  choose,
  edit,
  field,
  fill,
  openArticles,
  openNew,
  press,
} from "../../../../support/open-articles";
import { findToast } from "../../../../support/toasts";

const LABELS = FIELDS.filter((field) => !field.isOptional).map(({ label }) => label);
const OPTIONAL = FIELDS.filter((field) => field.isOptional).map(({ name }) => name);

const drafts = () =>
  Object.keys(window.localStorage).filter((key) => key.startsWith("radar-rpa-draft:"));
const isOpen = () => screen.queryByRole("dialog") !== null;
const overlay = () => document.querySelector("[data-slot=dialog-overlay]")!;
const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value;
const values = () =>
  Object.fromEntries(
    LABELS.map((label) => {
      const control = field(label);
      return [label, control instanceof HTMLButtonElement ? control.textContent : valueOf(control)];
    }),
  );

function setClock(time: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
  onTestFinished(() => void vi.useRealTimers());
}

async function openEdit(fields: Record<string, unknown> = {}) {
  const view = await openArticles([articleRow({ title: "Um", ...fields })]);
  await view.user.click(screen.getByRole("button", { name: /^Editar / }));
  return view;
}

it("the form of a new article contains only the category and the current time, whatever was edited before", async () => {
  setClock("2026-11-20T10:00:00Z");
  const { user } = await openEdit({ source: "Folha", url: "https://a.com", category: "mercado" });
  await user.click(button("Cancelar"));
  vi.setSystemTime(new Date("2026-11-20T16:58:31.662Z"));
  await user.click(button("Adicionar Artigo"));
  const dialog = screen.getByRole("dialog", { name: "Adicionar Novo Artigo" });
  expect(dialog).toHaveAccessibleDescription("Preencha as informações para criar um novo artigo.");
  expect(values()).toEqual({
    ...Object.fromEntries(LABELS.map((label) => [label, ""])),
    Categoria: "Tecnologia",
    "Publicado em": "2026-11-20T13:58",
  });
  expect(field("Publicado em")).toHaveAttribute("type", "datetime-local");
  expect(field("Publicado em")).toHaveAccessibleDescription(/Horário Padrão de Brasília \(GMT−3\)/);
});

it("the form of a new article accepts any value: nothing blocks Salvar", async () => {
  const { user, backend } = await openNew();
  expect(await press(user, "Salvar", "Artigo criado com sucesso!")).toMatchObject({
    description: "Sem título",
  });
  await user.click(button("Adicionar Artigo"));
  await fill(user, "URL", "isto não é um endereço");
  await fill(user, "URL da Imagem", "javascript:alert(1)");
  await user.click(button("Salvar"));
  await waitFor(() => expect(backend.calls("POST")).toHaveLength(2));
  expect(backend.calls("POST")[1]!.body).toMatchObject({
    url: "isto não é um endereço",
    image: "javascript:alert(1)",
  });
  await waitFor(() => expect(isOpen()).toBe(false));
});

it("the form of an article opens in its title, which a letter typed in haste does not replace", async () => {
  const { user } = await openEdit();
  expect(field("Título")).toHaveFocus();
  await user.keyboard("x");
  expect(field("Título")).toHaveValue("xUm");
});

it("the form of an article keeps its unknown category as an additional option", async () => {
  const { user, backend } = await openEdit({ category: "robótica" });
  expect(field("Categoria")).toHaveTextContent(/^robótica$/);
  await user.click(field("Categoria"));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "robótica",
    "Tecnologia",
    "Mercado",
    "Estudos",
    "Casos de Uso",
  ]);
  await user.click(screen.getByRole("option", { name: "Mercado" }));
  expect(field("Categoria")).toHaveTextContent(/^Mercado$/);
  await choose(user, "Categoria", "robótica");
  await fill(user, "Título", "Dois");
  await press(user, "Salvar", "Artigo atualizado com sucesso!");
  expect(backend.calls("PATCH")[0]!.body).toMatchObject({ category: "robótica" });
});

describe("the form of an article", () => {
  it("closes with Cancelar at any time, also after a failure, and sends nothing", async () => {
    const { user, backend } = await openNew();
    await user.click(button("Cancelar"));
    expect(isOpen()).toBe(false);
    await edit(user, "Um", "Título", "Dois");
    await user.click(button("Cancelar"));
    expect(isOpen()).toBe(false);
    expect(new Set(backend.requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
    expect(screen.getByText("Um")).toBeInTheDocument();
    await user.click(button("Adicionar Artigo"));
    backend.next("POST", networkError);
    await press(user, "Salvar", "Erro ao salvar artigo");
    await user.click(button("Cancelar"));
    expect(isOpen()).toBe(false);
    await user.click(button("Adicionar Artigo"));
    expect(within(screen.getByRole("dialog")).queryByRole("alert")).not.toBeInTheDocument();
  });

  it("stays open when a person clicks beside it after a change", async () => {
    await openNew();
    // A modal dialog disables the page's pointer events, but a touch can still arrive there.
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(overlay());
    expect(isOpen()).toBe(false);

    await user.click(button("Adicionar Artigo"));
    await fill(user, "Título", "Dois");
    await user.click(overlay());
    await user.click(document.body);
    expect(isOpen()).toBe(true);
    expect(field("Título")).toHaveValue("Dois");
  });
});

it("the form cannot be closed while it saves, and further presses and typing have no effect", async () => {
  const { backend } = await openNew();
  const answer = backend.hold("POST");
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await fill(user, "Título", "Dois");
  await user.dblClick(button("Salvar"));
  await waitFor(() => expect(backend.calls("POST")).toHaveLength(1));
  await user.click(button("Salvar"));
  await user.type(field("Título"), " e meio{Enter}");
  expect(field("Título")).toHaveValue("Dois");
  await user.keyboard("{Escape}");
  expect(isOpen()).toBe(true);
  await user.click(button("Cancelar"));
  expect(isOpen()).toBe(true);
  await user.click(button("Fechar"));
  expect(isOpen()).toBe(true);
  await user.click(overlay());
  expect(isOpen()).toBe(true);
  expect(button("Salvar").querySelector("[data-slot=spinner]")).toBeInTheDocument();

  answer.release(json([articleRow({ title: "Dois" })], 201));
  await findToast("Artigo criado com sucesso!");
  expect(isOpen()).toBe(false);
  expect(drafts()).toEqual([]);
  expect(backend.calls("POST")).toHaveLength(1);
});

it.each([200, 404])(
  "the form of the first article shows an optional field only if the database has it (the request for the list's mark: %i)",
  async (mark) => {
    const { backend, user } = await openArticles([]);
    backend.whenever(
      ({ path }) => path.endsWith("/articles_mark"),
      () => json("1", mark),
    );
    await user.click(button("Adicionar Artigo"));
    if (mark === 200) await screen.findByLabelText("Também em");
    await fill(user, "Título", "Um");
    expect(screen.queryAllByLabelText("Também em")).toHaveLength(mark === 200 ? 1 : 0);
    const probes = backend.requests.filter(({ query }) => query.get("select") === OPTIONAL.join());
    expect(probes).toHaveLength(mark === 200 ? 1 : 0);
    await press(user, "Salvar", "Artigo criado com sucesso!");
    expect(backend.calls("POST")[0]!.body).not.toHaveProperty("alsoIn");
  },
);
