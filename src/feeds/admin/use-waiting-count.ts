import { useEffect, useState } from "react";
import { feedsChanged } from "./use-loaded";

async function fetchCount(): Promise<number | null> {
  const { hasFeeds, openFeeds } = await import("./admin-feeds");
  return hasFeeds() ? (await openFeeds()).countItems("waiting") : null;
}

/** Counted anew whenever the feeds change here, and on coming back to the tab. @returns `null` where it is not known */
export function useWaitingCount(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let cancelled = false;
    const update = () => {
      // Without a number the way to the queue is as good; what failed is shown there.
      fetchCount().then(
        (waiting) => !cancelled && setCount(waiting),
        () => undefined,
      );
    };
    update();
    const unsubscribe = feedsChanged.subscribe(update);
    window.addEventListener("focus", update);
    return () => {
      cancelled = true;
      unsubscribe();
      window.removeEventListener("focus", update);
    };
  }, []);
  return count;
}
