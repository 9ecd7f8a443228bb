import { useLayoutEffect } from "react";

/**
 * For what renders a toast inside `area`. Lets F8 lead out of an open dialog to the toast (rule 8.2), and gives the
 * focus back to where it came from when the toast goes with the focus in it (WCAG 2.4.3).
 */
export function useToastFocus(area: HTMLElement): void {
  useLayoutEffect(() => {
    let origin: EventTarget | null = null;
    const isInside = (target: EventTarget | null) => area.contains(target as Node | null);

    // Radix's focus trap listens on the document and pulls back whatever leaves its dialog: a move into the toasts ends
    // on the body, below it.
    const enter = (event: FocusEvent) => {
      if (!isInside(event.target)) return;
      if (event.relatedTarget && !isInside(event.relatedTarget)) origin = event.relatedTarget;
      event.stopPropagation();
    };
    const leave = (event: FocusEvent) => {
      if (isInside(event.relatedTarget)) event.stopPropagation();
    };
    document.body.addEventListener("focusin", enter);
    document.body.addEventListener("focusout", leave);
    return () => {
      document.body.removeEventListener("focusin", enter);
      document.body.removeEventListener("focusout", leave);
      if (isInside(document.activeElement) && origin instanceof HTMLElement) origin.focus();
    };
  }, [area]);
}
