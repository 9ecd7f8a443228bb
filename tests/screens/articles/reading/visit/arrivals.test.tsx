/** Articles that are new since the last visit (rule 2.8). */
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { NewsState } from "@/articles/data/news-state";
import { articlesFromRows } from "@/articles/model/article";
import { articleRow } from "../../../../support/fake-supabase";

const MINUTE = 60_000;
const articles = articlesFromRows(Array.from({ length: 20 }, () => articleRow()));
const prerendered: NewsState = {
  status: "prerendered",
  articles: articles.slice(8),
  lastUpdated: null,
};
const ready = (count = articles.length): NewsState => ({
  status: "ready",
  articles: articles.slice(-count),
  lastUpdated: new Date(),
  rest: "complete",
  counts: undefined,
  failure: undefined,
});

/** Loads a page. @returns the number of new articles, and functions to change the state and to leave */
async function openPage(first: NewsState) {
  vi.resetModules();
  const { arrived, useArrivals } = await import("@/articles/reading/visit/arrivals");
  const { rerender, unmount } = renderHook(useArrivals, { initialProps: first });
  return { count: () => arrived.ids().size, show: rerender, leave: unmount };
}

const kept = () => localStorage.getItem("radar-rpa-visit");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-03T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

it("prerendered cards do not count as seen: on a first visit nothing is new", async () => {
  const page = await openPage(prerendered);
  page.show(ready());
  expect(page.count()).toBe(0);
});

it("prerendered cards do not count as seen when the list failed to load or came from an earlier visit", async () => {
  (await openPage(ready())).leave();
  const before = kept();
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  const page = await openPage(prerendered);
  page.show({ status: "failed", articles: [], lastUpdated: null, error: null });
  page.show({
    ...prerendered,
    status: "ready",
    lastUpdated: new Date(),
    rest: "complete",
    counts: undefined,
    failure: new Error("sem rede"),
  });
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(kept()).toBe(before);
});

it.each([
  ["is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["is left", () => window.dispatchEvent(new PageTransitionEvent("pagehide"))],
])(
  "a visit lasts until half an hour after its page %s, however long it was open",
  async (_, end) => {
    (await openPage(ready(18))).leave();
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    const second = await openPage(ready());
    expect(second.count()).toBe(2);
    vi.setSystemTime(Date.now() + 35 * MINUTE);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    end();
    visibility.mockRestore();
    second.leave();
    const reloaded = await openPage(ready());
    expect(reloaded.count()).toBe(2);
    reloaded.leave();
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    expect((await openPage(ready())).count()).toBe(0);
  },
);
