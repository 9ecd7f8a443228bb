import { useEffect, useRef } from "react";
import { isPageKey } from "./is-page-key";
import { areShortcutsOn } from "./shortcuts-setting";

interface PageKeysOptions {
  /** Whether a key that is held down acts again and again. */
  repeats?: boolean;
}

/**
 * Single keys, wherever on the page they are pressed, unless they were turned off.
 * @param actionOf a key; `undefined`: it has none
 */
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
