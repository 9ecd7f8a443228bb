import { useEffect, useRef } from "react";
import type { Article } from "@/articles/model/article";
import { prepareSearch } from "@/articles/model/article-search";
import { forEachWhenIdle } from "@/lib/when-idle";
import { afterFirstInteraction } from "@/ui/page/interaction";

/** Prepares the search at idle moments, so that no key waits for it, once the reader has moved, scrolled or typed. */
export function useSearchPreparation(articles: readonly Article[]): void {
  const hasActed = useRef(false);

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const prepare = () => {
      hasActed.current = true;
      cancel = forEachWhenIdle(articles, prepareSearch);
    };
    if (hasActed.current) prepare();
    else cancel = afterFirstInteraction(prepare);
    return () => cancel?.();
  }, [articles]);
}
