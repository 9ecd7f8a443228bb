import { useCallback, useEffect, useRef, useState } from "react";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { useLostFocus } from "@/ui/focus-neighbour";

/**
 * The item that the keys act on: at first the first one, as it is shown. When it leaves the list, the one that took its
 * place is next, and has the focus if the other one had it.
 */
export function useCurrentItem(items: readonly FeedItem[]) {
  const [wanted, setWanted] = useState<{ id: string; index: number } | null>(null);
  const isKeyed = useRef(false);

  const found = items.findIndex(({ id }) => id === wanted?.id);
  const place = found === -1 ? Math.min(wanted?.index ?? 0, items.length - 1) : found;
  const current = items[place] ?? null;
  const currentId = current?.id;

  const focus = useCallback(() => {
    const item = document.querySelector<HTMLElement>(`[data-item="${currentId}"]`);
    (item ?? document.querySelector<HTMLElement>("[data-no-items]"))?.focus();
  }, [currentId]);

  // The focus follows the keys, and moves on when its item is removed.
  useEffect(() => {
    if (isKeyed.current && !document.querySelector("[aria-modal]")) focus();
  }, [focus]);
  useLostFocus(focus);

  const choose = (index: number) => {
    const item = items[index];
    if (item) setWanted({ id: item.id, index });
  };

  return {
    current,
    move: (step: number) => {
      isKeyed.current = true;
      const next = Math.min(Math.max(place + step, 0), items.length - 1);
      choose(next);
      // At an end it was current already.
      if (items[next]?.id === currentId) focus();
    },
    /** After a key acted on the current item: the focus follows it from now on. */
    followWithFocus: () => {
      isKeyed.current = true;
      choose(place);
      if (!document.activeElement?.closest(`[data-item="${currentId}"]`)) focus();
    },
    /** Selects an item that is about to enter the list; the focus follows. */
    selectAdded: (id: string) => {
      isKeyed.current = true;
      setWanted({ id, index: place });
    },
    select: (id: string) => choose(items.findIndex((item) => item.id === id)),
  };
}
