/** Renders the whole product at an address with its real providers and routes. */
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import type { InitialEntry, RouteObject } from "react-router-dom";
import { vi } from "vitest";
import packageJson from "../../package.json";
import type { lazyRoute as LazyRoute } from "@/app/pages";
import type { Environment } from "@/lib/environment";
import { hashPassword } from "../../tooling/backend/environment.ts";
import { PASSWORD, session, URL_OF_PROJECT } from "./fake-supabase";
import { testRouter } from "./test-router";

type Mode = "protected" | "local";

const SIGN_IN: Record<Mode, Environment["signIn"]> = {
  protected: { mode: "protected" },
  local: { mode: "local", passwordHash: hashPassword(PASSWORD, 1) },
};

export function stubEnvironment(mode: Mode = "protected"): void {
  const environment: Environment = {
    supabaseUrl: URL_OF_PROJECT,
    supabaseKey: "public-key",
    signIn: SIGN_IN[mode],
  };
  vi.stubGlobal("__ENVIRONMENT__", { environment });
  vi.stubGlobal("__VERSION__", packageJson.version);
  vi.stubGlobal("__ADMIN_EMAIL__", "admin@exemplo.com");
  vi.stubGlobal("__PORTAL_FEEDS__", null);
}

export function storeSignIn(mode: Mode, stored: object = session()): void {
  window.localStorage.setItem("isAuthenticated", "true");
  if (mode === "protected") {
    window.localStorage.setItem("radar-rpa-session", JSON.stringify(stored));
  }
}

export type ChangeRoutes = (routes: RouteObject[], lazyRoute: typeof LazyRoute) => RouteObject[];

interface RenderAppOptions {
  path?: InitialEntry;
  mode?: Mode;
  isSignedIn?: boolean;
  /** Loads the code of the page and its dialogs before rendering. */
  isPrefetched?: boolean;
  changeRoutes?: ChangeRoutes;
}

export async function renderApp({
  path = "/",
  mode = "protected",
  isSignedIn = false,
  isPrefetched = true,
  changeRoutes = (routes) => routes,
}: RenderAppOptions = {}) {
  stubEnvironment(mode);
  if (isSignedIn) storeSignIn(mode);

  // Loads modules again because clients and toasts keep state.
  vi.resetModules();
  const [{ App }, { lazyRoute, loadPage }, { firstPage }, { routes }, { prefetchParts }] =
    await Promise.all([
      import("@/app/app"),
      import("@/app/pages"),
      import("@/articles/data/articles-page"),
      import("@/app/routes"),
      import("@/ui/lazy-part"),
    ]);
  const { router, Router } = testRouter(path);
  if (isSignedIn && isPrefetched) {
    const address = typeof path === "string" ? path : (path.pathname ?? "/");
    await loadPage(routes, new URL(address, window.location.origin).pathname);
    await prefetchParts();
  }
  const user = userEvent.setup();
  // As in src/app/page/start.tsx.
  const early = window.radar?.list?.then(firstPage);
  window.radar = undefined;
  const view = render(
    <StrictMode>
      <Router>
        <App routes={changeRoutes(routes, lazyRoute)} firstPage={early} />
      </Router>
    </StrictMode>,
  );
  return { user, router, ...view };
}

export const robots = () =>
  document.head.querySelector<HTMLMetaElement>("meta[name=robots]")?.content;
