import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  html,
  json,
  networkError,
  refusal,
  stalledBody,
} from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";
import { expectConsole } from "../../../../support/silent-console";
import { findToast, shownToasts } from "../../../../support/toasts";

const FALLBACK = "Tente novamente em alguns instantes.";

/** Whatever happened, a visitor is told in Portuguese, and nothing of the machinery. */
const TECHNICAL = /Error|fetch|[<{[]|JSON|null|undefined|status|\b[45]\d\d\b/;

const FAILURES: {
  name: string;
  respond: () => Response | Promise<Response>;
  says: string | RegExp;
}[] = [
  { name: "no network", respond: networkError, says: new RegExp(FALLBACK) },
  {
    name: "a key that the project does not know",
    respond: () => json({ message: "Invalid API key", hint: "Double check" }, 401),
    says: /chave pública/,
  },
  {
    name: "a server error that a person can read",
    respond: () => refusal(500, "XX000", "O banco de dados está em manutenção."),
    says: "O banco de dados está em manutenção.",
  },
  { name: "a server error without a message", respond: () => json({}, 500), says: FALLBACK },
  { name: "a server error as a page", respond: () => html(500), says: FALLBACK },
  { name: "a gateway error as a page", respond: () => html(502), says: FALLBACK },
  { name: "a busy server as a page", respond: () => html(503), says: FALLBACK },
  { name: "null instead of the list", respond: () => json(null), says: FALLBACK },
  { name: "an object instead of the list", respond: () => json({ rows: [] }), says: FALLBACK },
  { name: "a page instead of the list", respond: () => html(200), says: FALLBACK },
  {
    name: "a list that breaks off",
    respond: () =>
      new Response('[{"id":"1","title":"Cort', { headers: { "content-type": "application/json" } }),
    says: FALLBACK,
  },
  {
    name: "an answer without a body",
    respond: () => new Response(null, { status: 404 }),
    says: FALLBACK,
  },
];

async function expectFailureFaces(says: string | RegExp) {
  const toast = await findToast("Erro ao carregar notícias");
  expect(toast.variant).toBe("destructive");
  expect(toast.description).toMatch(says);
  expect(toast.description).not.toMatch(TECHNICAL);
  expect(shownToasts()).toHaveLength(1);

  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent(toast.description!);
  expect(screen.queryByText("Robôs no tribunal")).not.toBeInTheDocument();
  expect(screen.getByText("Nenhuma notícia encontrada")).toBeInTheDocument();
  expect(screen.getByText("Tente ajustar os filtros ou termos de busca.")).toBeInTheDocument();
  return within(alert).getByRole("button", { name: "Tentar novamente" });
}

it.each(FAILURES)("tells of $name once, and the next try works", async ({ respond, says }) => {
  expectConsole(/could not be loaded/);
  const backend = fakeSupabase([articleRow({ title: "Robôs no tribunal" })]);
  const { user } = await renderApp();
  await screen.findByText("Robôs no tribunal");

  backend.next("GET", respond);
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  const retry = await expectFailureFaces(says);
  // A silent retry would have come before the failure was told.
  expect(backend.loads).toHaveLength(2);

  await user.click(retry);
  expect(await screen.findByText("Robôs no tribunal")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(backend.loads).toHaveLength(3);
});

// Rule 5.7.
it("tells of a failure on the first load, when nothing was ever loaded", async () => {
  expectConsole(/could not be loaded/);
  const backend = fakeSupabase([articleRow()]).next("GET", networkError);
  await renderApp();
  await expectFailureFaces(FALLBACK);
  expect(backend.loads).toHaveLength(1);
  expect(screen.queryByText(/última atualização/i)).not.toBeInTheDocument();
});

it.each([
  { name: "never answers", respond: () => heldResponse().wait() },
  { name: "stops in the middle of its answer", respond: stalledBody },
])("gives up after 15 seconds on a server that $name", async ({ respond }) => {
  expectConsole(/could not be loaded/);
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  onTestFinished(() => timeout.mockRestore());
  const backend = fakeSupabase([articleRow()]).next("GET", respond);
  await renderApp();
  await waitFor(() => expect(backend.loads).toHaveLength(1));
  expect(screen.getByText("Carregando notícias…")).toBeInTheDocument();
  expect(timeout.mock.calls).toEqual([[15_000]]);

  await act(async () => clock.abort(new DOMException("signal timed out", "TimeoutError")));
  timeout.mockRestore();
  const retry = await expectFailureFaces(/demorou.*Tente novamente em alguns instantes\.$/);
  expect(backend.loads).toHaveLength(1);
  retry.click();
  expect(await screen.findByRole("link", { name: /^Artigo \d/ })).toBeInTheDocument();
});

it("keeps the filter that was set, and says that the server failed beside the empty text", async () => {
  expectConsole(/could not be loaded/);
  fakeSupabase([articleRow()]).next("GET", networkError);
  await renderApp({ path: "/?q=tribunal&categoria=mercado" });
  await expectFailureFaces(FALLBACK);
  expect(screen.getByRole("searchbox")).toHaveValue("tribunal");
});

// Rule 5.6.
it("logs what happened for those who can read it", async () => {
  expectConsole(/could not be loaded/);
  fakeSupabase().next("GET", () => html(502));
  await renderApp();
  await screen.findByRole("alert");
  expect(console.error).toHaveBeenCalledTimes(1);
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
