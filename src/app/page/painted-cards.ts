/**
 * Paints the first cards without React: fills clones of the real grid and cards, which the build has rendered into a
 * template (prerender.tsx). Texts go in as texts, never as markup (rule 3.2).
 */
import type { Article } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { cardContent } from "@/articles/reading/card/card-content";
import { categoryStyle, compositionsOf, ownPicture } from "@/articles/reading/card/category-style";
import { playEntrance } from "@/ui/page/entrance";

/** The first row on a wide screen. */
export const PAINTED_CARDS = 3;

/** For a returning reader: the first list. */
export const MAX_PAINTED = 120;

/** Of pictures below the first row, as ArticlePicture sets them. */
const LATE_PICTURE = { loading: "lazy", decoding: "async", fetchpriority: "auto" };

/** Id of the template: the grid with two cards, of which the first has a link and the second none. */
export const GRID_TEMPLATE_ID = "grid-template";

/** Id of a prerendered page's block of data: the articles of its cards. */
export const PRERENDERED_ID = "prerendered";

/** @returns the category of the list in the HTML, `all` for the home page's; `undefined` without a list */
export const prerenderedCategory = () =>
  document.getElementById(GRID_TEMPLATE_ID)?.dataset.category;

function setText(element: Element | null, text: string) {
  if (element) element.textContent = text;
}

interface Filling {
  article: Article;
  /** The address of our own picture for it. */
  own: string;
  isFirstRow: boolean;
}

function fill(card: Element, { article, own, isFirstRow }: Filling) {
  const content = cardContent(article);
  const find = (slot: string) => card.querySelector(`[data-slot=${slot}]`);

  const link = card.querySelector("a");
  if (link && content.address) link.setAttribute("href", content.address);
  for (const [name, text] of Object.entries(content.texts)) {
    const part = find(`article-${name}`);
    setText(part?.querySelector("span") ?? part, text);
  }
  // The template's cards have no category.
  const root = find("article-card");
  root?.classList.replace(categoryStyle(""), content.style);
  root?.setAttribute("data-key", article.key);
  const date = find("article-date");
  if (content.moment) date?.setAttribute("datetime", content.moment);
  else date?.removeAttribute("datetime");
  const source = find("article-source");
  if (!content.texts.source.trim()) {
    for (const name of ["role", "tabindex", "title"]) source?.removeAttribute(name);
  }
  const picture = find("article-picture");
  picture?.setAttribute("src", content.picture ?? own);
  if (isFirstRow) return;
  for (const [name, value] of Object.entries(LATE_PICTURE)) picture?.setAttribute(name, value);
}

/** Replaces the skeletons. @returns whether the cards are in the page now */
export function paintCards(root: Element, articles: readonly Article[]): boolean {
  const results = root.querySelector("[data-slot=results]");
  const template = document.getElementById(GRID_TEMPLATE_ID) as HTMLTemplateElement | null;
  // Before the grid, React may preload the cards' pictures.
  const grid = template?.content.lastElementChild?.cloneNode(true) as Element | undefined;
  const list = grid?.querySelector("ul");
  const [linked, plain] = list?.children ?? [];
  if (!results || !grid || !list || !linked || !plain) return false;

  const compositions = compositionsOf(articles);
  list.replaceChildren(
    ...articles.map((article, index) => {
      const isLinked = openableAddress(article.url) !== null;
      const card = (isLinked ? linked : plain).cloneNode(true) as Element;
      const own = ownPicture(compositions[index] ?? 0);
      card.setAttribute("data-picture", openableAddress(article.image) ? "photo" : "ours");
      fill(card, { article, own, isFirstRow: index === 0 });
      return card;
    }),
  );
  results.replaceChildren(grid);
  results.removeAttribute("hidden");
  root.querySelector("[data-slot=skeleton-grid]")?.remove();
  playEntrance([...list.children]);
  return true;
}

/** @returns the articles of a prerendered page's cards; `undefined` in another page */
export function prerenderedArticles(): readonly Article[] | undefined {
  const data = document.getElementById(PRERENDERED_ID);
  return data ? (JSON.parse(data.textContent) as Article[]) : undefined;
}

/** @returns when a prerendered page was built; `null` in another page */
export function prerenderedAt(): Date | null {
  const made = document.getElementById(PRERENDERED_ID)?.dataset.made;
  return made ? new Date(made) : null;
}

/** Formats the days of prerendered cards again: the reader's day may not be the build's. */
export function rewordDates(root: Element, articles: readonly Article[]) {
  const parts = root.querySelectorAll("[data-slot=article-date]");
  articles.forEach((article, index) =>
    setText(parts[index] ?? null, cardContent(article).texts.date),
  );
}
