import { useMemo } from "react";
import { loadPages } from "@/articles/data/lazy-modules";
import { useNews } from "@/articles/data/news-context";
import { whenIdle } from "@/lib/when-idle";
import { TYPING_PAUSE_MS, useRequest } from "@/articles/reading/shared/use-request";

type Counts = ReadonlyMap<string, number>;

const keyOf = (source: string, query: string) => `${source}\0${query}`;

/**
 * The database's number of results in each category.
 *
 * @param source empty: all sources
 * @param ofList the counts without a search or a source, where they came with the list
 * @param loadedAt another value discards all counts; `null`: nothing is counted
 * @returns `undefined` while unknown, `null` after a failure
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
        // After the first cards.
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
