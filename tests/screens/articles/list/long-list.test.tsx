import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  json,
  networkError,
  type Row,
} from "../../../support/fake-supabase";
import { renderApp } from "../../../support/render-app";
import { expectConsole } from "../../../support/silent-console";

/** What the server gives at once (rule 5.9). */
const FULL = 1000;

/** Each row with a date of its own, so that the second response goes on with the last row of the first. */
function rowsOf(count: number): Row[] {
  const newest = Date.UTC(2026, 0, 1);
  return Array.from({ length: count }, (_, index) =>
    articleRow({
      title: `Notícia ${index + 1}`,
      publishedAt: new Date(newest - index * 60_000).toISOString(),
    }),
  );
}

const cards = () => document.querySelectorAll("[data-slot=article-card]");

/** The browser's report that the end of the list has come near. */
function watchTheEnd() {
  let report: (() => void) | undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        report = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        report = undefined;
      }
    },
  );
  return { isWatched: () => report !== undefined, comesNear: () => act(() => report?.()) };
}

// Rule 15.5.
it("draws 120 and some cards by itself, and the next when the reader comes near the end", async () => {
  const end = watchTheEnd();
  fakeSupabase(rowsOf(140));
  await renderApp();
  await waitFor(() => expect(end.isWatched()).toBe(true));
  const atRest = cards().length;
  expect(atRest).toBeGreaterThanOrEqual(120);
  expect(atRest).toBeLessThanOrEqual(150);
  end.comesNear();
  expect(cards().length).toBe(Math.min(atRest + 24, 140));
  while (end.isWatched()) end.comesNear();
  expect(cards().length).toBe(140);
  expect(screen.getByText("Notícia 140")).toBeInTheDocument();
});

// Rule 15.5.
it("begins again with the first cards when the reader looks for something else", async () => {
  const end = watchTheEnd();
  fakeSupabase(rowsOf(140));
  const { user } = await renderApp();
  await waitFor(() => expect(end.isWatched()).toBe(true));
  while (end.isWatched()) end.comesNear();
  await user.type(screen.getByRole("searchbox"), "n");
  await waitFor(() => expect(cards().length).toBeLessThan(140));
});

it("shows the first thousand at once, says that more is coming, then finds in all of them", async () => {
  const rows = rowsOf(FULL + 5);
  const rest = heldResponse();
  const backend = fakeSupabase();
  backend.next("GET", () => json(rows.slice(0, FULL))).next("GET", rest.wait);
  const { user } = await renderApp();
  expect(await screen.findByText("1.000 notícias até agora. Carregando mais…")).toBeInTheDocument();
  const search = screen.getByRole("searchbox");
  await user.type(search, "notícia 1005");
  expect(await screen.findByText("0 notícias até agora. Carregando mais…")).toBeInTheDocument();

  rest.release(json(rows.slice(FULL - 1)));
  expect(await screen.findByText("1 notícia")).toBeInTheDocument();
  expect(screen.getByText("Notícia 1005")).toBeInTheDocument();
  await user.clear(search);
  expect(await screen.findByText("1.005 notícias")).toBeInTheDocument();
  expect(backend.loads.map(({ query }) => [query.get("offset"), query.get("limit")])).toEqual([
    [null, null],
    [String(FULL - 1), String(FULL)],
  ]);
});

// Rule 5.9.
it("keeps the first thousand when the rest fails, says so, and gets it when asked again", async () => {
  const rows = rowsOf(FULL + 5);
  const first = () => json(rows.slice(0, FULL));
  const backend = fakeSupabase();
  backend.next("GET", first).next("GET", networkError);
  expectConsole(/could not be loaded/);
  const { user } = await renderApp();
  expect(await screen.findByText("Nem todas as notícias foram carregadas.")).toBeInTheDocument();
  expect(screen.getByText("1.000 notícias")).toBeInTheDocument();

  backend.next("GET", first).next("GET", () => json(rows.slice(FULL - 1)));
  await user.click(screen.getByRole("button", { name: "Carregar de novo" }));
  expect(await screen.findByText("1.005 notícias")).toBeInTheDocument();
  expect(screen.queryByText("Nem todas as notícias foram carregadas.")).not.toBeInTheDocument();
});

// Rule 15.7.
it("redraws no card when a reload brings the same rows", async () => {
  fakeSupabase(rowsOf(30));
  const { user } = await renderApp();
  await waitFor(() => expect(cards().length).toBe(30));
  const list = cards()[0]?.closest("ul") as HTMLElement;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  const before = [...cards()];

  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Atualizar" })).toBeEnabled());
  observer.disconnect();
  expect(changes).toEqual([]);
  expect([...cards()]).toEqual(before);
});
