import { useEffect, useRef } from "react";
import { areShortcutsOn } from "@/ui/shortcuts-setting";
import { isPageKey } from "@/ui/is-page-key";

/**
 * Does what a single key means, wherever on the page it is pressed, unless single keys were turned off.
 * @param meaning of a key; `undefined`: none
 */
export function usePageKeys(meaning: (event: KeyboardEvent) => (() => void) | undefined) {
  const latest = useRef(meaning);
  useEffect(() => {
    latest.current = meaning;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.repeat || !isPageKey(event) || !areShortcutsOn()) return;
      const act = latest.current(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
