/** The articles that were opened in this browser. */
import type { Article } from "@/articles/model/article";
import { type CardPart, useCardEvent } from "@/articles/reading/shared/card-events";
import { storedIds } from "@/articles/reading/saved/stored-ids";

export const opened = storedIds("radar-rpa-opened", 2000);

function recordOpening({ part, article }: CardPart, event: MouseEvent) {
  // Not opened after all, as after a drag; or the right button, which opens a menu.
  if (event.defaultPrevented || event.button > 1) return;
  // The card's own link alone: another link of a card opens another source. Without an id it cannot be distinguished.
  if (part.closest("[data-slot=article-title] a") && article?.id) opened.add(article.id);
}

/** Records each article whose link is followed, by a click, a key or the middle button. @param articles whose cards are shown */
export function useOpenedArticles(articles: readonly Article[]) {
  useCardEvent("click", articles, recordOpening);
  useCardEvent("auxclick", articles, recordOpening);
}
