/** Signing in (rules 10.2, 10.3, 10.4, 10.5, 10.6, 10.8 and 10.10). */
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { InitialEntry } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { breakStorage } from "../../support/broken-storage";
import { fakeSupabase, json, PASSWORD, session } from "../../support/fake-supabase";
import { describeFirstRow } from "../../support/first-row";
import { renderApp, robots, storeSignIn } from "../../support/render-app";
import { signIn } from "../../support/sign-in";
import { expectConsole } from "../../support/silent-console";
import { findToast, shownToasts } from "../../support/toasts";

const MODES = ["protected", "local"] as const;
type Mode = (typeof MODES)[number];

const INVALID = {
  title: "Falha no login",
  description: "Usuário ou senha inválidos.",
  variant: "destructive",
};

const userField = () => screen.getByLabelText("Usuário");
const passwordField = () => screen.getByLabelText("Senha");
const submitButton = () => screen.getByRole("button", { name: "Entrar" });
const findPanel = () => screen.findByRole("heading", { name: "Painel Administrativo" });

async function openLogin(mode: Mode, path: InitialEntry = "/login") {
  const backend = fakeSupabase();
  const app = await renderApp({ mode, path });
  await screen.findByLabelText("Usuário");
  const address = () => {
    const { pathname, search, hash } = app.router.state.location;
    return pathname + search + hash;
  };
  return { ...app, backend, address };
}

async function startOver(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Fechar notificação" }));
  expect(shownToasts()).toEqual([]);
  await user.clear(userField());
  await user.clear(passwordField());
}

function expectSignedOut() {
  expect(window.localStorage.getItem("isAuthenticated")).toBeNull();
  expect(screen.getByRole("heading", { name: "Acesso Administrativo" })).toBeInTheDocument();
}

describe.each(MODES)("in %s mode, the sign-in", (mode) => {
  it("refuses every other user name without a request", async () => {
    const { user, backend } = await openLogin(mode);
    const others = ["Admin", "ADMIN", " admin", "admin ", "root", "a@", "@b", " a@b.c", "a b@c.d"];
    if (mode === "local") others.push("admin@exemplo.com");
    for (const name of others) {
      await signIn(user, name);
      expect(await findToast("Falha no login")).toEqual(INVALID);
      expect(userField()).toHaveAccessibleDescription(INVALID.description);
      expect(passwordField()).toBeInvalid();
      await startOver(user);
    }
    expect(backend.ofKind("login")).toHaveLength(0);
    expectSignedOut();
  });
});

describeFirstRow(
  MODES,
  (mode) => `in ${mode} mode, the login page`,
  (mode) => {
    it("offers two fields and one button, with names that password managers know", async () => {
      await openLogin(mode);
      expect(screen.getByRole("heading", { name: "Acesso Administrativo" })).toBeInTheDocument();
      expect(userField()).toHaveFocus();
      expect(userField()).toBeRequired();
      expect(userField()).toHaveAttribute("type", "text");
      expect(userField()).toHaveAttribute("autocomplete", "username");
      // A phone's keyboard would capitalise or correct "admin".
      expect(userField()).toHaveAttribute("autocapitalize", "none");
      expect(userField()).toHaveAttribute("spellcheck", "false");
      expect(passwordField()).toBeRequired();
      expect(passwordField()).toHaveAttribute("type", "password");
      expect(passwordField()).toHaveAttribute("autocomplete", "current-password");
      expect(submitButton()).toHaveAttribute("type", "submit");
      await waitFor(() => expect(document.title).toContain("Acesso Administrativo"));
      expect(robots()).toMatch("noindex");
    });

    it("leads to the panel, which replaces the login page in the history", async () => {
      fakeSupabase();
      const { user, router } = await renderApp({ mode });
      await user.click(screen.getByRole("link", { name: /painel/i }));
      await signIn(user);
      expect(await findPanel()).toBeInTheDocument();
      expect(router.state.location.pathname).toBe("/admin");
      expect(await findToast("Login bem-sucedido!")).toEqual({
        title: "Login bem-sucedido!",
        description: "Bem-vindo de volta.",
        variant: "success",
      });
      expect(window.localStorage.getItem("isAuthenticated")).toBe("true");
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe("/");
    });

    it("requires both fields, and after a failure keeps the typed text and the focus", async () => {
      const { user, backend } = await openLogin(mode);
      await user.click(submitButton());
      await user.type(userField(), "admin");
      await user.click(submitButton());
      expect(backend.ofKind("login")).toHaveLength(0);
      expect(shownToasts()).toEqual([]);
      await user.type(passwordField(), "errada{Enter}");
      await findToast("Falha no login");
      expect(userField()).toHaveValue("admin");
      expect(passwordField()).toHaveValue("errada");
      expect(passwordField()).toHaveFocus();

      await user.click(submitButton());
      await waitFor(() => expect(shownToasts()).toHaveLength(1));
      expect(submitButton()).toHaveFocus();
      expect(passwordField()).toHaveValue("errada");

      await user.clear(passwordField());
      await user.type(passwordField(), `${PASSWORD}{Enter}`);
      expect(await findPanel()).toBeInTheDocument();
    });

    it("returns to the page that was requested", async () => {
      const origin = "/admin/articles?pagina=2&ordem=a%20b#linha-3";
      const { user, router, address } = await openLogin(mode, origin);
      expect(router.state.location.pathname).toBe("/login");
      await signIn(user);
      await findToast("Login bem-sucedido!");
      expect(address()).toBe(origin);
    });
  },
);

