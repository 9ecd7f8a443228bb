import { useCallback, useEffect } from "react";
import { useNews } from "@/articles/data/news-context";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { focusMain } from "@/ui/page/skip-link";
import { placeAtFirstRow } from "@/articles/reading/scroll/place";
import { beginVisit, VISIT_PAUSE_MS } from "./arrivals";

/**
 * Calls back on the return to a page after a visit's pause.
 * @param onReturn resolves to whether that was heard; else the next return calls back too
 */
function useReturn(onReturn: () => Promise<boolean>) {
  useEffect(() => {
    let awaySince: number | undefined;
    let isRunning = false;
    const isHidden = () => document.visibilityState === "hidden";
    const handleLeaving = () => void (awaySince ??= Date.now());
    // Opened behind another tab.
    if (isHidden()) handleLeaving();
    const handleReturn = async () => {
      // The first `pageshow` of a tab behind another is no return.
      if (awaySince === undefined || isRunning || isHidden()) return;
      if (Date.now() - awaySince < VISIT_PAUSE_MS) {
        awaySince = undefined;
        return;
      }
      isRunning = true;
      // It may have been left again meanwhile.
      if (await onReturn()) awaySince = isHidden() ? Date.now() : undefined;
      isRunning = false;
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
  }, [onReturn]);
}

/** Offers the articles that came meanwhile: after an absence, or since the page was built. */
export function NewsOffer({ onShow }: { onShow: () => void }) {
  const { newer, refresh, showNewer } = useNews();
  useReturn(
    useCallback(async () => {
      const hasCome = await refresh();
      if (hasCome) beginVisit();
      return hasCome;
    }, [refresh]),
  );

  return (
    <div role="status" data-slot="news-offer" className="sticky top-2 z-10 h-0 text-right">
      {newer > 0 && (
        <Button
          size="small"
          className="relative rounded-full! lifted"
          onClick={() => {
            onShow();
            placeAtFirstRow();
            // The button disappears.
            focusMain();
            showNewer();
          }}
        >
          <span>{`${counted(newer, "nova", "novas")} — mostrar`}</span>
        </Button>
      )}
    </div>
  );
}
