import type { Article } from "@/articles/model/article";
import { type CardPart, useCardEvent } from "@/articles/reading/shared/card-events";
import { storedIds } from "@/articles/reading/saved/stored-ids";

export const opened = storedIds("radar-rpa-opened", 2000);

function recordOpening({ part, article }: CardPart, event: MouseEvent) {
  // A drag does not open the article, and the right button opens a menu.
  if (event.defaultPrevented || event.button > 1) return;
  // Only the card's own link counts: its other links open other sources. Articles without an id cannot be told apart.
  if (part.closest("[data-slot=article-title] a") && article?.id) opened.add(article.id);
}

/** Records each article whose link is opened by a click, a key or the middle button. */
export function useOpenedArticles(articles: readonly Article[]) {
  useCardEvent("click", articles, recordOpening);
  useCardEvent("auxclick", articles, recordOpening);
}
