/** The source on a card is a button: a press narrows the list to that source. */
import type { Article } from "@/articles/model/article";
import type { ListFilter } from "@/articles/model/article-search";
import { type CardPart, useCardEvent } from "@/articles/reading/shared/card-events";

/** What article-card.tsx adds to the source's element; `usePressedSource` handles its presses. */
export const SOURCE_BUTTON = {
  role: "button",
  tabIndex: 0,
  title: "Ver só as notícias desta fonte",
};

const ON_CARD = "[data-slot=article-source][role=button]";

let wasPressed = false;

/**
 * Works from the first card on.
 * @param articles whose cards are shown
 */
export function usePressedSource(
  articles: readonly Article[],
  choose: (filter: Partial<ListFilter>) => void,
) {
  const handlePress = ({ part, article }: CardPart, event: Event) => {
    // The article's source, because a translator may have replaced the text in the page.
    const source = part.closest(ON_CARD) && article?.source;
    // A selected text is there to be copied.
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

/** A ref for the source filter's button: after a press it takes the focus, because the card may be gone. */
export function focusPressed(chip: HTMLElement | null) {
  if (!chip || !wasPressed) return;
  wasPressed = false;
  chip.focus();
}
