import { useEffect, useState } from "react";
import type { Article } from "@/articles/article";
import { whenIdle } from "@/lib/when-idle";
import { type CheckedList, checkedList, prepareCheck } from "./list-health";

const NOTHING = checkedList([], new Date(0));

/** The last list that was looked through: in idle slices, so that typing never waits for it (SPEED: Long lists). */
export function useCheckedList(
  articles: readonly Article[],
  prepareAlso: (article: Article) => void,
): CheckedList {
  const [checked, setChecked] = useState(NOTHING);

  useEffect(() => {
    let position = 0;
    let cancel: () => void;
    const prepareSome = (budget: number) => {
      const end = performance.now() + Math.min(budget, 8);
      while (position < articles.length && performance.now() < end) {
        const article = articles[position++];
        if (!article) continue;
        prepareAlso(article);
        prepareCheck(article);
      }
      if (position < articles.length) cancel = whenIdle(prepareSome);
      else setChecked(checkedList(articles, new Date()));
    };
    cancel = whenIdle(prepareSome);
    return () => cancel();
  }, [articles, prepareAlso]);

  return checked;
}
