import { createContext, useContext } from "react";
import type { createNewsList } from "./news-list";
import type { News } from "./news-state";

type NewsActions = Pick<
  ReturnType<typeof createNewsList>,
  | "reload"
  | "refresh"
  | "outdate"
  | "showNewer"
  | "loadMore"
  | "beginCounting"
  | "lastList"
  | "showLast"
>;

export const NewsStateContext = createContext<News | undefined>(undefined);

export const NewsActionsContext = createContext<NewsActions | undefined>(undefined);

export function useNews() {
  const news = useContext(NewsStateContext);
  const actions = useContext(NewsActionsContext);
  if (!news || !actions) throw new Error("useNews must be used within a NewsProvider");
  const { state, newer } = news;
  return {
    state,
    newer,
    articles: state.articles,
    isLoading: state.status === "loading" || state.status === "prerendered",
    lastUpdated: state.lastUpdated,
    ...actions,
  };
}
