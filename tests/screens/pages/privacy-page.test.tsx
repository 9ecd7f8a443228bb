/** The privacy page (rule 11.7). */
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeSupabase } from "../../support/fake-supabase";
import { renderApp } from "../../support/render-app";

it("the privacy page says what leaves the browser, what stays in it, and that nobody is tracked", async () => {
  fakeSupabase();
  await renderApp({ path: "/privacidade" });
  expect(await screen.findByRole("heading", { name: "Privacidade", level: 1 })).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Ninguém é rastreado",
    "O que sai do seu navegador",
    "O que fica no seu navegador",
  ]);
  expect(main.getByText(/^As imagens vêm dos sites que publicaram as notícias\./)).toBeVisible();
  expect(main.getByText(/^Ao abrir as Salvas, o banco de dados recebe os códigos/)).toBeVisible();
  expect(
    within(screen.getByRole("contentinfo")).getByRole("link", { name: "Privacidade" }),
  ).toHaveAttribute("href", "/privacidade");
});
