import { useMemo } from "react";
import type { Article } from "@/articles/model/article";
import { loadPages } from "@/articles/data/lazy-modules";
import { useRequest } from "@/articles/reading/shared/use-request";

const NONE: readonly Article[] = [];

export function useMissingSaved(
  ids: ReadonlySet<string> | null,
  loaded: readonly Article[],
  isOnline: boolean,
) {
  const request = useMemo(() => {
    const here = new Set(ids && loaded.map(({ id }) => id));
    const missing = [...(ids ?? [])].filter((id) => !here.has(id));
    if (missing.length === 0) return null;
    return { pauseMs: 0, send: async () => (await loadPages()).fetchSaved(missing) };
  }, [ids, loaded]);
  const { data, start, ...state } = useRequest(request, isOnline);

  return {
    ...state,
    articles: data ?? NONE,
    isWhole: request === null || data !== undefined || state.error !== undefined,
    more: start,
  };
}
