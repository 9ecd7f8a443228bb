import { useEffect, useMemo, useState } from "react";
import type { Article } from "@/articles/model/article";
import { loadPages } from "@/articles/data/lazy-modules";

const NONE: readonly Article[] = [];

interface Held {
  missing: readonly string[];
  articles: readonly Article[];
  error?: unknown;
}

/**
 * What a reader saved and the loaded part of the list does not have.
 * @param ids `null`: nothing is wanted
 * @param loaded the loaded part
 * @param isOnline without a connection nothing is requested
 */
export function useMissingSaved(
  ids: ReadonlySet<string> | null,
  loaded: readonly Article[],
  isOnline: boolean,
) {
  const missing = useMemo(() => {
    const here = new Set(ids && loaded.map(({ id }) => id));
    return [...(ids ?? [])].filter((id) => !here.has(id));
  }, [ids, loaded]);
  const [held, setHeld] = useState<Held>();
  const isHeld = held?.missing === missing;
  const isWhole = missing.length === 0 || isHeld;
  const isLoading = isOnline && !isWhole;

  useEffect(() => {
    if (!isLoading) return;
    let cancelled = false;
    const load = async () => {
      let found: Omit<Held, "missing">;
      try {
        found = { articles: await (await loadPages()).fetchSaved(missing) };
      } catch (error) {
        console.error("What was saved could not be loaded.", error);
        found = { articles: NONE, error };
      }
      if (!cancelled) setHeld({ missing, ...found });
    };
    void load();
    return () => {
      cancelled = true;
    };
  }, [isLoading, missing]);

  return {
    articles: isHeld ? held.articles : NONE,
    isWhole,
    isLoading,
    error: isHeld ? held.error : undefined,
    retry: () => setHeld(undefined),
  };
}
