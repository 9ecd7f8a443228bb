import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { focusMain } from "@/ui/page/skip-link";

interface ShowMoreProps {
  shown: number;
  total: number | null;
  onShow: () => void;
  grid: RefObject<HTMLElement | null>;
}

/** Returns a text like "240 de 1.538 notícias". */
export const countText = (shown: number, total: number | null) =>
  total === null
    ? `${formatCount(shown)} notícias até aqui`
    : `${formatCount(shown)} de ${formatCount(total)} notícias`;

export function ShowMore({ shown, total, onShow, grid }: ShowMoreProps) {
  return (
    <div data-slot="show-more" className="grid justify-items-center gap-2 border-t py-6 text-sm">
      <p className="text-foreground-muted">{countText(shown, total)}</p>
      <Button
        variant="outline"
        onClick={() => {
          flushSync(onShow);
          // The button has moved to the end of the list, so the focus goes to the first added card.
          const cards = grid.current?.querySelectorAll<HTMLElement>("[data-slot=article-card]");
          const next = cards?.[shown]?.querySelector("a");
          if (next) next.focus({ preventScroll: true });
          else focusMain();
        }}
      >
        Mostrar mais
      </Button>
    </div>
  );
}
