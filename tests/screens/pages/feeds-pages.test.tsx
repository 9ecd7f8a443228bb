import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeSupabase } from "../../support/fake-supabase";
import { renderApp } from "../../support/render-app";

describe.each([
  ["/admin/sources", "Fontes"],
  ["/admin/review", "Fila de revisão"],
])("%s", (path, title) => {
  it("sends a visitor to the login, and back afterwards", async () => {
    fakeSupabase();
    const { router } = await renderApp({ path });
    expect(await screen.findByRole("heading", { name: "Acesso Administrativo" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/login");
  });

  it("says in local mode what it needs", async () => {
    fakeSupabase();
    await renderApp({ path, mode: "local", isSignedIn: true });
    expect(await screen.findByRole("heading", { name: title, level: 1 })).toBeVisible();
    expect(await screen.findByText(/só estão disponíveis no modo protegido/)).toBeVisible();
  });
});
