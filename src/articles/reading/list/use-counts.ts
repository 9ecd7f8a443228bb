import { useMemo } from "react";
import { loadPages } from "@/articles/data/lazy-modules";
import { useNews } from "@/articles/data/news-context";
import { whenIdle } from "@/lib/when-idle";
import { TYPING_PAUSE_MS, useRequest } from "@/articles/reading/shared/use-request";

type Counts = ReadonlyMap<string, number>;

const keyOf = (source: string, query: string) => `${source}\0${query}`;

/**
 * Lets the database count a search's results by category. Returns `undefined` while loading and `null` after a failure.
 * @param ofList the counts of the whole list, if they came with it
 * @param loadedAt when it changes, all counts are discarded; `null` disables counting
 */
export function useCounts(
  query: string,
  source: string,
  loadedAt: Date | null,
  isOnline: boolean,
  ofList?: Counts,
): Counts | null | undefined {
  const known = useMemo(
    () => loadedAt && new Map(ofList && [[keyOf("", ""), ofList]]),
    [loadedAt, ofList],
  );
  const { beginCounting } = useNews();
  const key = keyOf(source, query);
  const request = useMemo(() => {
    if (!known || known.has(key)) return null;
    return {
      pauseMs: query === "" ? 0 : TYPING_PAUSE_MS,
      send: async (signal: AbortSignal) => {
        // The first cards are rendered before the counts are requested.
        await new Promise<unknown>((resolve) => whenIdle(resolve));
        const keep = beginCounting();
        const counts = await (await loadPages()).countArticles(query, signal, source);
        known.set(key, counts);
        if (key === keyOf("", "")) keep(counts);
        return counts;
      },
    };
  }, [known, key, query, source, beginCounting]);
  const { error } = useRequest(request, isOnline);

  return known?.get(key) ?? (error === undefined ? undefined : null);
}
