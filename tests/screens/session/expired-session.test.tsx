/** @module-tag full */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { articleRow, fakeSupabase, json, session } from "../../support/fake-supabase";
import { renderApp, storeSignIn } from "../../support/render-app";
import { signIn } from "../../support/sign-in";
import { expectConsole } from "../../support/silent-console";
import { findToast, shownToasts } from "../../support/toasts";

const EXPIRED = "Sua sessão expirou. Entre novamente.";
const ENDED_ELSEWHERE = "A sessão foi encerrada em outra aba deste navegador. Entre novamente.";
const ADDRESS = "/admin/articles?pagina=2#lista";

const titleField = () => screen.getByRole("textbox", { name: "Título" });
const findTable = () => screen.findByRole("heading", { name: "Seus Artigos" });
const findLogin = () => screen.findByRole("heading", { name: "Acesso Administrativo" });

/** Finds the message, also behind an open dialog. */
const findMessage = async (message = EXPIRED) => {
  const text = await screen.findByText(message);
  return text.closest<HTMLElement>("[role=alert]")!;
};

async function openArticles(path = ADDRESS) {
  const backend = fakeSupabase([articleRow({ title: "Robôs no tribunal" })]);
  const app = await renderApp({ path, isSignedIn: true });
  await screen.findByRole("button", { name: "Editar Robôs no tribunal" });
  const address = () => {
    const { pathname, search, hash } = app.router.state.location;
    return pathname + search + hash;
  };
  return { ...app, backend, address };
}

async function openForm() {
  const view = await openArticles();
  await view.user.click(screen.getByRole("button", { name: "Editar Robôs no tribunal" }));
  await view.user.clear(titleField());
  await view.user.type(titleField(), "Título pela metade");
  return view;
}

const tellStorage = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));

function signOutElsewhere(key: string | null = "isAuthenticated") {
  window.localStorage.removeItem("isAuthenticated");
  tellStorage(key);
}

describe("when another tab signs out", () => {
  it.each(["isAuthenticated", null])(
    "the screen stays and says so, and no session is left in this browser (the storage event is for %s)",
    async (key) => {
      // Requests that were not sent yet fail.
      expectConsole(/^The rest of the articles could not be loaded\. ServiceError: signed-out$/);
      const { user, address } = await openArticles();
      tellStorage("outra-coisa");
      expect(screen.queryByText(ENDED_ELSEWHERE)).not.toBeInTheDocument();
      signOutElsewhere(key);
      const message = await findMessage(ENDED_ELSEWHERE);
      expect(window.localStorage.getItem("radar-rpa-session")).toBeNull();
      expect(screen.getByText("Robôs no tribunal")).toBeInTheDocument();
      expect(address()).toBe(ADDRESS);
      await user.click(within(message).getByRole("button", { name: "Entrar novamente" }));
      await signIn(user);
      await waitFor(() => expect(screen.queryByText(ENDED_ELSEWHERE)).not.toBeInTheDocument());
      expect(await findTable()).toBeInTheDocument();
      expect(address()).toBe(ADDRESS);
    },
  );

  it("typed text stays, saving explains why it cannot be saved, and after signing in again the work goes on", async () => {
    const { user, backend } = await openForm();
    signOutElsewhere();
    const message = await findMessage(ENDED_ELSEWHERE);
    expect(titleField()).toHaveValue("Título pela metade");

    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await findToast("Erro ao salvar artigo")).toMatchObject({
      description: ENDED_ELSEWHERE,
      variant: "destructive",
    });
    const alert = within(screen.getByRole("dialog")).getByRole("alert");
    expect(alert).toHaveTextContent(ENDED_ELSEWHERE);
    expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument();
    expect(titleField()).toHaveValue("Título pela metade");
    expect(backend.calls("PATCH")).toHaveLength(0);

    expect(within(alert).getByRole("button", { name: "Entrar novamente" })).toBeVisible();

    storeSignIn("protected");
    tellStorage("isAuthenticated");
    expect(message).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await findToast("Artigo atualizado com sucesso!");
    expect(backend.rows[0]).toMatchObject({ title: "Título pela metade" });
  });

  it("a reader of the public page notices nothing", async () => {
    fakeSupabase([articleRow({ title: "Robôs no tribunal" })]);
    await renderApp({ isSignedIn: true });
    await screen.findByText("Robôs no tribunal");
    signOutElsewhere();
    expect(screen.getByText("Robôs no tribunal")).toBeInTheDocument();
    expect(screen.queryByText(ENDED_ELSEWHERE)).not.toBeInTheDocument();
    expect(shownToasts()).toEqual([]);
  });
});

const refusedRenewal = () =>
  json({ code: 400, error_code: "refresh_token_not_found", msg: "Invalid Refresh Token" }, 400);

it("when the server refuses to renew the session, the screen and the typed text stay and say so", async () => {
  const backend = fakeSupabase([articleRow({ title: "Robôs no tribunal" })]);
  const answer = backend.hold("refresh");
  storeSignIn("protected", { ...session(), expires_at: Math.floor(Date.now() / 1000) - 60 });
  const { user, router } = await renderApp({ path: ADDRESS });
  await screen.findByRole("button", { name: "Editar Robôs no tribunal" });
  await user.click(screen.getByRole("button", { name: "Adicionar Artigo" }));
  await user.type(titleField(), "Título pela metade");
  answer.release(refusedRenewal());
  const message = await findMessage();
  expect(titleField()).toHaveValue("Título pela metade");
  expect(window.localStorage.getItem("isAuthenticated")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await user.click(within(message).getByRole("button", { name: "Entrar novamente" }));
  await signIn(user);
  await waitFor(() => expect(message).not.toBeInTheDocument());
  expect(await findTable()).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ search: "?pagina=2", hash: "#lista" });
});

it("after the session ended, a person who visited the site is asked to sign in on returning to the panel", async () => {
  const { router } = await openArticles();
  signOutElsewhere();
  await findMessage(ENDED_ELSEWHERE);
  await act(() => router.navigate("/"));
  await screen.findByRole("link", { name: "Robôs no tribunal" });
  await act(() => router.navigate("/admin"));
  expect(await findLogin()).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/login");
});

function holdClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

const endsSoon = () => json({ ...session(), expires_in: 135 });

it("the panel renews the session before it ends, also after signing out and in again in the same tab, and stops when it is left", async () => {
  holdClock();
  const backend = fakeSupabase().next("login", endsSoon).next("login", endsSoon);
  const { user, router } = await renderApp({ path: "/login" });
  await signIn(user);
  await user.click(await screen.findByRole("button", { name: "Sair" }));
  await findLogin();
  await waitFor(() => expect(backend.ofKind("logout")).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(backend.ofKind("refresh")).toEqual([]);

  await signIn(user);
  await screen.findByRole("button", { name: "Sair" });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(backend.ofKind("refresh")).toHaveLength(1));
  await act(() => router.navigate("/"));
  await act(() => vi.advanceTimersByTimeAsync(10_000_000));
  expect(backend.ofKind("refresh")).toHaveLength(1);
});
