/** Works in the panel while the storage keeps nothing (rule 10.2). */
import { act, screen } from "@testing-library/react";
import { breakStorage } from "./broken-storage";
import { articleRow, fakeSupabase, type Row } from "./fake-supabase";
import { renderApp } from "./render-app";
import { signIn } from "./sign-in";
import { expectConsole } from "./silent-console";

/**
 * Signs in, leaves the panel, comes back and deletes the only article.
 * @returns what the database holds then
 */
export async function signInForThisTab(
  storage: "unwritable" | "full",
  mode: "protected" | "local",
): Promise<Row[]> {
  expectConsole(/^Could not write/);
  const backend = fakeSupabase([articleRow({ title: "Robôs no tribunal" })]);
  breakStorage(storage);
  const { user, router } = await renderApp({ path: "/admin/articles", mode });
  await signIn(user);
  await screen.findByRole("heading", { name: "Seus Artigos" });

  await act(() => router.navigate("/"));
  await screen.findByRole("link", { name: "Robôs no tribunal" });
  await act(() => router.navigate("/admin/articles"));
  await user.click(await screen.findByRole("button", { name: "Excluir Robôs no tribunal" }));
  await user.click(screen.getByRole("button", { name: "Sim, excluir" }));
  await screen.findByText("Artigo excluído!");
  return backend.rows;
}
