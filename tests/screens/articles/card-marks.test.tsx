/** What a card says of its article to this reader (rule 2.8). */
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { articleRow, fakeSupabase } from "../../support/fake-supabase";
import { renderApp } from "../../support/render-app";

const card = (title: string) =>
  within(screen.getByRole("heading", { name: title }).closest("article")!);

/** With the page's late tools. */
async function openHome() {
  const app = await renderApp();
  await screen.findByRole("button", { name: "Atalhos de teclado" });
  return app;
}

const TEXT = "Descrição do primeiro";

it.each([
  { part: "title", name: "Um" },
  { part: "description", name: TEXT },
  { part: "date", name: "2 de março de 2026" },
])("an article says that it was opened by its $part", async ({ name }) => {
  fakeSupabase([articleRow({ title: "Um", description: TEXT }), articleRow({ title: "Dois" })]);
  const { user } = await openHome();
  expect(screen.queryByText("Já aberto")).not.toBeInTheDocument();
  await user.click(card("Um").getByText(name));
  expect(await card("Um").findByText("Já aberto")).toBeInTheDocument();
  expect(card("Dois").queryByText("Já aberto")).not.toBeInTheDocument();
});
