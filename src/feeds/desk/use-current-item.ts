import { useEffect, useRef, useState } from "react";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";

/** The item that the keys act on. When it leaves the list, the one that took its place is next. */
export function useCurrentItem(items: readonly FeedItem[]) {
  const [wanted, setWanted] = useState<{ id: string; index: number } | null>(null);
  const isKeyed = useRef(false);

  const found = wanted === null ? -1 : items.findIndex(({ id }) => id === wanted.id);
  const place = wanted === null || found !== -1 ? found : Math.min(wanted.index, items.length - 1);
  const current = items[place] ?? null;
  const currentId = current?.id;

  // The focus follows the keys, also when the item that had it is gone.
  useEffect(() => {
    if (!isKeyed.current || currentId === undefined) return;
    document.querySelector<HTMLElement>(`[data-item="${currentId}"]`)?.focus();
  }, [currentId]);

  const choose = (index: number) => {
    const item = items[index];
    if (item) setWanted({ id: item.id, index });
  };

  return {
    current,
    move: (step: number) => {
      isKeyed.current = true;
      choose(place === -1 ? 0 : Math.min(Math.max(place + step, 0), items.length - 1));
    },
    setCurrent: (id: string) => choose(items.findIndex((item) => item.id === id)),
  };
}
