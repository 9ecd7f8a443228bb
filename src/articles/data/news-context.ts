import { createContext, useContext } from "react";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import type { EditedArticle } from "./article-writes";

export type NewsState =
  /** The first cards were in the page before the app: `articles` are those, the others are on their way. */
  | { status: "painted"; articles: readonly Article[]; lastUpdated: null }
  /** `articles` holds what the last load brought, while a new one is under way. */
  | { status: "loading"; articles: readonly Article[]; lastUpdated: Date | null }
  | {
      status: "ready";
      articles: readonly Article[];
      lastUpdated: Date;
      /** What the first response did not hold (rule 5.9). */
      rest: "complete" | "loading" | "failed";
    }
  /** The load behind a write failed: what was known before, and the write in it (rule 8.7). */
  | {
      status: "ready";
      articles: readonly Article[];
      lastUpdated: Date;
      rest: "outdated";
      error: unknown;
    }
  | { status: "failed"; articles: readonly []; lastUpdated: Date | null; error: unknown };

export interface NewsActions {
  /** Loads the list anew. Never rejects: the outcome is the state. */
  reload: () => Promise<void>;
  /**
   * Inserts an article, never twice for one intention (`createInserter`). The stored row stands in the list with the
   * reload behind it. Rejects with a ServiceError when refused.
   * @param isLast `false`: more writes follow, and whoever makes them reloads after the last
   */
  create: (fields: ArticleFields, intention: string, isLast?: boolean) => Promise<Article>;
  /**
   * Changes an article, as `create` does. Rejects with an ArticleConflict when it changed elsewhere.
   * @param isLast as for `create`
   */
  change: (edited: EditedArticle, fields: ArticleFields, isLast?: boolean) => Promise<Article>;
  /** Creates a deleted article again, under its own id. Rejects with an ArticleConflict when it is back already. */
  createAgain: (id: string, fields: ArticleFields) => Promise<Article>;
  /**
   * Deletes an article; one that is gone already is deleted. Rejects with a ServiceError when refused.
   * @param isLast as for `create`
   */
  remove: (id: string, isLast?: boolean) => Promise<void>;
  /** Shows at once what was written otherwise than by this provider, as it is stored. @param isLast as for `create` */
  adopt: (stored: readonly Article[], isLast?: boolean) => Promise<void>;
  /** Takes out of the list at once what was removed otherwise than by this provider. @param isLast as for `create` */
  forget: (ids: readonly string[], isLast?: boolean) => void;
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
