/** Typed text is not lost without a question (rule 14.28). */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { BrowserRouter, Link, Route, Routes, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { useDiscard } from "@/admin/use-discard";
import { watchSteps } from "@/lib/history-steps";

watchSteps();

const QUESTION = "Descartar o que foi digitado?";

function FormPage() {
  const [text, setText] = useState("");
  const { search } = useLocation();
  const { question } = useDiscard(text !== "", () => setText(""));
  return (
    <>
      <h1>{`Fontes ${search}`}</h1>
      <Link to="?q=outra">Outra busca</Link>
      <input aria-label="Endereço" value={text} onChange={(e) => setText(e.target.value)} />
      {question}
    </>
  );
}

const Elsewhere = ({ name }: { name: string }) => (
  <>
    <h1>{name}</h1>
    <Link to="/fontes">Fontes</Link>
    <Link to="/fim">Fim</Link>
  </>
);

/** Visits three pages and returns to the second, so that the history has entries in both directions. */
async function openForm() {
  window.history.pushState(null, "", "/");
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <Elsewhere name="Menu" />
      <Routes>
        <Route path="/" element={<Elsewhere name="Início" />} />
        <Route path="/fontes" element={<FormPage />} />
        <Route path="/fim" element={<Elsewhere name="Fim" />} />
      </Routes>
    </BrowserRouter>,
  );
  const [toSources, toEnd] = [screen.getAllByText("Fontes")[0]!, screen.getAllByText("Fim")[0]!];
  await user.click(toSources);
  await user.click(toEnd);
  window.history.back();
  await screen.findByRole("heading", { name: "Fontes" });
  return user;
}

const field = () => screen.getByLabelText("Endereço");
const button = (name: string) => screen.getByRole("button", { name });
const page = (name: string) => screen.findByRole("heading", { name });

const DIRECTIONS = [
  { way: "Back", step: -1, to: "Início" },
  { way: "Forward", step: 1, to: "Fim" },
];

it.each(DIRECTIONS)(
  "the browser's $way asks before typed text is lost: staying changes nothing, and discarding continues",
  async ({ step, to }) => {
    const user = await openForm();
    await user.type(field(), "site");
    for (let count = 0; count < 2; count++) {
      const { length } = window.history;
      window.history.go(step);
      expect(await screen.findByText(QUESTION)).toBeVisible();
      await waitFor(() => expect(window.location.pathname).toBe("/fontes"));
      await user.click(button("Continuar editando"));
      expect(screen.queryByText(QUESTION)).toBeNull();
      expect(field()).toHaveValue("site");
      expect(field()).toHaveFocus();
      expect(window.history.length).toBe(length);
    }
    window.history.go(step);
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    expect(await page(to)).toBeVisible();
    window.history.go(-step);
    expect(await page("Fontes")).toBeVisible();
    expect(field()).toHaveValue("");
    window.history.go(step);
    expect(await page(to)).toBeVisible();
    expect(screen.queryByLabelText("Endereço")).toBeNull();
  },
);

it("a step in the history asks about typed text when it leaves the page, but not when only the search changes", async () => {
  const user = await openForm();
  await user.type(field(), "site");
  await user.click(screen.getByText("Outra busca"));
  await page("Fontes ?q=outra");
  window.history.back();
  await page("Fontes");
  window.history.forward();
  await page("Fontes ?q=outra");
  expect(screen.queryByText(QUESTION)).toBeNull();
  window.history.go(-2);
  expect(await screen.findByText(QUESTION)).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe("?q=outra"));
  await user.click(button("Descartar"));
  expect(await page("Início")).toBeVisible();
});

it("two quick steps in the history ask about typed text once and leave the page as it is", async () => {
  const user = await openForm();
  await user.click(screen.getByText("Outra busca"));
  await user.click(screen.getAllByText("Fim")[0]!);
  await user.click(screen.getAllByText("Fontes")[0]!);
  await user.type(field(), "site");
  window.history.back();
  window.history.back();
  expect(await screen.findByText(QUESTION)).toBeVisible();
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe("/fontes"));
  await user.click(button("Continuar editando"));
  expect(field()).toHaveValue("site");
});
