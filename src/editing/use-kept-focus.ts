import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

interface FocusedAction {
  key: string;
  index: number;
  action: string;
}

/**
 * When the list changes under the focus, the focus goes to the same action of the same row, or of the row that took
 * its place (BEHAVIOUR 30).
 *
 * @param body its children carry their `data-key`, the buttons in them their `data-action`
 */
export function useKeptFocus(body: RefObject<HTMLElement | null>, rows: unknown) {
  const last = useRef<FocusedAction | null>(null);

  useEffect(() => {
    const element = body.current;
    const handleFocus = ({ target }: FocusEvent) => {
      const button = (target as Element).closest<HTMLElement>("[data-action]");
      const row = button?.closest<HTMLElement>("[data-key]");
      if (!element || !button || !row) return;
      last.current = {
        key: row.dataset.key ?? "",
        index: [...element.children].indexOf(row),
        action: button.dataset.action ?? "",
      };
    };
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      // Only a focus that went nowhere is to be brought back.
      if (relatedTarget) last.current = null;
    };
    element?.addEventListener("focusin", handleFocus);
    element?.addEventListener("focusout", handleBlur);
    return () => {
      element?.removeEventListener("focusin", handleFocus);
      element?.removeEventListener("focusout", handleBlur);
    };
  }, [body]);

  useLayoutEffect(() => {
    const lost = last.current;
    if (!lost || !body.current || document.activeElement !== document.body) return;
    const items = [...body.current.children];
    const row =
      items.find((item) => item.getAttribute("data-key") === lost.key) ??
      items[Math.min(lost.index, items.length - 1)];
    row?.querySelector<HTMLElement>(`[data-action="${lost.action}"]`)?.focus();
  }, [body, rows]);
}
