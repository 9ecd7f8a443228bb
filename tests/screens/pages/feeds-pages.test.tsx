import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeSupabase } from "../../support/fake-supabase";
import { renderApp } from "../../support/render-app";

it.each([
  ["/admin/sources", "Fontes"],
  ["/admin/review", "Fila de revisão"],
])("%s says in local mode what it needs", async (path, title) => {
  fakeSupabase();
  await renderApp({ path, mode: "local", isSignedIn: true });
  expect(await screen.findByRole("heading", { name: title, level: 1 })).toBeVisible();
  expect(await screen.findByText(/só estão disponíveis no modo protegido/)).toBeVisible();
});
