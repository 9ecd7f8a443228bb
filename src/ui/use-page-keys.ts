import { useEffect, useRef } from "react";
import { areShortcutsOn } from "./shortcuts-setting";

const FIELDS =
  "input:not([type=checkbox]), textarea, select, [contenteditable=''], [contenteditable=true], [role=combobox], [role=listbox]";

/** Pressed without a modifier, outside fields and dialogs (WCAG 2.1.4), and not handled by another listener. */
export function isPageKey(event: KeyboardEvent): boolean {
  // AltGr types characters such as "/" on some keyboards; Windows reports it as Ctrl + Alt.
  const isAltGr = event.getModifierState("AltGraph");
  if (event.metaKey || event.defaultPrevented) return false;
  if ((event.ctrlKey || event.altKey) && !isAltGr) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return false;
  return !document.querySelector("[role=dialog], [role=alertdialog]");
}

interface PageKeysOptions {
  repeats?: boolean;
}

/** @param actionOf returns the action of a key, or `undefined` */
export function usePageKeys(
  actionOf: (event: KeyboardEvent) => (() => void) | undefined,
  { repeats = false }: PageKeysOptions = {},
) {
  const latest = useRef(actionOf);
  useEffect(() => {
    latest.current = actionOf;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.repeat && !repeats) || !isPageKey(event) || !areShortcutsOn()) return;
      const act = latest.current(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [repeats]);
}
