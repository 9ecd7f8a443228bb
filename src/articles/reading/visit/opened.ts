import type { Article } from "@/articles/model/article";
import { type CardPart, useCardEvent } from "@/articles/reading/shared/card-events";
import { storedIds } from "@/articles/reading/saved/stored-ids";

export const opened = storedIds("radar-rpa-opened", 2000);

function recordOpening({ part, article }: CardPart, event: MouseEvent) {
  // A drag does not open the article, and the right button opens a menu.
  if (event.defaultPrevented || event.button > 1) return;
  // Other links on a card open other sources.
  if (part.closest("[data-slot=article-title] a") && article?.id) opened.add(article.id);
}

export function useOpenedArticles(articles: readonly Article[]) {
  useCardEvent("click", articles, recordOpening);
  useCardEvent("auxclick", articles, recordOpening);
}
