import { useLayoutEffect } from "react";
import { decideFocus } from "./focus-place";

/**
 * For a page whose buttons and rows go by what they do: when what had the focus is gone, `focus` decides who has it
 * next, instead of the neighbour of what is gone (`use-focus-neighbour.ts`).
 */
export function useLostFocus(focus: () => void) {
  useLayoutEffect(() => decideFocus(focus), [focus]);
}
