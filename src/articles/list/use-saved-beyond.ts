import { useEffect, useMemo, useState } from "react";
import type { Article } from "@/articles/model/article";
import { loadLater } from "@/articles/data/late-code";

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
 */
export function useSavedBeyond(ids: ReadonlySet<string> | null, loaded: readonly Article[]) {
  const missing = useMemo(() => {
    const here = new Set(ids && loaded.map(({ id }) => id));
    return [...(ids ?? [])].filter((id) => !here.has(id));
  }, [ids, loaded]);
  const [held, setHeld] = useState<Held>();
  const isHeld = held?.missing === missing;
  const isLoading = missing.length > 0 && !isHeld;

  useEffect(() => {
    if (!isLoading) return;
    let isOver = false;
    const load = async () => {
      let found: Omit<Held, "missing">;
      try {
        found = { articles: await (await loadLater()).fetchSaved(missing) };
      } catch (error) {
        console.error("What was saved could not be loaded.", error);
        found = { articles: NONE, error };
      }
      if (!isOver) setHeld({ missing, ...found });
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [isLoading, missing]);

  return {
    articles: isHeld ? held.articles : NONE,
    isLoading,
    error: isHeld ? held.error : undefined,
    retry: () => setHeld(undefined),
  };
}
