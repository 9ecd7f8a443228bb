/** The feed of a search or a source (rule 6.16). */
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { articleRow, fakeSupabase } from "../../../../support/fake-supabase";
import { renderApp } from "../../../../support/render-app";

const RSS = "https://p.supabase.co/functions/v1/feed";

async function open(path: string, hasSearches = true) {
  fakeSupabase([articleRow({ title: "Robôs no banco", source: "Folha & Cia" })]);
  const view = await renderApp({ path });
  const feeds = {
    rss: RSS,
    json: `${RSS}?formato=json`,
    weeks: `${RSS}?lista=semanas`,
    hasSearches,
  };
  vi.stubGlobal("__PORTAL_FEEDS__", feeds);
  await screen.findByText("Robôs no banco");
  return view;
}

const alternate = () =>
  document.querySelector<HTMLLinkElement>('link[rel="alternate"][href*="?"]')?.getAttribute("href");

it.each([
  ["/?q=rob%C3%B4s", "Seguir esta busca", "?q=rob%C3%B4s"],
  ["/?q=banco&categoria=tecnologia", "Seguir esta busca", "?q=banco&categoria=tecnologia"],
  ["/?fonte=Folha+%26+Cia", "Seguir esta fonte", "?fonte=Folha+%26+Cia"],
])("the page at %s links to the feed of its results", async (path, name, parameters) => {
  await open(path);
  const link = await screen.findByRole("link", { name });
  expect(link).toHaveAttribute("href", RSS + parameters);
  await waitFor(() => expect(alternate()).toBe(RSS + parameters));
});

it.each([
  ["/", true],
  ["/?q=rob%C3%B4s", false],
])("no feed is offered for %s (feeds of searches available: %s)", async (path, hasSearches) => {
  await open(path, hasSearches);
  await screen.findByRole("button", { name: /Manchetes/ });
  expect(screen.queryByRole("link", { name: /Seguir/ })).toBeNull();
});
