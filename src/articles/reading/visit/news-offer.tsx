import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNews } from "@/articles/data/news-context";
import { counted } from "@/lib/plural";
import { cn } from "@/lib/cn";
import { buttonVariants } from "@/ui/button";
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

/** On the root element while the offer lies over the page: a focused card is kept below it (reading.css). */
const FLOATING = "data-offer";

/** Whether the masthead, in which `offer` stands, has been scrolled out of sight. */
function useMastheadAway(offer: RefObject<Element | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const masthead = offer.current?.closest("[data-slot=masthead]");
    if (!masthead) return;
    const observer = new IntersectionObserver((entries) => {
      setAway(entries.at(-1)?.isIntersecting === false);
    });
    observer.observe(masthead);
    return () => observer.disconnect();
  }, [offer]);
  return isAway;
}

/**
 * Offers the articles that came meanwhile: after an absence, or since the page was built. The offer is part of the masthead's
 * line; once that is out of sight, it is a bar at the window's top, which covers no part of a headline's width.
 */
export function NewsOffer({ onShow }: { onShow: () => void }) {
  const { newer, refresh, showNewer } = useNews();
  const offer = useRef<HTMLDivElement>(null);
  const isFloating = useMastheadAway(offer) && newer > 0;
  useReturn(
    useCallback(async () => {
      const hasCome = await refresh();
      if (hasCome) beginVisit();
      return hasCome;
    }, [refresh]),
  );
  useEffect(() => {
    document.documentElement.toggleAttribute(FLOATING, isFloating);
    return () => document.documentElement.removeAttribute(FLOATING);
  }, [isFloating]);

  return (
    <div
      ref={offer}
      role="status"
      data-slot="news-offer"
      className="col-start-2 row-start-1 justify-self-end xl:col-start-3"
    >
      {newer > 0 && (
        <div
          className={isFloating ? "fixed inset-x-0 top-0 z-8 border-b bg-background" : "contents"}
        >
          <div
            className={
              isFloating ? "page-width flex justify-end px-[16px] py-1.5 sm:px-6" : "contents"
            }
          >
            <button
              type="button"
              className={
                isFloating
                  ? cn(buttonVariants({ size: "small" }), "rounded-full!")
                  : "-my-3.5 py-3.5 font-semibold text-accent hover:underline"
              }
              onClick={() => {
                onShow();
                placeAtFirstRow();
                // The button disappears.
                focusMain();
                showNewer();
              }}
            >
              <span>{`${counted(newer, "nova", "novas")} — mostrar`}</span>
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
