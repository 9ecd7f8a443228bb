import { useRef, useState } from "react";
import { displayTitle } from "@/articles/model/article";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { ServiceError } from "@/lib/service-error";
import { toast, toastFailure } from "@/ui/toast-store";
import { openFeeds } from "./admin-feeds";

/** Brings near misses into the queue, one at a time. @param onRestored is notified of each that waits now */
export function useNearMissActions(onRestored: (item: FeedItem) => void) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  return {
    isBusy,
    restore: async (item: FeedItem) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        const store = await openFeeds();
        const moved = await store.move([item.id], "near-miss", "waiting", new Date());
        if (!moved.has(item.id)) {
          throw new ServiceError("server", "O item já não está entre os quase aceitos.");
        }
        onRestored(item);
        toast({ title: "Item na fila.", description: displayTitle(item), variant: "success" });
      } catch (error) {
        toastFailure("Erro ao trazer o item para a fila", error);
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
