import { useEffect } from "react";
import { afterFirstInteraction } from "@/ui/page/interaction";

/** More articles are requested when this many cards are left. */
const AHEAD = 48;

/** The number of cards that fill the largest window. A longer list requests more only after an interaction. */
const WINDOW = 24;

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
