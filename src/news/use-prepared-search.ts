import { useEffect } from "react";
import type { Article } from "@/articles/article";
import { prepareSearch } from "@/articles/article-search";
import { whenIdle } from "@/lib/when-idle";

/** Prepares the search in idle slices, so that the first keystroke finds it ready (SPEED: Long lists). */
export function usePreparedSearch(articles: readonly Article[]) {
  useEffect(() => {
    let position = 0;
    let cancel: () => void;
    const prepareSome = (budget: number) => {
      const end = performance.now() + Math.min(budget, 8);
      while (position < articles.length && performance.now() < end) {
        const article = articles[position++];
        if (article) prepareSearch(article);
      }
      if (position < articles.length) cancel = whenIdle(prepareSome);
    };
    cancel = whenIdle(prepareSome);
    return () => cancel();
  }, [articles]);
}
