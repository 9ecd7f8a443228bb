import { useEffect } from "react";
import { afterFirstInteraction } from "@/ui/page/interaction";

/** More articles are requested when this many cards are left. */
const AHEAD = 48;

/** This many cards fill the largest window, so a longer list requests more only after an interaction. */
const CARDS_IN_WINDOW = 24;

export function useNearEnd(
  shown: number,
  loaded: number,
  onNearEnd: (() => unknown) | undefined,
): void {
  useEffect(() => {
    if (!onNearEnd || shown + AHEAD <= loaded) return;
    if (loaded < CARDS_IN_WINDOW) onNearEnd();
    else return afterFirstInteraction(onNearEnd);
  }, [shown, loaded, onNearEnd]);
}
