import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

const DIALOG = "[role=dialog], [role=alertdialog]";

interface FocusedAction {
  key: string;
  index: number;
  action: string;
  /** A dialog took the focus from it. */
  isInDialog: boolean;
}

const rowAt = (body: RefObject<HTMLElement | null>, index: number) => body.current?.children[index];

/**
 * When the list changes under the focus, the focus goes to the same action of the same row, or of the row that took
 * its place (rule 12.3); also when that happened behind a dialog, once it has closed.
 *
 * @param body has one child for each row, in the same order; the buttons in them carry a `data-action`
 */
export function useKeptFocus(
  body: RefObject<HTMLElement | null>,
  rows: readonly { readonly key: string }[],
) {
  const last = useRef<FocusedAction | null>(null);

  const giveBack = useCallback(() => {
    const lost = last.current;
    if (!lost || document.activeElement !== document.body) return;
    const sameRow = rows.findIndex(({ key }) => key === lost.key);
    const index = sameRow === -1 ? Math.min(lost.index, rows.length - 1) : sameRow;
    const row = rowAt(body, index);
    const button = row?.querySelector<HTMLElement>(`[data-action="${lost.action}"]`);
    // The page may have been scrolled on purpose since; only a row that moved is followed.
    button?.focus({ preventScroll: sameRow === lost.index });
  }, [body, rows]);

  useEffect(() => {
    const element = body.current;
    const handleFocus = ({ target }: FocusEvent) => {
      const button = (target as Element).closest<HTMLElement>("[data-action]");
      const index = [...(element?.children ?? [])].findIndex((row) => row.contains(button));
      const row = rows[index];
      if (!button || !row) return;
      const action = button.dataset.action ?? "";
      last.current = { key: row.key, index, action, isInDialog: false };
    };
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || !last.current) return;
      // Only a focus that went nowhere, or into a dialog, is to be brought back.
      const isInDialog = relatedTarget.closest(DIALOG) !== null;
      last.current = isInDialog ? { ...last.current, isInDialog } : null;
    };
    const handlePointerDown = ({ target }: PointerEvent) => {
      const isOnAction = target instanceof Element && target.closest("[data-action]");
      // Whoever presses elsewhere has left the row. What lies behind a dialog only closes it.
      if (!isOnAction && !document.querySelector(DIALOG)) last.current = null;
    };
    element?.addEventListener("focusin", handleFocus);
    element?.addEventListener("focusout", handleBlur);
    document.addEventListener("pointerdown", handlePointerDown);
    return () => {
      element?.removeEventListener("focusin", handleFocus);
      element?.removeEventListener("focusout", handleBlur);
      document.removeEventListener("pointerdown", handlePointerDown);
    };
  }, [body, rows]);

  useLayoutEffect(giveBack, [giveBack]);

  // A dialog may close without a word to the table. It stands at the end of the page's body, and goes from there.
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (last.current?.isInDialog && !document.querySelector(DIALOG)) giveBack();
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [giveBack]);
}
