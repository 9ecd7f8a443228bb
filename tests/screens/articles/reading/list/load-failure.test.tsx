import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeSupabase, networkError } from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";
import { expectConsole } from "../../../../support/silent-console";
import { findToast, shownToasts } from "../../../../support/toasts";

it("the app reports a load failure once, however many pages show it", async () => {
  expectConsole(/could not be loaded/);
  fakeSupabase().next("GET", networkError);
  const { user, router } = await renderApp({ isSignedIn: true });
  await findToast("Erro ao carregar notícias");
  await user.click(screen.getByRole("button", { name: "Fechar notificação" }));
  await act(() => router.navigate("/nada"));
  await screen.findByRole("heading", { level: 1, name: "Página não encontrada" });
  expect(shownToasts()).toEqual([]);
});

// Rule 5.7.
it("a load failure never blocks signing in", async () => {
  expectConsole(/could not be loaded/);
  const backend = fakeSupabase().next("GET", networkError);
  await renderApp({ path: "/login" });
  expect(await screen.findByRole("button", { name: "Entrar" })).toBeEnabled();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(backend.loads).toHaveLength(1);
});
