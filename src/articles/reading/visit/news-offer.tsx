import { useEffect, useMemo, useState } from "react";
import { fetchNewestIds, MAX_NEWEST } from "@/articles/data/articles-api";
import { useNews } from "@/articles/data/news-context";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { focusMain } from "@/ui/page/skip-link";
import { placeAtFirstRow } from "@/articles/reading/scroll/place";
import { beginVisit, VISIT_PAUSE_MS } from "./arrivals";

/**
 * The ids of the newest articles, requested on the return to a page after a visit's pause. After a failure, the next
 * return requests again.
 */
function useNewestOnReturn() {
  const [ids, setIds] = useState<readonly string[]>([]);

  useEffect(() => {
    let leftAt: number | undefined;
    let isRequesting = false;
    const isHidden = () => document.visibilityState === "hidden";
    const handleLeaving = () => void (leftAt ??= Date.now());
    // Opened behind another tab.
    if (isHidden()) handleLeaving();
    const handleReturn = async () => {
      // The first `pageshow` of a tab behind another is no return.
      if (leftAt === undefined || isRequesting || isHidden()) return;
      if (Date.now() - leftAt < VISIT_PAUSE_MS) {
        leftAt = undefined;
        return;
      }
      // Once online, the list reloads by itself (rule 5.11).
      if (!navigator.onLine) return;
      isRequesting = true;
      try {
        setIds(await fetchNewestIds());
        // It may have been left again meanwhile.
        leftAt = isHidden() ? Date.now() : undefined;
        beginVisit();
      } catch (error) {
        console.error("The newest articles could not be requested.", error);
      }
      isRequesting = false;
    };
    const handleVisibility = () => (isHidden() ? handleLeaving() : void handleReturn());
    const handleShow = () => void handleReturn();
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", handleLeaving);
    window.addEventListener("pageshow", handleShow);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", handleLeaving);
      window.removeEventListener("pageshow", handleShow);
    };
  }, []);

  return { ids, forget: () => setIds([]) };
}

/** Offers the articles that were published since the page was left (rule 5.16). */
export function NewsOffer({ onShow }: { onShow: () => void }) {
  const { state, articles, reload } = useNews();
  const { ids, forget } = useNewestOnReturn();
  const known = useMemo(() => new Set(articles.map(({ id }) => id)), [articles]);
  const count = state.status === "ready" ? ids.filter((id) => !known.has(id)).length : 0;
  const isMore = count === MAX_NEWEST;

  return (
    <div role="status" data-slot="news-offer" className="sticky top-2 z-10 h-0 text-right">
      {count > 0 && (
        <Button
          size="small"
          className="relative rounded-full! lifted"
          onClick={() => {
            forget();
            onShow();
            placeAtFirstRow();
            // The button disappears.
            focusMain();
            void reload();
          }}
        >
          <span>{`${isMore ? "Mais de " : ""}${counted(isMore ? count - 1 : count, "nova", "novas")} — mostrar`}</span>
        </Button>
      )}
    </div>
  );
}
