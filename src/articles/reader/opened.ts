/** The articles that were opened in this browser. */
import { useEffect, useSyncExternalStore } from "react";
import { keptIds } from "./kept-ids";

export const opened = keptIds("radar-rpa-opened", 2000);

export function useIsOpened(id: string): boolean {
  return useSyncExternalStore(opened.subscribe, () => opened.ids().has(id));
}

/** Notes each article whose link is followed, by a click, a key or the middle button. */
export function useOpenedArticles() {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      // Not opened after all, as after a drag; or the right button, which opens a menu.
      if (event.defaultPrevented || event.button > 1 || !(event.target instanceof Element)) return;
      const card = event.target.closest("a")?.closest("[data-slot=article-card]");
      const id = card?.querySelector<HTMLElement>("[data-article-id]")?.dataset.articleId;
      if (id !== undefined) opened.add(id);
    };
    // On the window: the card has had its say by then.
    window.addEventListener("click", handleClick);
    window.addEventListener("auxclick", handleClick);
    return () => {
      window.removeEventListener("click", handleClick);
      window.removeEventListener("auxclick", handleClick);
    };
  }, []);
}
