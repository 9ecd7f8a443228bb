import { useEffect } from "react";
import { afterFirstInteraction } from "@/ui/page/interaction";

/** Cards before the end of the list at which more are requested, to arrive in time. */
const AHEAD = 48;

/** So many fill the largest window: more are requested only once the reader moves, so that a mere visit costs no request. */
const WINDOW = 24;

/** @param onNearEnd called near the end of the loaded articles; `undefined` when there are no more */
export function useNearEnd(
  shown: number,
  loaded: number,
  onNearEnd: (() => unknown) | undefined,
): void {
  useEffect(() => {
    if (!onNearEnd || shown + AHEAD <= loaded) return;
    if (loaded < WINDOW) onNearEnd();
    else return afterFirstInteraction(onNearEnd);
  }, [shown, loaded, onNearEnd]);
}
