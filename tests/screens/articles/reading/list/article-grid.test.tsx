/** Groups of cards, their animation and their pictures (rules 7.1, 14.39, 15.6, 15.9 and 16.13). */
import { fireEvent, render, renderHook, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { ArticleGrid } from "@/articles/reading/list/article-grid";
import { useCardNotes } from "@/articles/reading/card/card-notes";
import { articleRow } from "../../../../support/fake-supabase";

const articles = (count: number) =>
  articlesFromRows(Array.from({ length: count }, () => articleRow()));

/** The cards' animation delays in the order of their starts. */
const delays = () =>
  vi
    .mocked(Element.prototype.animate)
    .mock.calls.map(([, timing]) => (timing as KeyframeAnimationOptions).delay);

it("each card animates in only once, and the delays of later cards start from zero", () => {
  const [first, second, third, fourth] = articles(4) as [never, never, never, never];
  const { rerender } = render(<ArticleGrid articles={[first, second]} listId="" />);
  vi.mocked(Element.prototype.animate).mockClear();
  rerender(<ArticleGrid articles={[second]} listId="" />);
  rerender(<ArticleGrid articles={[first, second]} listId="" />);
  expect(delays()).toEqual([]);
  rerender(<ArticleGrid articles={[third, first, second, fourth]} listId="" />);
  expect(delays()).toEqual([0, 50]);
});

it("a card links two other sources of its story, and the remaining ones when it is expanded", () => {
  const sources = ["Valor", "Exame", "JOTA", "ConJur"].map(
    (name) => `${name} https://${name}.com/a`,
  );
  const list = articlesFromRows([articleRow({ alsoIn: sources.join("\n") }), articleRow()]);
  const { container } = render(<ArticleGrid articles={list} listId="" />);
  const [line, none] = container.querySelectorAll<HTMLElement>("[data-slot=also-in]");
  expect(none).toBeUndefined();
  expect(line).toHaveTextContent(/^também em Valor, Exame, JOTA, ConJure mais 2$/);
  const links = within(line!).getAllByRole("link");
  expect(links.map((link) => link.closest("[data-rest]") !== null)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(links[0]).toHaveAttribute("rel", "noopener noreferrer");
  fireEvent.click(within(line!).getByRole("button", { name: "Mostrar mais 2 fontes" }));
  expect(line!.closest("article")).toHaveAttribute("data-whole");
  expect(links[2]).toHaveFocus();
});

it("the cards of the first window are the only ones that animate, and no layout is measured for it", () => {
  const measure = vi.spyOn(Element.prototype, "getBoundingClientRect");
  const list = articles(30);
  const { rerender } = render(<ArticleGrid articles={list} listId="" />);
  expect(delays()).toHaveLength(5);
  rerender(<ArticleGrid articles={[...list]} listId="" />);
  expect(delays()).toHaveLength(5);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(min-width: 40rem)" }));
  render(<ArticleGrid articles={articles(30)} listId="" />);
  expect(delays()).toHaveLength(5 + 9);
  expect(measure).not.toHaveBeenCalled();
  measure.mockRestore();
});

it("the cards animate again when the list is reloaded, but never in the view of headlines", () => {
  const list = articles(3);
  const { rerender } = render(<ArticleGrid articles={list} listId="" />);
  rerender(<ArticleGrid articles={list} listId="" isHidden />);
  expect(delays()).toHaveLength(3);
  rerender(<ArticleGrid articles={list} listId="" />);
  expect(delays()).toEqual([0, 50, 100, 0, 50, 100]);
  document.documentElement.dataset.view = "manchetes";
  onTestFinished(() => void delete document.documentElement.dataset.view);
  render(<ArticleGrid articles={articles(3)} listId="" />);
  expect(delays()).toHaveLength(6);
});

it("cards of the same day have one heading, and each group of cards but the last fills its rows", () => {
  const list = articles(40);
  const { container } = render(<ArticleGrid articles={list} listId="" hasLead isPrerendered />);
  const lists = [...container.querySelectorAll("ul")];
  expect(lists.map((each) => each.children.length)).toEqual([15, 12, 12, 1]);
  expect(lists.map((each) => each.matches(".cv-auto"))).toEqual([false, true, true, false]);
  const days = [...container.querySelectorAll<HTMLElement>("[data-slot=day]")];
  expect(days.filter(({ dataset }) => dataset.sameDay === "false")).toEqual([days[0]]);
});

it("no card repeats a picture of the four cards before it, which include the lead", () => {
  // The last character of an id chooses the picture; each of these ids chooses the lead's picture.
  const rows = Array.from({ length: 12 }, (_, n) => articleRow({ id: `article-${n}-3` }));
  const { container } = render(<ArticleGrid articles={articlesFromRows(rows)} listId="" hasLead />);
  const pictures = [...container.querySelectorAll("img")].map(({ src }) => src);
  for (const [index, picture] of pictures.entries())
    expect(pictures.slice(Math.max(0, index - 4), index)).not.toContain(picture);
});

it("a card does not render again when new annotations do not concern it", () => {
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
