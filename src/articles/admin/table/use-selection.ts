import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Article } from "@/articles/model/article";

const NONE: ReadonlySet<string> = new Set();

/**
 * Which articles are selected, whatever the filter shows.
 * @param rows what the table shows, in its order: a range runs along it
 * @param articles the whole list; what leaves it is no longer selected
 */
export function useSelection(rows: readonly Article[], articles: readonly Article[]) {
  const [keys, setKeys] = useState(NONE);
  const latestRows = useRef(rows);
  /** Where a range begins: the row that was last chosen. */
  const anchor = useRef<string | null>(null);

  useEffect(() => {
    latestRows.current = rows;
  }, [rows]);

  const set = useCallback((changed: Iterable<string>, isSelected: boolean) => {
    setKeys((current) => {
      const next = new Set(current);
      for (const key of changed) {
        if (isSelected) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  }, []);

  /** @param isRange every row between this one and the last that was chosen follows it */
  const choose = useCallback(
    (key: string, isSelected: boolean, isRange: boolean) => {
      const shown = latestRows.current.map((row) => row.key);
      const from = isRange ? shown.indexOf(anchor.current ?? "") : -1;
      const to = shown.indexOf(key);
      anchor.current = key;
      const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      set(from === -1 ? [key] : range, isSelected);
    },
    [set],
  );

  const selected = useMemo(() => articles.filter(({ key }) => keys.has(key)), [articles, keys]);

  return {
    keys,
    selected,
    choose,
    select: (chosen: readonly Article[]) =>
      set(
        chosen.map(({ key }) => key),
        true,
      ),
    deselect: (chosen: readonly Article[]) =>
      set(
        chosen.map(({ key }) => key),
        false,
      ),
    clear: () => setKeys(NONE),
  };
}

export type Selection = ReturnType<typeof useSelection>;
