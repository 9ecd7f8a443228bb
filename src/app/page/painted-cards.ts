/**
 * Paints the first cards without React, into templates that the build rendered from the real card: the markup is
 * written once, in article-card.tsx. Texts go in as texts, never as markup (rule 3.2).
 */
import type { Article } from "@/articles/model/article";
import { cardContent } from "@/articles/list/card-content";
import { playEntrance } from "@/articles/list/entrance";

/** The first row on a wide screen. */
export const PAINTED_CARDS = 3;

/** Ids of the templates: a card with a link, and one without. */
export const TEMPLATE_IDS = { linked: "card-linked", plain: "card-plain" } as const;

/** The badge's class in the templates, which each card replaces by its own. */
const TEMPLATE_BADGE_STYLE = "bg-category-geral";

function setText(element: Element | null, text: string) {
  if (element) element.textContent = text;
}

function fill(card: Element, article: Article) {
  const content = cardContent(article);
  const find = (slot: string) => card.querySelector(`[data-slot=${slot}]`);

  const link = card.querySelector("a");
  if (link && content.address) link.setAttribute("href", content.address);
  setText(link ?? find("article-title"), content.title);
  setText(find("article-description"), content.description);
  setText(find("article-source"), content.source);
  setText(find("article-date"), content.date);

  const badge = find("article-badge");
  setText(badge, content.category);
  badge?.classList.replace(TEMPLATE_BADGE_STYLE, content.badgeStyle);
  find("article-picture")?.setAttribute("src", content.picture ?? content.defaultPicture);
}

/** @returns whether the cards stand in the page now, in the skeletons' place */
export function paintCards(root: Element, articles: readonly Article[]): boolean {
  const skeleton = root.querySelector("[data-slot=skeleton-grid]");
  const results = root.querySelector("[data-slot=results]");
  const columns = skeleton?.querySelector("[aria-hidden]")?.className;
  if (!skeleton || !results || columns === undefined) return false;

  const list = document.createElement("ul");
  list.className = columns;
  for (const article of articles) {
    const id = cardContent(article).address ? TEMPLATE_IDS.linked : TEMPLATE_IDS.plain;
    const template = document.getElementById(id) as HTMLTemplateElement | null;
    const item = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
    if (!item) return false;
    fill(item, article);
    list.append(item);
  }

  const grid = document.createElement("div");
  grid.append(list, document.createElement("div"));
  results.replaceChildren(grid);
  results.removeAttribute("hidden");
  skeleton.remove();
  playEntrance([...list.children]);
  return true;
}

/** Words the dates of prerendered cards anew: where the reader is, it may be another day than where the site is built. */
export function rewordDates(root: Element, articles: readonly Article[]) {
  const dates = root.querySelectorAll("[data-slot=article-date]");
  articles.forEach((article, index) => setText(dates[index] ?? null, cardContent(article).date));
}
