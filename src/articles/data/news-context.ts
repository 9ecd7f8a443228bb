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
  /** `articles` are the cards painted before the app; the others are loading. */
  | { status: "painted"; articles: readonly Article[]; lastUpdated: null }
  /** `articles` are the last load's. */
  | { status: "loading"; articles: readonly Article[]; lastUpdated: Date | null }
  | (ReadyList & { rest: "complete" })
  /**
   * The rest of a truncated first response is loaded when needed (rule 5.9); `more`: not yet. `next` is `null` where only
   * the scheduled articles are missing, which the panel loads too (rule 5.17); without a date, of a list of before that
   * lacks a part.
   */
  | (ReadyList & { rest: "more" | "loading" | "failed"; next: PagePosition | null })
  /**
   * A load failed: the list from before it, after a write (rule 8.7), at a reader's request (rule 5.15), or because nobody
   * asked for that load (rule 5.11). `hasWrite`: it has a write that no load has shown yet.
   */
  | (ReadyList & { rest: "outdated"; next: PagePosition | null; error: unknown; hasWrite: boolean })
  | {
      status: "failed";
      articles: readonly [];
      lastUpdated: Date | null;
      error: unknown;
      hasWrite?: false;
    };

/** The most articles that the panel holds and searches quickly. */
export const WHOLE_LIMIT = 20_000;

export interface NewsActions {
  /** Never rejects: the outcome is the state. */
  reload: () => Promise<void>;
  /** Also reloads the pages that `reload` keeps while the whole list is needed. */
  reloadWhole: () => Promise<void>;
  /** @returns the newest list of before, for a failed load (rule 5.15); `null` when there is none */
  lastList: () => Promise<ListSnapshot | null>;
  /** Shows that list after a failed load. */
  showLast: (last: ListSnapshot) => void;
  /** Loads the next page, if there is one and none is loading. Never rejects: the outcome is the state. */
  loadMore: () => Promise<void>;
  /**
   * Loads the list to its end, as far as `WHOLE_LIMIT`, also on reloads.
   * @returns a function that ends this need
   */
  requireAll: () => () => void;
  /**
   * Creates an article under this id, once (`createOnce`), shows the stored row, and reloads. Rejects with a ServiceError
   * when refused, with an ArticleConflict when an article with this id has another text than was seen.
   */
  create: (id: string, fields: ArticleFields, seen?: readonly StoredFields[]) => Promise<Article>;
  /** Changes an article, as `create` does. Rejects with an ArticleConflict when it changed elsewhere. */
  change: (edited: EditedArticle, fields: ArticleFields) => Promise<Article>;
  /**
   * Deletes an article, or nothing when it is deleted already. Rejects with a ServiceError when refused, with an
   * ArticleConflict when it changed elsewhere.
   */
  remove: (edited: EditedArticle) => Promise<void>;
  /** Reads an article after a lost response, and updates the list with it or removes it there. */
  lookUp: (id: string) => Promise<Article | null>;
  /**
   * Shows articles stored by other code than this provider.
   * @param isLast `false`: more writes follow, and the caller reloads after the last
   */
  upsert: (stored: readonly Article[], isLast?: boolean) => void;
  /** Removes articles deleted by other code than this provider. @param isLast as for `upsert` */
  drop: (ids: readonly string[], isLast?: boolean) => void;
}

/** Whether the list is longer than the panel holds. */
export function isTruncated(state: NewsState): boolean {
  return state.status === "ready" && state.rest === "more" && state.articles.length >= WHOLE_LIMIT;
}

export const NewsStateContext = createContext<NewsState | undefined>(undefined);

export const NewsActionsContext = createContext<NewsActions | undefined>(undefined);

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
