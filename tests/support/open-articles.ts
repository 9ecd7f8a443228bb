import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import {
  articleRow,
  fakeSupabase,
  networkError,
  type RecordedRequest,
  type Row,
} from "./fake-supabase";
import { renderApp } from "./render-app";
import { findToast } from "./toasts";

export async function openArticles(
  rows: Row[],
  mode: "protected" | "local" = "local",
  path = "/admin/articles",
) {
  const backend = fakeSupabase(rows);
  const app = await renderApp({ path, mode, isSignedIn: true });
  await screen.findByRole("heading", { name: "Seus Artigos" });
  if (rows.length > 0) await screen.findAllByRole("button", { name: /^Editar / });
  return { ...app, backend };
}

export async function openNew(rows: Row[] = [articleRow({ title: "Um" })]) {
  const view = await openArticles(rows);
  await view.user.click(button("Adicionar Artigo"));
  return view;
}

export const rowButton = (action: "Editar" | "Excluir", title: string) =>
  screen.getByRole("button", { name: `${action} ${title}` });

export function tableCells(): string[][] {
  const [, ...rows] = within(screen.getByRole("table")).getAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
}

export const tableTitles = () => tableCells().map(([title]) => title);

export const button = (name: string) => screen.getByRole("button", { name });

/** Excludes the column heads, which have the same names. */
export const field = (label: string) => screen.getByLabelText(label, { selector: ":not(th)" });

export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  const control = field(label);
  if (control instanceof HTMLSelectElement) return user.selectOptions(control, option);
  await user.click(control);
  await user.click(screen.getByRole("option", { name: option }));
}

export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

/** Presses a button once it appears. @returns the notification that follows */
export async function press(user: UserEvent, name: string, toast: string) {
  await user.click(await screen.findByRole("button", { name }));
  return findToast(toast);
}

export async function edit(user: UserEvent, title: string, label: string, text: string) {
  await user.click(rowButton("Editar", title));
  await fill(user, label, text);
}

export async function deleteRow(user: UserEvent, title: string): Promise<void> {
  await user.click(rowButton("Excluir", title));
  await user.click(button("Sim, excluir"));
}

/** Saves the new article "Dois" with a lost response, so that the form shows an unknown outcome. */
export async function loseFirstSave(isCarriedOut = true) {
  const rows = [articleRow({ title: "Um" })];
  const view = await openArticles(rows);
  let lost: RecordedRequest | undefined;
  view.backend.next("POST", (request) => {
    lost = request;
    if (isCarriedOut) view.backend.carryOut(request);
    return networkError();
  });
  await view.user.click(button("Adicionar Artigo"));
  await fill(view.user, "Título", "Dois");
  await view.user.click(button("Salvar"));
  await findToast("Erro ao salvar artigo");
  return { ...view, lost: lost!, rows };
}
