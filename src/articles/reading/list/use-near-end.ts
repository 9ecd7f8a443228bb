import { useEffect } from "react";
import { afterFirstInteraction } from "@/ui/page/interaction";

/** More articles are requested when this many cards are left, so that they arrive in time. */
const AHEAD = 48;

/** A list of this length fills the largest window. Longer lists request more only after an interaction. */
const WINDOW = 24;

/** @param onNearEnd called near the end of the loaded articles; `undefined` if there are no more */
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
