import { createContext, useContext } from "react";
import type { Article } from "@/articles/model/article";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
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
   * Creates an article under this id, once (`createOnce`). The stored row stands in the list with the reload behind it.
   * Rejects with a ServiceError when refused, with an ArticleConflict when it is there with text that nobody has seen.
   */
  create: (id: string, fields: ArticleFields, seen?: readonly StoredFields[]) => Promise<Article>;
  /** Changes an article, as `create` does. Rejects with an ArticleConflict when it changed elsewhere. */
  change: (edited: EditedArticle, fields: ArticleFields) => Promise<Article>;
  /**
   * Deletes an article; one that is gone already is deleted. Rejects with a ServiceError when refused, with an
   * ArticleConflict when it changed elsewhere.
   */
  remove: (edited: EditedArticle) => Promise<void>;
  /** Looks what became of a write without a response: what is there stands in the list, what is gone does not. */
  lookUp: (id: string) => Promise<Article | null>;
  /**
   * Shows at once what was written otherwise than by this provider, as it is stored.
   * @param isLast `false`: more writes follow, and whoever makes them reloads after the last
   */
  adopt: (stored: readonly Article[], isLast?: boolean) => Promise<void>;
  /** Takes out of the list at once what was removed otherwise than by this provider. @param isLast as for `adopt` */
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
