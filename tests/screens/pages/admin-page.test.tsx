/** The panel's first page, and signing out (rules 5.2, 8.8, 9.16, 10.6 and 12.1). */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { draftOwners, keepDraft } from "@/articles/admin/form/draft-storage";
import { draftFrom } from "@/articles/model/article-draft";
import { newArticleFields } from "@/articles/model/stored-fields";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  json,
  networkError,
} from "../../support/fake-supabase";
import { describeFirstRow } from "../../support/first-row";
import { deleteRow } from "../../support/open-articles";
import { renderApp } from "../../support/render-app";
import { signIn } from "../../support/sign-in";
import { expectConsole } from "../../support/silent-console";
import { findToast, shownToasts } from "../../support/toasts";

const MODES = ["protected", "local"] as const;

const findLogin = () => screen.findByRole("heading", { name: "Acesso Administrativo" });

async function openPanel(mode: (typeof MODES)[number] = "protected", path = "/admin") {
  const backend = fakeSupabase();
  const app = await renderApp({ path, mode, isSignedIn: true });
  await screen.findByRole("heading", { name: "Painel Administrativo" });
  return {
    ...app,
    backend,
    leave: () => app.user.click(screen.getByRole("button", { name: "Sair" })),
  };
}

const stored = () => JSON.stringify({ ...window.localStorage, ...window.sessionStorage });

it("the panel has exactly one card, which leads to the articles, and opens the site in another tab", async () => {
  const { user } = await openPanel();
  const link = screen.getByRole("link", { name: "Ver Site" });
  expect(link).toHaveAttribute("href", "/");
  expect(link).toHaveAttribute("target", "_blank");
  await waitFor(() => expect(document.title).toContain("Painel Administrativo"));
  const [card, ...others] = within(screen.getByRole("main")).getAllByRole("link");
  expect(others).toEqual([]);
  expect(card).toHaveTextContent("Gerenciar Notícias");
  expect(card).toHaveTextContent(/adicion.*visualiz.*edit.*remov/i);
  await user.click(card!);
  expect(await screen.findByRole("heading", { name: "Gerenciar Notícias" })).toBeInTheDocument();
});

it.each(["/admin", "/admin/articles"])("%s requests the list of articles once", async (path) => {
  const backend = fakeSupabase([articleRow({ title: "Um" })]);
  await renderApp({ path, mode: "local", isSignedIn: true });
  await screen.findByRole("main");
  await waitFor(() => expect(backend.ofKind("list")).toHaveLength(1));
  expect(backend.loads).toEqual([]);
});

it("the reader's page shows what the panel of the same tab has written, after one more request", async () => {
  const backend = fakeSupabase(["Um", "Dois"].map((title) => articleRow({ title })));
  const { user, router } = await renderApp({ path: "/", mode: "local", isSignedIn: true });
  await screen.findByRole("heading", { name: "Um" });
  await act(() => router.navigate("/admin/articles"));
  await screen.findByRole("button", { name: "Excluir Um" });
  await deleteRow(user, "Um");
  await findToast("Artigo excluído!");
  const loads = backend.loads.length;
  await act(() => router.navigate("/"));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Um" })).toBeNull());
  expect(screen.getByRole("heading", { name: "Dois" })).toBeVisible();
  expect(backend.loads).toHaveLength(loads + 1);
});

