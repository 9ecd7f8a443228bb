import type { Article } from "@/articles/model/article";

/** @returns the card around an element, and its article; neither outside a card */
export function cardOf(part: Element | null, articles: readonly Article[]) {
  const card = part?.closest<HTMLElement>("[data-slot=article-card]") ?? null;
  const key = card?.dataset.key;
  return { card, article: articles.find((article) => article.key === key) };
}
