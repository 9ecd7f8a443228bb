import { useCallback, useEffect, useRef, useState } from "react";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { useLostFocus } from "@/ui/focus-neighbour";

const STICKY = "nav, [data-slot=selection-bar]";

function isInView(row: HTMLElement): boolean {
  const { left, top, bottom } = (row.querySelector("h3") ?? row).getBoundingClientRect();
  return [top, bottom].every(
    (y) =>
      y >= 0 && y <= window.innerHeight && !document.elementFromPoint(left, y)?.closest(STICKY),
  );
}

/**
 * Tracks the item on which keys act: at first the first one and, when it leaves the list, the one that takes its place.
 * @param items one per row, including items decided by others
 */
export function useCurrentItem(items: readonly FeedItem[]) {
  const [wanted, setWanted] = useState<{ id: string; index: number } | null>(null);
  const wasKeyUsed = useRef(false);

  const found = items.findIndex(({ id }) => id === wanted?.id);
  const place = found === -1 ? Math.min(wanted?.index ?? 0, items.length - 1) : found;
  const current = items[place] ?? null;
  const currentId = current?.id;

  const findRow = useCallback(
    () => document.querySelector<HTMLElement>(`[data-item="${currentId}"]`),
    [currentId],
  );
  const focus = useCallback(() => {
    (findRow() ?? document.querySelector<HTMLElement>("[data-no-items]"))?.focus();
  }, [findRow]);

  // The focus moves to the new current item if a key was used or the earlier item was removed.
  useEffect(() => {
    if (wasKeyUsed.current && !document.querySelector("[aria-modal]")) focus();
  }, [focus]);
  useLostFocus(focus);

  const choose = (index: number) => {
    const item = items[index];
    if (item) setWanted({ id: item.id, index });
  };

  return {
    current,
    move: (step: number) => {
      wasKeyUsed.current = true;
      const next = Math.min(Math.max(place + step, 0), items.length - 1);
      choose(next);
      if (items[next]?.id === currentId) focus();
    },
    /**
     * Call it before a key acts on the current item. It returns false if the row was out of view: the row is then
     * scrolled into view, and the key must not act on it.
     */
    followWithFocus: (): boolean => {
      const row = findRow();
      const isSeen = row !== null && isInView(row);
      wasKeyUsed.current = true;
      choose(place);
      if (!document.activeElement?.closest(`[data-item="${currentId}"]`)) focus();
      if (!isSeen) {
        // The title of a row higher than the window must be in view.
        row?.scrollIntoView({ block: "nearest" });
        row?.querySelector("h3")?.scrollIntoView({ block: "nearest" });
      }
      return isSeen;
    },
    /** Selects and focuses an item that is about to enter the list. */
    selectAdded: (id: string) => {
      wasKeyUsed.current = true;
      setWanted({ id, index: place });
    },
    select: (id: string) => choose(items.findIndex((item) => item.id === id)),
  };
}
