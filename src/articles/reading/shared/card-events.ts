/** Event listeners on the window, which all cards share. They run after a card's own handlers. */
import { useEffect, useEffectEvent } from "react";
import type { Article } from "@/articles/model/article";

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
