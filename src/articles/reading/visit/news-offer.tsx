import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNews } from "@/articles/data/news-context";
import { counted } from "@/lib/plural";
import { cn } from "@/lib/cn";
import { buttonVariants } from "@/ui/button";
import { focusMain } from "@/ui/page/skip-link";
import { placeAtFirstRow } from "@/articles/reading/scroll/place";
import { beginVisit, VISIT_PAUSE_MS } from "./arrivals";

/** Calls `onReturn` when the reader returns after the end of a visit; if it fails, again on the next return. */
function useReturn(onReturn: () => Promise<boolean>) {
  useEffect(() => {
    let awaySince: number | undefined;
    let isRunning = false;
    const isHidden = () => document.visibilityState === "hidden";
    const handleLeaving = () => void (awaySince ??= Date.now());
    // The page may have been opened in a background tab.
    if (isHidden()) handleLeaving();
    const handleReturn = async () => {
      // The first `pageshow` of a background tab is not a return.
      if (awaySince === undefined || isRunning || isHidden()) return;
      if (Date.now() - awaySince < VISIT_PAUSE_MS) {
        awaySince = undefined;
        return;
      }
      isRunning = true;
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

/** Set on the root element while the offer covers the top of the window: reading.css then keeps focused cards below. */
const FLOATING = "data-offer";

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

/** Offers newer articles in the masthead's line, or in a bar at the window's top while the masthead is out of sight. */
export function NewsOffer({ onShow, className }: { onShow: () => void; className: string }) {
  const { newer, refresh, showNewer } = useNews();
  const offer = useRef<HTMLDivElement>(null);
  const isFloating = useMastheadAway(offer) && newer > 0;
  useReturn(
    useCallback(async () => {
      const isRefreshed = await refresh();
      if (isRefreshed) beginVisit();
      return isRefreshed;
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
      className={cn("col-start-2 row-start-1 justify-self-end xl:col-start-3", className)}
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
