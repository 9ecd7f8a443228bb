/** Articles of others are offered without moving a row (rule 14.36). */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { articleRow } from "../../../../support/fake-supabase";
import {
  button,
  edit,
  fill,
  openArticles,
  press,
  tableTitles,
} from "../../../../support/open-articles";

const count = () => document.querySelector("[data-slot=row-count]")?.textContent;

it("the panel offers articles that others added when the person returns or acts, and moves no row", async () => {
  const { user, backend } = await openArticles([
    articleRow({ title: "Um" }),
    articleRow({ title: "Dois" }),
  ]);
  const others = backend.rows.filter(({ title }) => title !== "Um");
  backend.rows = [articleRow({ title: "Da colega" }), ...others];
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now + 60_000);
  onTestFinished(() => clock.mockRestore());
  fireEvent(document, new Event("visibilitychange", { bubbles: true }));
  await screen.findByRole("button", { name: "1 novo — mostrar" });
  expect(tableTitles()).toEqual(["Dois"]);
  expect(count()).toBe("1 artigo");
  backend.rows = [articleRow({ title: "Outro da colega" }), ...backend.rows];
  await edit(user, "Dois", "Título", "Meu");
  await press(user, "Salvar", "Artigo atualizado com sucesso!");
  await user.click(await screen.findByRole("button", { name: "2 novos — mostrar" }));
  expect(tableTitles().toSorted()).toEqual(["Da colega", "Meu", "Outro da colega"]);
  expect(screen.queryByRole("button", { name: /mostrar$/ })).toBeNull();
  await user.click(button("Adicionar Artigo"));
  await fill(user, "Título", "Novo");
  await user.click(button("Salvar"));
  await waitFor(() => expect(tableTitles()).toContain("Novo"));
  expect(screen.queryByRole("button", { name: /mostrar$/ })).toBeNull();
});
