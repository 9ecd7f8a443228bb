/** @module-tag full */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { articleRow, fakeSupabase, json } from "../../support/fake-supabase";
import { HOSTILE_ROWS, LONG_TEXT, MARKUP, MARKUP_MADE_REAL } from "../../fixtures/hostile-corpus";
import { renderApp } from "../../support/render-app";

const ROWS = HOSTILE_ROWS.flatMap(({ rows }) => rows);

const addressesOf = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");

function expectOnlyText() {
  expect(document.body.querySelectorAll(MARKUP_MADE_REAL)).toHaveLength(0);
  for (const href of addressesOf("a:not(.skip-link)", "href"))
    expect(href).toMatch(/^(https?:\/\/\w|\/(?!\/))/);
  for (const src of addressesOf("img", "src")) expect(src).toMatch(/^(https?:\/\/\w|\/pictures\/)/);
  expect(document.body).not.toHaveTextContent(
    /\[object Object\]|undefined|NaN|Invalid Date|19(69|70)/,
  );
}

describe("the home page", () => {
  it("shows all of it as text, beside the good article", async () => {
    fakeSupabase().next("GET", () => json([...ROWS, articleRow({ title: "Artigo são" })]));
    await renderApp();
    // By what costs little: a query by role reads every one of the long texts.
    expect((await screen.findByText("Artigo são")).closest("a")).not.toBeNull();
    expect(document.querySelectorAll("article")).toHaveLength(ROWS.length + 1);
    expectOnlyText();
  });

  // Rule 3.2.
  it("shows the letters of markup, and finds them", async () => {
    fakeSupabase([articleRow({ title: MARKUP, description: MARKUP, source: MARKUP })]);
    const { user } = await renderApp();
    expect(await screen.findByRole("heading", { name: MARKUP, level: 3 })).toBeInTheDocument();
    expect(screen.getAllByText(MARKUP).length).toBeGreaterThanOrEqual(3);
    await user.type(screen.getByRole("searchbox"), "<script>");
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  // Rule 3.3.
  it("finds a word at the end of a text of 20,000 characters without drawing all of it", async () => {
    fakeSupabase([
      articleRow({ title: "Longo", description: `${LONG_TEXT} agulha` }),
      articleRow({ title: "Curto" }),
    ]);
    const { user } = await renderApp();
    await screen.findByRole("link", { name: "Longo" });
    await user.type(screen.getByRole("searchbox"), "agulha");
    const [card, ...others] = screen.getAllByRole("article");
    expect(others).toEqual([]);
    expect(card).toHaveTextContent(/^.*Longo/);
    expect(card!.textContent.length).toBeLessThan(5000);
  });
});

it("the panel shows all of it as text, to be edited and deleted", async () => {
  const good = articleRow({ title: "Artigo são" });
  fakeSupabase().next("list", () => json([...ROWS, good]));
  const { user } = await renderApp({
    path: "/admin/articles",
    mode: "local",
    isSignedIn: true,
  });
  expect(await screen.findByRole("button", { name: "Editar Artigo são" })).toBeInTheDocument();
  const table = within(screen.getByRole("table"));
  const editButtons = table.getAllByTitle("Editar");
  expect(editButtons).toHaveLength(ROWS.length + 1);
  expect(table.getAllByTitle("Excluir")).toHaveLength(ROWS.length + 1);
  expectOnlyText();

  await user.click(editButtons[0]!);
  expect(screen.getByRole("heading", { name: "Editar Artigo" })).toBeInTheDocument();
  expectOnlyText();
  await user.click(screen.getByText("Cancelar"));
  await user.click(table.getAllByTitle("Excluir")[0]!);
  expect(screen.getByRole("alertdialog")).toBeInTheDocument();
  expectOnlyText();
});
