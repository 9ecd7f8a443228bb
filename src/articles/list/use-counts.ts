import { useMemo } from "react";
import { loadPages } from "@/articles/data/lazy-modules";
import { whenIdle } from "@/lib/when-idle";
import { TYPING_PAUSE_MS, useRequest } from "./use-request";

type Counts = ReadonlyMap<string, number>;

/**
 * How many articles a search finds in each category of the database.
 *
 * @param source the only one in which it looks; empty: in all of them
 * @param loadedAt another value makes all counts old; `null`: nothing is to be counted
 * @returns `undefined` while it is not known, `null` when it cannot be
 */
export function useCounts(
  query: string,
  source: string,
  loadedAt: Date | null,
  isOnline: boolean,
): Counts | null | undefined {
  const known = useMemo(() => loadedAt && new Map<string, Counts>(), [loadedAt]);
  const key = `${source}\0${query}`;
  const request = useMemo(() => {
    if (!known || known.has(key)) return null;
    return {
      pauseMs: query === "" ? 0 : TYPING_PAUSE_MS,
      send: async (signal: AbortSignal) => {
        // The first cards come first.
        await new Promise<unknown>((resolve) => whenIdle(resolve));
        const counts = await (await loadPages()).countArticles(query, signal, source);
        known.set(key, counts);
        return counts;
      },
    };
  }, [known, key, query, source]);
  const { error } = useRequest(request, isOnline);

  return known?.get(key) ?? (error === undefined ? undefined : null);
}
