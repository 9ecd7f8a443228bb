import { useMemo, useState } from "react";
import { type ArticleList, isWrittenHere } from "@/articles/admin/use-articles";
import type { Article } from "@/articles/model/article";

const keysOf = (articles: readonly Article[]) => new Set(articles.map(({ key }) => key));

/**
 * The list, without what others have added since it came whole: that is offered, and moves nothing (rule 14.36). What
 * they edit or delete changes where it stands.
 */
export function useShownArticles(list: ArticleList) {
  const { articles } = list;
  const isComplete = list.isWhole || list.isTruncated;
  const [state, setState] = useState({ articles, isComplete, known: keysOf(articles) });
  let { known } = state;
  if (state.articles !== articles || state.isComplete !== isComplete) {
    const isAllNew = !articles.some(({ key }) => known.has(key));
    if (!state.isComplete || isAllNew) known = keysOf(articles);
    setState({ articles, isComplete, known });
  }
  return useMemo(() => {
    const isShown = ({ key, id }: Article) => known.has(key) || isWrittenHere(id);
    const fresh = articles.filter((article) => !isShown(article));
    return {
      shown: fresh.length === 0 ? articles : articles.filter(isShown),
      fresh,
      showAll: () => setState((before) => ({ ...before, known: keysOf(articles) })),
    };
  }, [articles, known]);
}
