/** The check of the list waits for the search to be ready (rule 15.6). */
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useCheckedList } from "@/articles/admin/health/use-checked-list";
import { articlesFromRows } from "@/articles/model/article";
import type * as Likeness from "@/articles/model/article-likeness";
import { articleRow } from "../../../../support/fake-supabase";

const steps: string[] = [];

vi.mock("@/articles/model/article-search", () => ({
  prepareSearch: ({ title }: { title: string }) => steps.push(`search ${title}`),
}));
vi.mock("@/articles/model/article-likeness", async (original) => {
  const real = await original<typeof Likeness>();
  const createListIndex: typeof real.createListIndex = () => {
    const { index, add } = real.createListIndex();
    return { index, add: (article) => (steps.push(`check ${article.title}`), add(article)) };
  };
  return { ...real, createListIndex };
});

it("the panel prepares all articles for search before it checks any of them for problems", () => {
  vi.useFakeTimers();
  const list = articlesFromRows(["A", "B", "A"].map((title) => articleRow({ title })));
  const { result } = renderHook(() => useCheckedList(list));
  act(() => void vi.advanceTimersByTime(5000));
  expect(steps).toEqual(["search A", "search B", "search A", "check A", "check B", "check A"]);
  expect(result.current.health["titulos-repetidos"]).toHaveLength(2);
  vi.useRealTimers();
});
