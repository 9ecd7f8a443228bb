/** The panel opens only for the administrator (rules 5.3, 10.2 and 10.9). */
import { render, renderHook, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it, onTestFinished, vi } from "vitest";
import { useAuth } from "@/session/auth-context";
import { AuthProvider } from "@/session/auth-provider";
import { RequireAuth } from "@/session/require-auth";
import { breakStorage } from "../../support/broken-storage";
import { articleRow, fakeSupabase } from "../../support/fake-supabase";
import { describeFirstRow } from "../../support/first-row";
import { renderApp, robots, storeSignIn, stubEnvironment } from "../../support/render-app";
import { expectConsole } from "../../support/silent-console";

const MODES = ["protected", "local"] as const;
const ADDRESSES = ["/admin", "/admin/articles"];

const findLogin = () => screen.findByRole("heading", { name: "Acesso Administrativo" });
const findTable = () => screen.findByRole("heading", { name: "Seus Artigos" });
const findPanel = () => screen.findByRole("heading", { name: "Painel Administrativo" });

describeFirstRow(
  MODES,
  (mode) => `in ${mode} mode, the panel`,
  (mode) => {
    it.each([...ADDRESSES, "/admin/sources", "/admin/review"])(
      "sends an anonymous visitor from %s to the login page",
      async (path) => {
        fakeSupabase([articleRow({ title: "Robôs no tribunal" })]);
        const { router } = await renderApp({ path, mode });
        expect(await findLogin()).toBeInTheDocument();
        expect(router.state.location.pathname).toBe("/login");
        expect(screen.queryByText("Seus Artigos")).not.toBeInTheDocument();
      },
    );

    it.each(ADDRESSES)(
      "opens at %s for the administrator, and is kept out of search engines",
      async (path) => {
        fakeSupabase();
        const { router } = await renderApp({ path, mode, isSignedIn: true });
        expect(await (path === "/admin" ? findPanel() : findTable())).toBeInTheDocument();
        expect(router.state.location.pathname).toBe(path);
        expect(robots()).toMatch("noindex");
      },
    );

    it("stays closed when the storage cannot be read, which is logged", async () => {
      expectConsole(/read "isAuthenticated"/);
      fakeSupabase();
      storeSignIn(mode);
      breakStorage("unreadable");
      await renderApp({ path: "/admin", mode });
      expect(await findLogin()).toBeInTheDocument();
      expect(console.error).toHaveBeenCalled();
    });
  },
);

it("a spinner stands in place of panel and login page while the flag is read", async () => {
  stubEnvironment("local");
  storeSignIn("local");
  const seen: string[] = [];
  const getItem = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    seen.push(screen.getByRole("status").textContent);
    seen.push(...screen.queryAllByText(/Painel|Login/).map((element) => element.textContent));
    return "true";
  });
  onTestFinished(() => getItem.mockRestore());
  render(
    <AuthProvider>
      <MemoryRouter initialEntries={["/admin"]}>
        <Routes>
          <Route path="/admin" element={<RequireAuth />}>
            <Route index element={<p>Painel</p>} />
          </Route>
          <Route path="/login" element={<p>Login</p>} />
        </Routes>
      </MemoryRouter>
    </AuthProvider>,
  );
  expect(seen).toEqual(["Carregando…"]);
  expect(screen.getByText("Painel")).toBeInTheDocument();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

it("a developer who uses the session outside its provider gets an explanatory error", () => {
  expect(() => renderHook(() => useAuth())).toThrow("useAuth must be used within an AuthProvider");
});
