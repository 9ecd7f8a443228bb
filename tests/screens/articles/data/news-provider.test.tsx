/** When the reader's list loads and reloads (rules 1.10, 5.2, 5.3 and 5.11). */
import { renderHook, waitFor } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { expect, it, vi } from "vitest";
import type { ListSnapshot } from "@/articles/data/list-cache";
import { useNews } from "@/articles/data/news-context";
import { articlesFromRows } from "@/articles/model/article";
import { fakeConnection } from "../../../support/fake-connection";
import { articleRow, fakeSupabase, heldResponse, refusal } from "../../../support/fake-supabase";
import { stubEnvironment } from "../../../support/render-app";
import { expectConsole } from "../../../support/silent-console";

const refuse = () => refusal(403, "42501", "permission denied for table articles");

async function renderNews(page?: ListSnapshot) {
  stubEnvironment("local");
  vi.resetModules();
  const [{ NewsProvider }, { useNews }, { MemoryRouter }] = await Promise.all([
    import("@/articles/data/news-provider"),
    import("@/articles/data/news-context"),
    import("react-router-dom"),
  ]);
  const { result, unmount } = renderHook(() => useNews(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <MemoryRouter>
          <NewsProvider page={page}>{children}</NewsProvider>
        </MemoryRouter>
      </StrictMode>
    ),
  });
  const titles = () => result.current.articles.map(({ title }) => title);
  return { result, titles, unmount };
}

it("a developer who uses the news outside their provider gets an explanatory error", () => {
  expect(() => renderHook(() => useNews())).toThrow("useNews must be used within a NewsProvider");
});

it("the news provider loads the list once, also when React mounts everything twice", async () => {
  const backend = fakeSupabase([articleRow({ title: "Um" })]);
  const { result, titles } = await renderNews();
  expect(result.current).toMatchObject({ isLoading: true, articles: [], lastUpdated: null });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(titles()).toEqual(["Um"]);
  expect(backend.requests).toHaveLength(1);
});

it("the news provider has the cards of the prerendered page before the first response", async () => {
  fakeSupabase().next("GET", heldResponse().wait);
  const articles = articlesFromRows([articleRow({ title: "Um" })]);
  const { result } = await renderNews({ articles, loadedAt: new Date(), isWhole: true });
  expect(result.current).toMatchObject({ isLoading: true, articles: [{ title: "Um" }] });
});

it("the news provider reloads when the person returns to a page whose load was cut off by leaving it", async () => {
  expectConsole(/could not be loaded/);
  const backend = fakeSupabase([articleRow({ title: "Um" })]).next("GET", refuse);
  const { result, titles } = await renderNews();
  await waitFor(() => expect(result.current.state.status).toBe("failed"));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(backend.requests).toHaveLength(1);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await waitFor(() => expect(titles()).toEqual(["Um"]));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(backend.requests).toHaveLength(2);
});

it("the news provider reloads after a lost connection without moving any card", async () => {
  const old = articleRow({ title: "Um" });
  const backend = fakeSupabase([old]);
  const setConnection = fakeConnection();
  const { result, titles } = await renderNews();
  await waitFor(() => expect(titles()).toEqual(["Um"]));
  backend.rows = [articleRow({ publishedAt: "2026-03-03" }), old];
  setConnection("offline");
  setConnection("online");
  await waitFor(() => expect(result.current.newer).toBe(1));
  expect(titles()).toEqual(["Um"]);
});

it("the news provider aborts its load when it unmounts, and logs nothing", async () => {
  const backend = fakeSupabase().next("GET", heldResponse().wait);
  const { unmount } = await renderNews();
  await waitFor(() => expect(backend.loads).toHaveLength(1));
  unmount();
  await waitFor(() => expect(backend.loads[0]!.signal!.aborted).toBe(true));
  expect(console.error).not.toHaveBeenCalled();
});
