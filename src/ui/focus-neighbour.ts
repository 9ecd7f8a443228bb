/**
 * Moves the focus when the focused element is removed, so that it never falls to the page's body (rules 8.9 and 12.3):
 * 1. to the same action (`data-action`) of the row that replaced its row,
 * 2. to the element that the page chooses (`useLostFocus`),
 * 3. to the element now in its place, then to the one above.
 */
import { useCallback, useLayoutEffect, useState } from "react";

const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex='0']";

const DIALOG = "[role=dialog], [role=alertdialog]";

const isSeen = (element: Element) => element.checkVisibility?.() ?? true;

function firstFocusable(root: Element | undefined): HTMLElement | undefined {
  if (!root) return undefined;
  const inside = root.querySelectorAll<HTMLElement>(FOCUSABLE);
  return [...(root.matches(FOCUSABLE) ? [root as HTMLElement] : []), ...inside].find(isSeen);
}

interface FocusPosition {
  element: HTMLElement;
  hasMoved: () => boolean;
  findAction: () => HTMLElement | null | undefined;
  findNeighbour: () => HTMLElement | undefined;
}

function captureFocusPosition(element: Element | null): FocusPosition | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const steps: { parent: Element; index: number }[] = [];
  for (let child: Element = element; ;) {
    const parent: Element | null = child.parentElement;
    if (!parent || parent === document.body) break;
    steps.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  const { action } = element.dataset;
  const inItsPlace = ({ parent, index }: (typeof steps)[number]) =>
    parent.children[index] ?? parent.lastElementChild ?? undefined;
  const connectedAncestors = () => steps.filter(({ parent }) => parent.isConnected);
  return {
    element,
    hasMoved: () => steps.some(({ parent, index }) => !parent.children[index]?.contains(element)),
    findAction: () => {
      const [step] = connectedAncestors();
      return step && inItsPlace(step)?.querySelector<HTMLElement>(`[data-action="${action}"]`);
    },
    findNeighbour: () => {
      for (const step of connectedAncestors()) {
        const found = firstFocusable(inItsPlace(step)) ?? firstFocusable(step.parent);
        if (found) return found;
      }
      return undefined;
    },
  };
}

const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

let fallbackFocus: (() => void) | undefined;

/** The last position outside dialogs, for a dialog whose opener was itself in a closed dialog. */
let outside: FocusPosition | null = null;

function giveFocus(position: FocusPosition | null): void {
  if (position && position.element.isConnected) {
    // Only a moved row is scrolled to: the person may have scrolled on purpose.
    position.element.focus({ preventScroll: !position.hasMoved() });
    // A control in folded tools is hidden and does not take the focus.
    if (!isFocusLost()) return;
  }
  if (isFocusLost()) position?.findAction()?.focus();
  if (isFocusLost()) fallbackFocus?.();
  if (isFocusLost()) position?.findNeighbour()?.focus();
  if (position && isFocusLost() && position !== outside) giveFocus(outside);
}

/** Ignores elements in dialogs, which handle their own focus. */
export function useFocusNeighbour() {
  useLayoutEffect(() => {
    let last: FocusPosition | null = null;
    const handleFocus = ({ target }: FocusEvent) => {
      const isElsewhere = !(target instanceof Element) || target.closest(DIALOG) !== null;
      last = isElsewhere ? null : captureFocusPosition(target);
      if (last) outside = last;
    };
    const handlePointerDown = ({ target }: PointerEvent) => {
      // A press outside all controls removes the focus on purpose.
      if (target instanceof Element && !target.closest(`${FOCUSABLE}, ${DIALOG}`)) last = null;
    };
    const observer = new MutationObserver(() => {
      if (last && !last.element.isConnected) giveFocus(last);
    });
    document.addEventListener("focusin", handleFocus);
    document.addEventListener("pointerdown", handlePointerDown);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", handleFocus);
      document.removeEventListener("pointerdown", handlePointerDown);
      observer.disconnect();
    };
  }, []);
}

/** Called by pages whose buttons and rows disappear when used. `focus` focuses the element to continue with. */
export function useLostFocus(focus: () => void) {
  useLayoutEffect(() => {
    fallbackFocus = focus;
    return () => {
      if (fallbackFocus === focus) fallbackFocus = undefined;
    };
  }, [focus]);
}

export function useReturnFocus() {
  const [opener] = useState(() => captureFocusPosition(document.activeElement));
  return useCallback(
    (event: Event) => {
      event.preventDefault();
      giveFocus(opener);
    },
    [opener],
  );
}
