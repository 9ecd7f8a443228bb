import { Check } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** What a card is to this reader (rule 2.8): on its picture, across from the category, away from what can be pressed. */
export function CardMark({ isOpened }: { isOpened: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const card = place.current?.closest("[data-slot=article-card]");
    setPicture(card?.firstElementChild ?? null);
  }, []);

  const mark = (
    <span
      data-slot="card-mark"
      title={isOpened ? "Já aberto" : undefined}
      className="absolute top-3 right-3 rounded bg-surface px-2 py-0.5 text-xs font-semibold text-accent"
    >
      {isOpened ? (
        <>
          <Check className="size-4 text-foreground-muted" />
          <span className="sr-only">Já aberto</span>
        </>
      ) : (
        "Novo"
      )}
    </span>
  );
  return (
    <span ref={place} hidden>
      {picture && createPortal(mark, picture)}
    </span>
  );
}
