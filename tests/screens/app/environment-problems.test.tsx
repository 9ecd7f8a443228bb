/** A wrong environment is reported in the page (rule 17.2). */
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeSupabase } from "../../support/fake-supabase";

async function startSite(variables: unknown) {
  vi.stubGlobal("__ENVIRONMENT__", variables);
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  await act(() => import("@/main"));
}

it("the page shows every problem of the environment instead of the site, and sends no request", async () => {
  const backend = fakeSupabase();
  const problems = [
    "Há uma chave do Supabase, mas falta VITE_SUPABASE_URL. Defina as duas ou nenhuma.",
    "VITE_ADMIN_EMAIL não é um e-mail.",
    "Outro problema <b>qualquer</b>.",
  ];
  await startSite({ problems });
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    /não está configurado/,
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(problems);
  expect(screen.getByRole("main")).toHaveTextContent(".env.example");
  expect(screen.getByRole("list").querySelector("b")).toBeNull();
  expect(backend.requests).toEqual([]);
});
