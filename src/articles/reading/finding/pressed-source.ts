import { useEffect } from "react";
import type { Article } from "@/articles/model/article";
import type { ListFilter } from "@/articles/model/article-search";
import { cardOf } from "@/articles/reading/card/card-of";

/** The source on a card (article-card.tsx). */
const ON_CARD = "[data-slot=article-source][role=button]";

let wasPressed = false;

/**
 * Narrows the list to the source that is pressed on a card, from the first card on.
 * @param articles whose cards are shown
 * @param choose the same function at each call
 */
export function usePressedSource(
  articles: readonly Article[],
  choose: (part: Partial<ListFilter>) => void,
) {
  useEffect(() => {
    const handlePress = (event: MouseEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      // Not the text in the page, which may be a translator's.
      const pressed = (event.target as Element).closest(ON_CARD);
      const source = pressed && cardOf(pressed, articles).article?.source;
      // Not while text is selected, which is then to be copied.
      if (!source || String(window.getSelection())) return;
      event.preventDefault();
      wasPressed = true;
      choose({ source });
    };
    document.addEventListener("click", handlePress);
    document.addEventListener("keydown", handlePress);
    return () => {
      document.removeEventListener("click", handlePress);
      document.removeEventListener("keydown", handlePress);
    };
  }, [articles, choose]);
}

/** A ref for the source filter's button: after a press it takes the focus, because the card may be gone. */
export function focusPressed(chip: HTMLElement | null) {
  if (!chip || !wasPressed) return;
  wasPressed = false;
  chip.focus();
}
