import { createContext, useContext } from "react";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import type { EditedArticle, NewArticle } from "./article-writes";

export type NewsState =
  /** The first cards were in the page before the app: `articles` are those, the others are on their way. */
  | { status: "painted"; articles: readonly Article[]; lastUpdated: null }
  /** `articles` holds what the last load brought, while a new one is under way. */
  | { status: "loading"; articles: readonly Article[]; lastUpdated: Date | null }
  | {
      status: "ready";
      articles: readonly Article[];
      lastUpdated: Date;
      /** What the first answer did not hold (rule 5.9). */
      rest: "complete" | "loading" | "failed";
    }
  | { status: "failed"; articles: readonly []; lastUpdated: Date | null; error: unknown };

export interface NewsActions {
  /** Loads the list anew. Never rejects: the outcome is the state. */
  reload: () => Promise<void>;
  /**
   * Creates an article (`null`: not from the form) or changes one, then reloads. Rejects with a ServiceError when refused, with an
   * ArticleConflict when the article changed elsewhere.
   * @param isLast `false`: more writes follow, and whoever makes them reloads after the last
   */
  save: (
    edited: EditedArticle | NewArticle | null,
    fields: ArticleFields,
    isLast?: boolean,
  ) => Promise<void>;
  /**
   * Deletes an article, then reloads. Rejects with a ServiceError when refused.
   * @param isLast as for `save`
   */
  remove: (id: string, isLast?: boolean) => Promise<void>;
}

export const NewsStateContext = createContext<NewsState | undefined>(undefined);

export const NewsActionsContext = createContext<NewsActions | undefined>(undefined);

/** The list, whether it is loading, when it was last updated, and what can be done. */
export function useNews() {
  const state = useContext(NewsStateContext);
  const actions = useContext(NewsActionsContext);
  if (!state || !actions) throw new Error("useNews must be used within a NewsProvider");
  return {
    state,
    articles: state.articles,
    isLoading: state.status === "loading" || state.status === "painted",
    lastUpdated: state.lastUpdated,
    ...actions,
  };
}
