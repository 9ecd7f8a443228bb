import { useCallback, useEffect, useRef, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/** @param shown the keys of the visible rows, in the order in which a range is selected */
export function useSelection(shown: readonly string[]) {
  const [keys, setKeys] = useState(NONE);
  const latest = useRef(shown);
  /** The row chosen last, at which a range starts. */
  const anchor = useRef<string | null>(null);

  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setKeys((current) => {
      const next = new Set(current);
      for (const key of changed) next[isSelected ? "add" : "delete"](key);
      return next;
    });
  }, []);

  /** With `isRange`, every row between the last chosen row and this one is selected too. */
  const choose = useCallback(
    (key: string, isSelected: boolean, isRange: boolean) => {
      const from = isRange ? latest.current.indexOf(anchor.current ?? "") : -1;
      const to = latest.current.indexOf(key);
      anchor.current = key;
      const range = latest.current.slice(Math.min(from, to), Math.max(from, to) + 1);
      set(from === -1 ? [key] : range, isSelected);
    },
    [set],
  );

  const chooseAll = useCallback((isSelected: boolean) => set(latest.current, isSelected), [set]);
  return { keys, choose, chooseAll, set, clear: () => setKeys(NONE) };
}
