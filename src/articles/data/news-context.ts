import { createContext, useContext } from "react";
import type { Article } from "@/articles/model/article";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import type { EditedArticle } from "./article-writes";
import type { ListSnapshot } from "./list-cache";
import type { PagePosition } from "./articles-page";

interface ReadyList {
  status: "ready";
  articles: readonly Article[];
  lastUpdated: Date;
}

export type NewsState =
  /** The first cards were in the page before the app: `articles` are those, the others are on their way. */
  | { status: "painted"; articles: readonly Article[]; lastUpdated: null }
  /** `articles` holds what the last load brought, while a new one is under way. */
  | { status: "loading"; articles: readonly Article[]; lastUpdated: Date | null }
  | (ReadyList & { rest: "complete" })
  /**
   * The rest of a cut first response comes when it is needed (rule 5.9); `more`: not yet. `next` is `null` where only what
   * is scheduled is missing, which the panel loads too (rule 5.17).
   */
  | (ReadyList & { rest: "more" | "loading" | "failed"; next: PagePosition | null })
  /** A load failed: what was known before, with a write in it (rule 8.7) or as a reader asked (rule 5.15). */
  | (ReadyList & { rest: "outdated"; error: unknown })
  | { status: "failed"; articles: readonly []; lastUpdated: Date | null; error: unknown };

/** The most articles that the panel holds and searches quickly. */
export const WHOLE_LIMIT = 20_000;

export interface NewsActions {
  /** Loads the list anew. Never rejects: the outcome is the state. */
  reload: () => Promise<void>;
  /** Loads anew also what `reload` keeps of a long list that is needed whole. */
  reloadWhole: () => Promise<void>;
  /** @returns the newest list of before, for when a load fails (rule 5.15); `null` when there is none */
  lastList: () => Promise<ListSnapshot | null>;
  /** Shows it in the place of what could not be loaded. */
  showLast: (last: ListSnapshot) => void;
  /** Loads the list's next page, if there is one and it is not on its way. Never rejects: the outcome is the state. */
  loadMore: () => Promise<void>;
  /**
   * Loads the list to its end, as far as `WHOLE_LIMIT`, and keeps it so over reloads.
   * @returns a function that says that it is needed no longer
   */
  requireAll: () => () => void;
  /**
   * Creates an article under this id, once (`createOnce`). The stored row stands in the list with the reload behind it.
   * Rejects with a ServiceError when refused, with an ArticleConflict when it is there with another text than was seen.
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
   * @param isLast `false`: more writes follow, and the caller reloads after the last
   */
  upsert: (stored: readonly Article[], isLast?: boolean) => void;
  /** Takes out of the list at once what was removed otherwise than by this provider. @param isLast as for `upsert` */
  drop: (ids: readonly string[], isLast?: boolean) => void;
}

/** Whether there is more than the panel holds. */
export function isTruncated(state: NewsState): boolean {
  return state.status === "ready" && state.rest === "more" && state.articles.length >= WHOLE_LIMIT;
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
