/** The articles that were opened in this browser. */
import { useEffect } from "react";
import type { Article } from "@/articles/model/article";
import { cardOf } from "@/articles/reading/card/card-of";
import { storedIds } from "@/articles/reading/saved/stored-ids";

export const opened = storedIds("radar-rpa-opened", 2000);

/** Records each article whose link is followed, by a click, a key or the middle button. @param articles whose cards are shown */
export function useOpenedArticles(articles: readonly Article[]) {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      // Not opened after all, as after a drag; or the right button, which opens a menu.
      if (event.defaultPrevented || event.button > 1 || !(event.target instanceof Element)) return;
      // The card's own link alone: another link of a card opens another source.
      const { article } = cardOf(event.target.closest("[data-slot=article-title] a"), articles);
      // Without an id it cannot be distinguished from others.
      if (article?.id) opened.add(article.id);
    };
    // On the window: the card's own handlers run first.
    window.addEventListener("click", handleClick);
    window.addEventListener("auxclick", handleClick);
    return () => {
      window.removeEventListener("click", handleClick);
      window.removeEventListener("auxclick", handleClick);
    };
  }, [articles]);
}
