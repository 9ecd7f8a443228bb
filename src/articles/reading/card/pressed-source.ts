/** The source on a card is a button that filters the list by that source. */
import type { Article } from "@/articles/model/article";
import type { ListFilter } from "@/articles/model/article-search";
import { type CardPart, useCardEvent } from "@/articles/reading/shared/card-events";

export const SOURCE_BUTTON = {
  role: "button",
  tabIndex: 0,
  title: "Ver só as notícias desta fonte",
};

const ON_CARD = "[data-slot=article-source][role=button]";

let wasPressed = false;

export function usePressedSource(
  articles: readonly Article[],
  choose: (filter: Partial<ListFilter>) => void,
) {
  const handlePress = ({ part, article }: CardPart, event: Event) => {
    // A translator may have changed the source's text in the page.
    const source = part.closest(ON_CARD) && article?.source;
    // A reader who has selected text may want to copy it.
    if (!source || String(window.getSelection())) return;
    event.preventDefault();
    wasPressed = true;
    choose({ source });
  };
  useCardEvent("click", articles, handlePress);
  useCardEvent("keydown", articles, (at, event) => {
    if (event.key === "Enter" || event.key === " ") handlePress(at, event);
  });
}

/** Focuses the source filter's button after a press, because the pressed card may be gone. */
export function focusPressed(chip: HTMLElement | null) {
  if (!chip || !wasPressed) return;
  wasPressed = false;
  chip.focus();
}
