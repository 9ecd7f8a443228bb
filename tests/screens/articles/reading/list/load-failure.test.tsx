/** A load failure leaves the rest of the site usable (rule 5.7). */
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeSupabase, networkError } from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";
import { expectConsole } from "../../../../support/silent-console";

it("a load failure never blocks signing in", async () => {
  expectConsole(/could not be loaded/);
  const backend = fakeSupabase().next("GET", networkError);
  await renderApp({ path: "/login" });
  expect(await screen.findByRole("button", { name: "Entrar" })).toBeEnabled();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(backend.loads).toHaveLength(1);
});