describe("while the server has not responded to a sign-in", () => {
  it("the button shows a spinner, and several presses send one request", async () => {
    const { user, backend } = await openLogin("protected");
    const answer = backend.hold("login");
    expect(submitButton()).toHaveAttribute("aria-disabled", "false");
    await signIn(user);
    await waitFor(() => expect(backend.ofKind("login")).toHaveLength(1));
    expect(submitButton()).toHaveAttribute("aria-disabled", "true");
    expect(submitButton().querySelector("[data-slot=spinner]")).toBeInTheDocument();
    await user.dblClick(submitButton());
    await user.type(passwordField(), "{Enter}{Enter}");
    expect(shownToasts()).toEqual([]);

    answer.release(json(session()));
    expect(await findPanel()).toBeInTheDocument();
    expect(backend.ofKind("login")).toHaveLength(1);
  });

  it.each([
    ["admin", "admin@exemplo.com"],
    ["Outra.Editora@exemplo.com.br", "Outra.Editora@exemplo.com.br"],
  ])("the request is for the account of %s, with the password as typed", async (name, email) => {
    const { user, backend } = await openLogin("protected");
    await signIn(user, name, " com espaços ");
    await findToast("Falha no login");
    expect(backend.ofKind("login").map(({ body }) => body)).toEqual([
      { email, password: " com espaços " },
    ]);
  });
});

it("the login page explains that https is needed where the browser cannot check the password", async () => {
  expectConsole(/could not be checked/);
  vi.stubGlobal("crypto", {});
  const { user } = await openLogin("local");
  await signIn(user);
  const { description } = await findToast("Falha no login");
  expect(description).toMatch(/https/);
});

it("a sign-in lasts for the open tab when the storage is full", async () => {
  expectConsole(/Could not write/);
  const { user, backend } = await openLogin("protected");
  breakStorage("unwritable");
  await signIn(user);
  expect(await findPanel()).toBeInTheDocument();
  const authorizations = () => backend.requests.map(({ headers }) => headers.get("authorization"));
  await waitFor(() => expect(authorizations()).toContain(`Bearer ${session().access_token}`));
});

it("a sign-in that completes after the page was left does not navigate, and its session is ended", async () => {
  const { user, backend, router } = await openLogin("protected");
  const answer = backend.hold("login");
  await signIn(user);
  await waitFor(() => expect(backend.ofKind("login")).toHaveLength(1));
  await act(() => router.navigate("/"));
  answer.release(json({ ...session(), access_token: "late" }));
  await waitFor(() => expect(backend.ofKind("logout")).toHaveLength(1));
  const [logout] = backend.ofKind("logout");
  expect(logout!.headers.get("authorization")).toBe("Bearer late");
  expect(router.state.location.pathname).toBe("/");
  expect(window.localStorage.getItem("isAuthenticated")).toBeNull();
  expect(window.localStorage.getItem("radar-rpa-session")).toBeNull();
  expect(shownToasts()).toEqual([]);
});

it("the login page sends a person who is already signed in to the page that they came from", async () => {
  fakeSupabase();
  await renderApp({
    path: { pathname: "/login", state: { from: "/admin/articles?pagina=2" } },
    mode: "local",
    isSignedIn: true,
  });
  expect(await screen.findByRole("link", { name: "Ir para o painel" })).toHaveAttribute(
    "href",
    "/admin/articles?pagina=2",
  );
});

it("signing in in another tab of this browser opens the panel here too", async () => {
  await openLogin("local");
  storeSignIn("local");
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "isAuthenticated" }));
  });
  expect(within(screen.getByRole("main")).getByRole("link", { name: /painel/i })).toHaveAttribute(
    "href",
    "/admin",
  );
});
