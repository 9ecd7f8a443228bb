/**
 * Event listeners for the cards. They are on the window, so that all cards share them, and run after the card's own
 * handlers. They are used by:
 *
 * - card/pressed-source.ts: a press on the source filters the list by it.
 * - card/card-tools.tsx: the pointer, the focus and a press on "⋮" show a card's tools, and Esc hides them.
 * - visit/opened.ts: a followed link marks the article as opened.
 */
import { useEffect, useEffectEvent } from "react";
import type { Article } from "@/articles/model/article";

/** Returns the card around an element, and its article; both are empty outside a card. */
export function cardOf(part: Element | null, articles: readonly Article[]) {
  const card = part?.closest<HTMLElement>("[data-slot=article-card]") ?? null;
  const key = card?.dataset.key;
  const article = key === undefined ? undefined : articles.find((each) => each.key === key);
  return { card, article };
}

interface CardEvents {
  click: MouseEvent;
  auxclick: MouseEvent;
  keydown: KeyboardEvent;
  pointerover: PointerEvent;
  focusin: FocusEvent;
}

export interface CardPart {
  /** The element that received the event, inside or outside a card. */
  part: Element;
  card: HTMLElement | null;
  article: Article | undefined;
}

/** @param articles the articles of the shown cards; empty when only the card matters */
export function useCardEvent<Name extends keyof CardEvents>(
  name: Name,
  articles: readonly Article[],
  handle: (at: CardPart, event: CardEvents[Name]) => void,
): void {
  const listen = useEffectEvent((event: Event) => {
    const { target: part } = event;
    if (part instanceof Element) {
      handle({ part, ...cardOf(part, articles) }, event as CardEvents[Name]);
    }
  });
  useEffect(() => {
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name]);
}
