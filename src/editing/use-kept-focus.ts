import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const DIALOG = "[role=dialog], [role=alertdialog]";

interface FocusedAction {
  key: string;
  index: number;
  action: string;
}

/**
 * When the list changes under the focus, the focus goes to the same action of the same row, or of the row that took
 * its place (BEHAVIOUR 30).
 *
 * @param body has one child for each row, in the same order; the buttons in them carry a `data-action`
 */
export function useKeptFocus(
  body: RefObject<HTMLElement | null>,
  rows: readonly { readonly key: string }[],
) {
  const last = useRef<FocusedAction | null>(null);

  useEffect(() => {
    const element = body.current;
    const handleFocus = ({ target }: FocusEvent) => {
      const button = (target as Element).closest<HTMLElement>("[data-action]");
      const index = [...(element?.children ?? [])].findIndex((row) => row.contains(button));
      const row = rows[index];
      if (button && row)
        last.current = { key: row.key, index, action: button.dataset.action ?? "" };
    };
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      // Only a focus that went nowhere, or into a dialog, is to be brought back.
      const isElsewhere = relatedTarget instanceof Element && !relatedTarget.closest(DIALOG);
      if (isElsewhere) last.current = null;
    };
    element?.addEventListener("focusin", handleFocus);
    element?.addEventListener("focusout", handleBlur);
    return () => {
      element?.removeEventListener("focusin", handleFocus);
      element?.removeEventListener("focusout", handleBlur);
    };
  }, [body, rows]);

  // After each commit: the focus is lost when the rows change, or when a dialog closes whose row has gone.
  useLayoutEffect(() => {
    const lost = last.current;
    if (!lost || document.activeElement !== document.body) return;
    const sameRow = rows.findIndex(({ key }) => key === lost.key);
    const index = sameRow === -1 ? Math.min(lost.index, rows.length - 1) : sameRow;
    const row = body.current?.children[index];
    row?.querySelector<HTMLElement>(`[data-action="${lost.action}"]`)?.focus();
  });
}
