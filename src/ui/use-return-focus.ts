import { useCallback, useState } from "react";
import { isFocusLost, placeOf } from "./focus-place";

/**
 * For a dialog without a trigger of Radix's own, which otherwise leaves the focus nowhere when it closes.
 * @returns an `onCloseAutoFocus` that gives the focus back to what had it when the dialog opened, or to its neighbour
 * when that went with what the dialog did
 */
export function useReturnFocus() {
  const [opener] = useState(() => placeOf(document.activeElement));
  return useCallback(
    (event: Event) => {
      event.preventDefault();
      if (opener && (opener.element.isConnected || isFocusLost())) opener.find()?.focus();
    },
    [opener],
  );
}
