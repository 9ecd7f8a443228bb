/** Opens /admin/articles as the administrator. */
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { fakeSupabase, type Row } from "./fake-supabase";
import { renderApp } from "./render-app";

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

export const rowButton = (action: "Editar" | "Excluir", title: string) =>
  screen.getByRole("button", { name: `${action} ${title}` });

/** The words of each row of the table, the head left out. */
export function tableCells(): string[][] {
  const [, ...rows] = within(screen.getByRole("table")).getAllByRole("row");
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
}

/** The title of each row of the table. */
export const tableTitles = () => tableCells().map(([title]) => title);

export const button = (name: string) => screen.getByRole("button", { name });

/** A column's head has the name of its field. */
export const field = (label: string) => screen.getByLabelText(label, { selector: ":not(th)" });

/** Chooses from a list that we render. */
export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(field(label));
  await user.click(screen.getByRole("option", { name: option }));
}

/** Puts a text in the place of what a field held. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}
