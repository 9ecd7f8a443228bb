/** Works in the panel while the storage keeps nothing (rule 10.2). */
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { breakStorage } from "../../support/broken-storage";
import { articleRow, fakeSupabase } from "../../support/fake-supabase";
import { renderApp } from "../../support/render-app";
import { signIn } from "../../support/sign-in";
import { expectConsole } from "../../support/silent-console";

it.each([
  ["protected", "unwritable"],
  ["protected", "full"],
  ["local", "unwritable"],
] as const)(
  "in %s mode, with a storage that is %s, who signs in works in this tab",
  async (mode, storage) => {
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
    expect(backend.rows).toEqual([]);
  },
);
