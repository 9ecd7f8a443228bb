/**
 * The deletion of one article (rules 8.5, 9.3, 9.4, 9.11, 9.12 and 9.19).
 * @module-tag full
 */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { articleRow, json, networkError } from "../../../../support/fake-supabase";
import { BIDI } from "../../../../fixtures/hostile-corpus";
import { button, openArticles, press, rowButton } from "../../../../support/open-articles";
import { findToast } from "../../../../support/toasts";

const TITLE = 'Robôs "no" tribunal';

const dialog = () => screen.getByRole("alertdialog", { name: "Você tem certeza absoluta?" });
const isolated = () =>
  screen.getByText((_, element) => element?.textContent === BIDI, { selector: "bdi" });
const isOpen = () => screen.queryByRole("alertdialog") !== null;
const deleted = () => json([articleRow()]);

async function openDialog(mode: "protected" | "local" = "local") {
  const rows = [articleRow({ title: TITLE, id: "a" }), articleRow({ title: "Outro", id: "b" })];
  const view = await openArticles(rows, mode);
  await view.user.click(rowButton("Excluir", TITLE));
  return view;
}

it.each(["protected", "local"] as const)(
  "the deletion dialog asks with the article's title, deletes only that article, notifies and closes (%s mode)",
  async (mode) => {
    const { user, backend } = await openDialog(mode);
    expect(dialog()).toHaveAccessibleDescription(
      `Essa ação não pode ser desfeita. Isso excluirá permanentemente o item "${TITLE}" do banco de dados.`,
    );
    expect(within(dialog()).getByRole("button", { name: "Cancelar" })).toBeEnabled();
    expect(backend.calls("DELETE")).toHaveLength(0);
    expect(await press(user, "Sim, excluir", "Artigo excluído!")).toMatchObject({
      description: `O artigo "${TITLE}" foi removido.`,
    });
    expect(isOpen()).toBe(false);
    expect(backend.calls("DELETE")).toHaveLength(1);
    expect(backend.calls("DELETE")[0]!.query.get("id")).toBe("eq.a");
    const table = within(screen.getByRole("table"));
    await waitFor(() => expect(table.queryByText(TITLE)).not.toBeInTheDocument());
    expect(table.getByText("Outro")).toBeInTheDocument();
    expect(backend.ofKind("list")).toHaveLength(2);
  },
);

it("a title with right-to-left characters does not reverse the text around it", async () => {
  const { user } = await openArticles([articleRow({ title: BIDI })]);
  await user.click(screen.getByRole("button", { name: /^Excluir/ }));
  expect(within(dialog()).getByText(`Essa ação`, { exact: false })).toContainElement(isolated());
  await press(user, "Sim, excluir", "Artigo excluído!");
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(isolated()).toBeInTheDocument();
});

it.each([
  { height: 500, tabIndex: 0 },
  { height: 100, tabIndex: -1 },
])(
  "the keyboard can scroll a dialog's text of $height pixels only if it overflows",
  async ({ height, tabIndex }) => {
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(height);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(192);
    onTestFinished(() => void vi.restoreAllMocks());
    await openDialog();
    expect(screen.getByText(/não pode ser desfeita/).tabIndex).toBe(tabIndex);
  },
);

it("after a failed deletion was cancelled, the dialog asks about the next article without the failure", async () => {
  const { user, backend } = await openDialog();
  backend.next("DELETE", networkError);
  await press(user, "Sim, excluir", "Erro ao excluir artigo");
  await user.click(button("Cancelar"));
  expect(isOpen()).toBe(false);
  await user.click(rowButton("Excluir", "Outro"));
  expect(dialog()).toHaveAccessibleDescription(/"Outro"/);
  expect(within(dialog()).queryByRole("alert")).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(backend.calls("DELETE")).toHaveLength(1);
});

