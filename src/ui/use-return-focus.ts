import { useCallback, useState } from "react";

/**
 * For a dialog without a trigger of Radix's own, which otherwise leaves the focus nowhere when it closes.
 * @returns an `onCloseAutoFocus` that gives the focus back to what had it when the dialog opened
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  return useCallback(
    (event: Event) => {
      event.preventDefault();
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
