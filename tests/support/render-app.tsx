/** Renders the whole product, with its real providers and routes, at an address. */
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { createMemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import type { Environment } from "@/lib/environment";
import { hashPassword } from "../../tooling/environment.ts";
import { PASSWORD, session, URL_OF_PROJECT } from "./fake-supabase";

const PROTECTED: Environment["signIn"] = { mode: "protected", adminEmail: "admin@exemplo.com" };

const LOCAL: Environment["signIn"] = { mode: "local", passwordHash: hashPassword(PASSWORD, 1) };

interface RenderAppOptions {
  path?: string;
  mode?: "protected" | "local";
  /** Starts as the signed-in administrator. */
  isSignedIn?: boolean;
}

export async function renderApp({
  path = "/",
  mode = "protected",
  isSignedIn = false,
}: RenderAppOptions = {}) {
  const environment: Environment = {
    supabaseUrl: URL_OF_PROJECT,
    supabaseKey: "public-key",
    signIn: mode === "protected" ? PROTECTED : LOCAL,
  };
  vi.stubGlobal("__ENVIRONMENT__", { environment });
  if (isSignedIn) {
    window.localStorage.setItem("isAuthenticated", "true");
    if (mode === "protected") {
      window.localStorage.setItem("radar-rpa-session", JSON.stringify(session()));
    }
  }

  // Clients and the toast live in modules: each test gets its own.
  vi.resetModules();
  const [{ App }, { routes }] = await Promise.all([import("@/app/app"), import("@/app/routes")]);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  const view = render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  return { user, router, ...view };
}
