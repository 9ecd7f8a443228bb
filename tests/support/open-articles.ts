/** Opens /admin/articles as the administrator. */
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { fakeSupabase, type Row } from "./fake-supabase";
import { renderApp } from "./render-app";

export async function openArticles(rows: Row[], mode: "protected" | "local" = "local") {
  const backend = fakeSupabase(rows);
  const app = await renderApp({ path: "/admin/articles", mode, isSignedIn: true });
  await screen.findByRole("heading", { name: "Seus Artigos" });
  if (rows.length > 0) await screen.findAllByRole("button", { name: /^Editar / });
  return { ...app, backend };
}

export const rowButton = (action: "Editar" | "Excluir", title: string) =>
  screen.getByRole("button", { name: `${action} ${title}` });

export const button = (name: string) => screen.getByRole("button", { name });

export const field = (label: string) => screen.getByLabelText(label);

/** Puts a text in the place of what a field held. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}
