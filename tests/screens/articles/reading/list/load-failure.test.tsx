import { act, render, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { LoadFailure } from "@/articles/reading/list/load-failure";
import { ServiceError } from "@/lib/service-error";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  networkError,
} from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";
import { expectConsole } from "../../../../support/silent-console";
import { findToast, shownToasts } from "../../../../support/toasts";

// Rules 5.6 and 5.7.
it("gives up after 15 seconds on a server that never answers, and logs that", async () => {
  expectConsole(/could not be loaded/);
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  onTestFinished(() => timeout.mockRestore());
  const backend = fakeSupabase([articleRow()]).next("GET", heldResponse().wait);
  await renderApp();
  await waitFor(() => expect(backend.loads).toHaveLength(1));
  expect(screen.getByText("Carregando notícias…")).toBeInTheDocument();
  expect(timeout.mock.calls).toEqual([[15_000]]);

  await act(async () => clock.abort(new DOMException("signal timed out", "TimeoutError")));
  timeout.mockRestore();
  const { description, variant } = await findToast("Erro ao carregar notícias");
  expect(description).toMatch(/demorou.*Tente novamente em alguns instantes\.$/);
  expect(variant).toBe("destructive");
  expect(shownToasts()).toHaveLength(1);
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent(description!);
  expect(screen.getByText("Nenhuma notícia encontrada")).toBeInTheDocument();
  expect(screen.queryByText(/última atualização/i)).not.toBeInTheDocument();
  expect(backend.loads).toHaveLength(1);
  expect(console.error).toHaveBeenCalledTimes(1);
  within(alert).getByRole("button", { name: "Tentar novamente" }).click();
  expect(await screen.findByRole("link", { name: /^Artigo \d/ })).toBeInTheDocument();
});

it("tells one failure once, however many pages show it", async () => {
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
it("never stands in the way of signing in", async () => {
  expectConsole(/could not be loaded/);
  const backend = fakeSupabase().next("GET", networkError);
  await renderApp({ path: "/login" });
  expect(await screen.findByRole("button", { name: "Entrar" })).toBeEnabled();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(backend.loads).toHaveLength(1);
});

// Rule 5.14.
it("offers to load the page anew where code is missing, which no try would bring", () => {
  render(<LoadFailure error={new ServiceError("missing-code")} onRetry={() => undefined} />);
  expect(screen.getByRole("button")).toHaveTextContent("Recarregar página");
});
