import { useCallback, useState } from "react";
import { giveFocus, placeOf } from "./focus-place";

/**
 * For a dialog without a trigger of Radix's own, which otherwise leaves the focus nowhere when it closes.
 * @returns an `onCloseAutoFocus` that gives the focus back to what had it when the dialog opened, or to
 * what stands in its place when that went with what the dialog did
 */
export function useReturnFocus() {
  const [opener] = useState(() => placeOf(document.activeElement));
  return useCallback(
    (event: Event) => {
      event.preventDefault();
      giveFocus(opener);
    },
    [opener],
  );
}
