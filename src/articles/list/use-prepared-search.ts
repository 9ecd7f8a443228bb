import { useEffect } from "react";
import type { Article } from "@/articles/model/article";
import { prepareSearch } from "@/articles/model/article-search";
import { forEachWhenIdle } from "@/lib/when-idle";

/** Prepares the search in idle slices, so that the first keystroke finds it ready (rule 15.6). */
export function usePreparedSearch(articles: readonly Article[]) {
  useEffect(() => forEachWhenIdle(articles, prepareSearch), [articles]);
}