it("a refused deletion keeps the dialog open, shows the reason beside its focused buttons, and can be repeated", async () => {
  const { user, backend } = await openDialog();
  backend.next("DELETE", () => json([]));
  const { description, variant } = await press(user, "Sim, excluir", "Erro ao excluir artigo");
  expect(description).toMatch(/^Nada foi alterado/);
  expect(variant).toBe("destructive");
  const alert = within(dialog()).getByRole("alert");
  expect(alert).toHaveTextContent(`Erro ao excluir artigo${description}`);
  expect(alert.closest("[data-slot=dialog-footer]")).not.toBeNull();
  expect(alert.parentElement).toHaveFocus();
  // The list is reloaded, because the row may be gone.
  await waitFor(() => expect(backend.ofKind("list")).toHaveLength(2));

  await press(user, "Sim, excluir", "Artigo excluído!");
  expect(isOpen()).toBe(false);
  expect(backend.calls("DELETE")).toHaveLength(2);
});

it("the deletion dialog sends one request however often its button is pressed, and does not close meanwhile", async () => {
  const { backend } = await openDialog();
  const answer = backend.hold("DELETE");
  // A modal dialog disables the page's pointer events, but a touch can still arrive there.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.dblClick(button("Sim, excluir"));
  await waitFor(() => expect(backend.calls("DELETE")).toHaveLength(1));
  await user.click(button("Sim, excluir"));
  await user.keyboard("{Enter}");
  await user.keyboard("{Escape}");
  expect(isOpen()).toBe(true);
  await user.click(button("Cancelar"));
  expect(isOpen()).toBe(true);
  await user.click(document.body);
  expect(isOpen()).toBe(true);
  expect(button("Sim, excluir").querySelector("[data-slot=spinner]")).toBeInTheDocument();

  answer.release(deleted());
  await findToast("Artigo excluído!");
  expect(isOpen()).toBe(false);
  expect(backend.calls("DELETE")).toHaveLength(1);
});

async function openConflict() {
  const view = await openDialog();
  view.backend.rows[0] = { ...view.backend.rows[0], source: "De outra pessoa" };
  await view.user.click(button("Sim, excluir"));
  const notice = await within(dialog()).findByRole("alert");
  expect(notice).toHaveTextContent("Este artigo foi alterado em outro lugar");
  expect(notice).toHaveTextContent("Fonte agora:De outra pessoa");
  expect(notice).toHaveTextContent("Nada foi excluído.");
  expect(view.backend.rows).toHaveLength(2);
  return view;
}

describe("an article that somebody else changed since the list was loaded", () => {
  it("is deleted only by a separate button, never by Sim, excluir", async () => {
    const { user, backend } = await openConflict();
    expect((await findToast("Erro ao excluir artigo")).description).toContain("Nada foi excluído.");
    await user.click(button("Sim, excluir"));
    await waitFor(() => expect(backend.calls("DELETE")).toHaveLength(2));
    await screen.findByRole("button", { name: "Excluir assim mesmo" });
    backend.rows[0] = { ...backend.rows[0], source: "De mais alguém" };
    await user.click(button("Excluir assim mesmo"));
    expect(await screen.findByText("De mais alguém", { selector: "dd" })).toBeInTheDocument();
    expect(backend.rows).toHaveLength(2);
    await press(user, "Excluir assim mesmo", "Artigo excluído!");
    expect(isOpen()).toBe(false);
    expect(backend.rows).toMatchObject([{ title: "Outro" }]);
  });

  it("can be viewed in its current state", async () => {
    const { user, backend } = await openConflict();
    await user.click(button("Ver a versão atual"));
    expect(screen.getByRole("dialog", { name: "Editar Artigo" })).toBeInTheDocument();
    expect(screen.getByLabelText("Fonte")).toHaveValue("De outra pessoa");
    expect(isOpen()).toBe(false);
    expect(backend.rows).toHaveLength(2);
  });
});

it("the list is reloaded when a person closes the deletion dialog after a lost response", async () => {
  const { user, backend } = await openDialog();
  backend.next("DELETE", (request) => {
    backend.carryOut(request);
    return networkError();
  });
  await user.click(button("Sim, excluir"));
  await within(dialog()).findByRole("alert");
  await user.click(button("Cancelar"));
  const table = within(screen.getByRole("table"));
  await waitFor(() => expect(table.queryByText(TITLE)).not.toBeInTheDocument());
});
