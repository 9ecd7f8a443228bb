import { render, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { ArticleGrid } from "@/articles/reading/list/article-grid";
import { useCardNotes } from "@/articles/reading/card/card-notes";
import { articleRow } from "../../../../support/fake-supabase";

const articles = (count: number) =>
  articlesFromRows(Array.from({ length: count }, () => articleRow()));

/** How long each card waited before it came in, in the order in which they began. */
const delays = () =>
  vi
    .mocked(Element.prototype.animate)
    .mock.calls.map(([, timing]) => (timing as KeyframeAnimationOptions).delay);

// Rules 7.1 and 7.2.
it("lets each card come in 0.05 s after the one before, and hides nothing meanwhile", () => {
  render(<ArticleGrid articles={articles(4)} listId="" />);
  expect(delays()).toEqual([0, 50, 100, 150]);
  const keyframes = vi.mocked(Element.prototype.animate).mock.calls.map(([frames]) => frames);
  expect(JSON.stringify(keyframes)).not.toMatch(/opacity|visibility|display/);
});

// Rule 7.1.
it("lets no card come in twice, and counts anew for those that come later", () => {
  const [first, second, third, fourth] = articles(4) as [never, never, never, never];
  const { rerender } = render(<ArticleGrid articles={[first, second]} listId="" />);
  vi.mocked(Element.prototype.animate).mockClear();
  rerender(<ArticleGrid articles={[second]} listId="" />);
  rerender(<ArticleGrid articles={[first, second]} listId="" />);
  expect(delays()).toEqual([]);
  rerender(<ArticleGrid articles={[third, first, second, fourth]} listId="" />);
  expect(delays()).toEqual([0, 50]);
});

// Rules 7.1 and 15.6.
it("lets the first batch come in alone, and measures nothing for it", () => {
  const measure = vi.spyOn(Element.prototype, "getBoundingClientRect");
  const list = articles(30);
  const { rerender } = render(<ArticleGrid articles={list} listId="" />);
  expect(delays()).toHaveLength(12);
  rerender(<ArticleGrid articles={[...list]} listId="" />);
  expect(delays()).toHaveLength(12);
  expect(measure).not.toHaveBeenCalled();
  measure.mockRestore();
});

// Rule 16.13.
it("names a day again only where a list begins, which has whole rows", () => {
  const list = articles(40);
  const { container } = render(<ArticleGrid articles={list} listId="" hasLead isPainted />);
  const lists = [...container.querySelectorAll("ul")];
  expect(lists.map((each) => each.children.length)).toEqual([15, 12, 12, 1]);
  expect(lists.map((each) => each.matches(".cv-auto"))).toEqual([false, true, true, false]);
  const days = [...container.querySelectorAll<HTMLElement>("[data-slot=day]")];
  expect(days.filter(({ dataset }) => dataset.again === "false")).toEqual([days[0]]);
});

// Rules 7.1 and 15.3.
it("lets no card come in that stood in the page before the app", () => {
  const [first, second, third, fourth] = articles(4) as [never, never, never, never];
  const { rerender } = render(<ArticleGrid articles={[first, second]} listId="" isPainted />);
  expect(delays()).toEqual([]);
  rerender(<ArticleGrid articles={[first, second, third, fourth]} listId="" />);
  expect(delays()).toEqual([0, 50]);
});

// Rule 15.9.
it("renders no card again when annotations come that say nothing of it", () => {
  const reads = vi.fn(() => "Fonte");
  const [article] = articles(1) as [Article];
  const list = [Object.defineProperty({ ...article }, "source", { get: reads })];
  const { rerender } = render(<ArticleGrid articles={list} listId="" />);
  expect(reads).toHaveBeenCalled();
  reads.mockClear();
  renderHook(useCardNotes);
  rerender(<ArticleGrid articles={list} listId="" />);
  expect(reads).not.toHaveBeenCalled();
});
