/** Crashes, missing code and unknown addresses (rules 1.12, 5.7, 11.1, 11.2 and 11.3). */
import { act, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import type { RouteObject } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { articleRow, fakeSupabase, networkError } from "../../support/fake-supabase";
import { type ChangeRoutes, renderApp, robots } from "../../support/render-app";
import { expectConsole } from "../../support/silent-console";

const SECRET = "segredo-da-pilha";

/** Adds a page at /quebrada to the product's routes. */
const withBrokenPage =
  (load: () => Promise<() => ReactNode>): ChangeRoutes =>
  ([root], lazyRoute) => [
    {
      ...root,
      children: [...(root?.children ?? []), { path: "quebrada", ...lazyRoute(load) }],
    } as RouteObject,
  ];

const throwing = (thrown: unknown) =>
  withBrokenPage(async () => () => {
    throw thrown;
  });

const notLoading = (message: string) =>
  withBrokenPage(() => Promise.reject(new TypeError(message)));

beforeEach(() => {
  fakeSupabase([articleRow({ title: "Robôs no tribunal" })]);
});

/** Checks the parts of every error screen. @returns its remaining text */
async function readErrorScreen(): Promise<string> {
  const heading = await screen.findByRole("heading", { name: "Unexpected Application Error!" });
  expect(heading).toHaveAttribute("lang", "en");
  expect(heading.tagName).toBe("H1");
  const main = screen.getByRole("main");
  expect(main).not.toHaveTextContent(new RegExp(`${SECRET}|Error:|\\bat |\\.tsx?\\b|http`));
  expect(document.querySelector("pre, code")).toBeNull();
  expect(within(main).getByRole("link", { name: /início/ })).toHaveAttribute("href", "/");
  expect(within(main).getByRole("button", { name: /Recarregar/ })).toBeEnabled();
  expect(robots()).toMatch("noindex");
  return main.textContent;
}

it("the address /index.html opens the home page", async () => {
  const { router } = await renderApp({ path: "/index.html" });
  expect(await screen.findByText("Robôs no tribunal")).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/");
});

it("a new page begins at its top, and going back restores the position", async () => {
  const { user, router } = await renderApp();
  await screen.findByText("Robôs no tribunal");
  const scrollTo = vi.fn<() => void>();
  window.scrollTo = scrollTo;
  await user.click(screen.getByRole("link", { name: "Painel administrativo" }));
  await screen.findByRole("heading", { name: "Acesso Administrativo" });
  expect(scrollTo.mock.calls).toContainEqual([0, 0]);
  scrollTo.mockClear();
  await act(() => router.navigate(-1));
  await screen.findByText("Robôs no tribunal");
  expect(scrollTo).not.toHaveBeenCalled();
});

it.each(["/", "/categoria/mercado/"])(
  "the page at %s keeps the news that was visible before the app failed",
  async (path) => {
    expectConsole(/segredo-da-pilha/);
    const page = document.createElement("div");
    page.innerHTML =
      '<div data-slot="results"><a href="https://a.example/">Robôs no porto</a></div>';
    const failsAfterFirstRender = async () => {
      const { copyCards } = await import("@/app/page/page-list");
      window.history.replaceState(null, "", path);
      copyCards(page);
      window.history.replaceState(null, "", "/");
      throw new Error(SECRET);
    };
    const { router } = await renderApp({
      path,
      changeRoutes: ([root], lazyRoute) =>
        [
          {
            ...root,
            children: [
              { path, ...lazyRoute(failsAfterFirstRender) },
              { path: "*", ...lazyRoute(() => Promise.reject(new Error(SECRET))) },
            ],
          },
        ] as RouteObject[],
    });
    expect(await readErrorScreen()).toMatch(/Algo deu errado/);
    expect(screen.getByRole("link", { name: "Robôs no porto" })).toBeInTheDocument();
    await act(() => router.navigate("/nenhures"));
    expect(await readErrorScreen()).toMatch(/Algo deu errado/);
    expect(screen.queryByRole("link", { name: "Robôs no porto" })).not.toBeInTheDocument();
  },
);

it.each(["/nada", "/admin/nada", "/login/x", "/ADMIN2", "/categoria/nada/", "/articles/1?x=1#y"])(
  "the unknown address %s shows a not-found page with the search, a link home, and below it the newest headlines",
  async (path) => {
    const { user } = await renderApp({ path, isSignedIn: true });
    await screen.findByRole("heading", { level: 1, name: "Página não encontrada" });
    expect(screen.queryByText("Unexpected Application Error!")).not.toBeInTheDocument();
    expect(screen.getByRole("searchbox", { name: "Buscar notícias" })).toBeInTheDocument();
    const headline = await screen.findByRole("link", { name: "Robôs no tribunal" });
    const home = screen.getByRole("link", { name: /início/ });
    // The headlines arrive later and must not move the link.
    expect(home.compareDocumentPosition(headline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(robots()).toMatch("noindex");
    await waitFor(() => expect(document.title).toContain("Página não encontrada"));
    await user.click(home);
    expect(await screen.findByRole("link", { name: "Robôs no tribunal" })).toBeInTheDocument();
    await waitFor(() =>
      expect(document.title).toBe("Radar RPA: notícias de automação robótica de processos"),
    );
  },
);

it("an unknown address says that there are no headlines, and asks the server again", async () => {
  expectConsole(/could not be loaded/);
  fakeSupabase([articleRow({ title: "Robôs no tribunal" })]).next("GET", networkError);
  const { user } = await renderApp({ path: "/nada" });
  const failure = await within(await screen.findByRole("main")).findByRole("alert");
  expect(failure).toHaveTextContent("Não foi possível");
  await user.click(within(failure).getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("link", { name: "Robôs no tribunal" })).toBeInTheDocument();
  expect(failure).not.toBeInTheDocument();
});

it.each([
  `Failed to fetch dynamically imported module: https://radar.test/assets/${SECRET}.js`,
  `error loading dynamically imported module: https://radar.test/assets/${SECRET}.js`,
  "Importing a module script failed.",
  `Unable to preload CSS for /assets/${SECRET}.css`,
])(
  "a page whose code is missing offers to reload the site, and its button does so (%s)",
  async (message) => {
    expectConsole(/dynamically imported|module script|preload/i);
    await renderApp({ path: "/quebrada", changeRoutes: notLoading(message) });
    expect(await readErrorScreen()).toMatch(/atualizado.*[Rr]ecarregue a página/);
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { ...window.location, reload });
    screen.getByRole("button", { name: /Recarregar/ }).click();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  },
);

it("a page whose code failed to load is requested again on the next visit", async () => {
  expectConsole(/dynamically imported/);
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module: x"))
    .mockResolvedValue(() => "Consertada");
  const { user, router } = await renderApp({ changeRoutes: withBrokenPage(load) });
  await screen.findByText("Robôs no tribunal");
  await router.navigate("/quebrada");
  await readErrorScreen();
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("link", { name: /início/ }));
  await screen.findByText("Robôs no tribunal");
  await router.navigate(-1);
  expect(await screen.findByText("Consertada")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  { name: "an error", thrown: new Error(SECRET) },
  { name: "a text", thrown: SECRET },
  { name: "nothing", thrown: null },
  { name: "an object", thrown: { message: SECRET, stack: SECRET } },
])("a page that fails to render with $name shows no internal detail", async ({ thrown }) => {
  expectConsole(/./);
  await renderApp({ path: "/quebrada", changeRoutes: throwing(thrown) });
  expect(await readErrorScreen()).toMatch(/Algo deu errado.*[Rr]ecarregue a página/);
});
