/**
 * Rows with hostile or very long texts (rules 3.2 and 3.3).
 * @module-tag full
 */
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { articleRow, fakeSupabase } from "../../support/fake-supabase";
import { LONG_TEXT, MARKUP } from "../../fixtures/hostile-corpus";
import { renderApp } from "../../support/render-app";

it("the home page shows markup as text, and finds a word at the end of a 20,000-character text without rendering all of it", async () => {
  fakeSupabase([
    articleRow({ title: MARKUP, description: `${LONG_TEXT} agulha` }),
    articleRow({ title: "Curto" }),
  ]);
  const { user } = await renderApp();
  expect(await screen.findByRole("heading", { name: MARKUP, level: 3 })).toBeInTheDocument();
  await user.type(screen.getByRole("searchbox"), "agulha");
  const [card, ...others] = screen.getAllByRole("article");
  expect(others).toEqual([]);
  expect(card).toHaveTextContent(MARKUP);
  expect(card!.textContent.length).toBeLessThan(5000);
});