describe("a server that is down", () => {
  it("reports it at once and offers to try again", async () => {
    expectConsole(/could not be loaded/);
    const backend = fakeSupabase().next("list", networkError);
    const { user } = await renderApp({ path: "/admin", mode: "local", isSignedIn: true });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Não foi possível falar com o servidor.");
    await user.click(within(alert).getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(backend.requests).toHaveLength(2);
  });

  it("reports a silent server within seconds, and stops when it responds", async () => {
    const answer = heldResponse();
    fakeSupabase().next("list", answer.wait);
    await renderApp({ path: "/admin", mode: "local", isSignedIn: true });
    const notice = await screen.findByText("O servidor ainda não respondeu.");
    expect(notice).toHaveRole("status");
    answer.release(json([]));
    await waitFor(() => expect(notice).toBeEmptyDOMElement());
  });
});

describeFirstRow(
  MODES,
  (mode) => `leaving in ${mode} mode`,
  (mode) => {
    it("signing out says goodbye on the login page, removes the session from the browser, and forgets the page that was open", async () => {
      const { leave, router, user } = await openPanel(mode, "/admin?aba=2#lista");
      await leave();
      expect(await findLogin()).toBeInTheDocument();
      expect(router.state.location.pathname).toBe("/login");
      expect(await findToast("Logout realizado!")).toMatchObject({
        description: "Você foi desconectado com segurança.",
        variant: expect.not.stringMatching("destructive") as string,
      });
      expect(stored()).not.toMatch(/isAuthenticated|access_token|refresh_token|radar-rpa-session/);
      expect(router.state.location.state).toBeNull();
      await signIn(user);
      await screen.findByRole("heading", { name: "Painel Administrativo" });
      expect(router.state.location).toMatchObject({ pathname: "/admin", search: "", hash: "" });

      await leave();
      await findLogin();
      await act(() => router.navigate("/admin/articles"));
      // The login page appears after the panel's code has loaded.
      await waitFor(() => expect(router.state.location.state).toBeTruthy());
      expect(await findLogin()).toBeInTheDocument();
      expect(screen.queryByText("Seus Artigos")).not.toBeInTheDocument();
      await signIn(user);
      await findToast("Login bem-sucedido!");
      expect(router.state.location.pathname).toBe("/admin/articles");
    });
  },
);

it("signing out asks about typed drafts, and discards them unless the person chooses to keep them", async () => {
  const { leave, user } = await openPanel();
  const stored = newArticleFields(new Date());
  const draft = { ...draftFrom(stored), title: "Um rascunho" };
  const kept = { sent: [], stored, known: stored, draft };
  for (const owner of ["new", "article:a"]) {
    keepDraft({ ...kept, owner, savedAt: new Date().toISOString() });
  }
  await leave();
  const question = await screen.findByRole("alertdialog", {
    name: "Sair com 2 rascunhos guardados?",
  });
  await user.click(within(question).getByRole("button", { name: "Cancelar" }));
  expect(draftOwners().size).toBe(2);
  await leave();
  await user.click(screen.getByRole("checkbox", { name: "Descartar os rascunhos" }));
  await user.click(screen.getByRole("button", { name: "Sair" }));
  await findLogin();
  expect(draftOwners().size).toBe(2);
  await signIn(user);
  await screen.findByRole("heading", { name: "Painel Administrativo" });
  await leave();
  await user.click(screen.getByRole("button", { name: "Sair" }));
  await findLogin();
  expect(JSON.stringify({ ...window.localStorage })).not.toContain("Um rascunho");
});

it("signing out empties this browser at once, even while the server does not respond", async () => {
  const { leave, backend } = await openPanel();
  const answer = backend.hold("logout");
  await leave();
  expect(stored()).not.toMatch(/isAuthenticated|access_token|refresh_token/);
  expect(await findLogin()).toBeInTheDocument();
  // The toast waits for the server's confirmation.
  expect(shownToasts()).toEqual([]);
  await act(async () => answer.release(new Response(null, { status: 204 })));
  await findToast("Logout realizado!");
  expect(stored()).not.toMatch(/isAuthenticated|access_token|refresh_token/);
});

it("a sign-out that the server does not confirm is logged, and the toast says so", async () => {
  expectConsole(/could not be ended on the server/);
  const { leave, backend } = await openPanel();
  backend.next("logout", networkError);
  await leave();
  expect(await findLogin()).toBeInTheDocument();
  expect(await findToast("Logout realizado!")).toMatchObject({
    description: "A sessão foi encerrada neste navegador, mas o servidor não pôde ser avisado.",
  });
  expect(console.error).toHaveBeenCalled();
  expect(stored()).not.toMatch(/isAuthenticated|access_token|refresh_token/);
});
