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

/** "240 de 1.538 notícias". @param total `null` while unknown */
export const countText = (shown: number, total: number | null) =>
  total === null
    ? `${formatCount(shown)} notícias até aqui`
    : `${formatCount(shown)} de ${formatCount(total)} notícias`;

/** After so many cards the page has an end: footer and feeds are reached, and paper says how many there are. */
export function ShowMore({ shown, total, onShow, grid }: ShowMoreProps) {
  return (
    <div data-slot="show-more" className="grid justify-items-center gap-2 border-t py-6 text-sm">
      <p className="text-foreground-muted">{countText(shown, total)}</p>
      <Button
        variant="outline"
        onClick={() => {
          flushSync(onShow);
          // Where the list went on: the button is at its end again.
          const cards = grid.current?.querySelectorAll<HTMLElement>("[data-slot=article-card]");
          const next = cards?.[shown]?.querySelector("a");
          if (next) next.focus({ preventScroll: true });
          // The next ones are still loading, or failed.
          else focusMain();
        }}
      >
        Mostrar mais
      </Button>
    </div>
  );
}
