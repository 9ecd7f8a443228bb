import { createContext, useContext } from "react";
import type { Article } from "@/articles/model/article";
import type { ArticlesPage, PagePosition } from "./articles-page";
import type { KnownList } from "./known-list";

interface ReadyList {
  status: "ready";
  articles: readonly Article[];
  lastUpdated: Date;
  /** How many articles there are in each category, by its id, where that came with the list. */
  counts: ReadonlyMap<string, number> | undefined;
  /** The site's files with each category's next articles, by its id, while the list is the one that the site was built with. */
  files?: ArticlesPage["files"];
  /** Why the last load failed: the articles are an earlier load's. `undefined` after a load that succeeded. */
  failure: unknown;
}

export type NewsState =
  /** `articles` are the cards of the prerendered page; its first load is on the way. */
  | { status: "prerendered"; articles: readonly Article[]; lastUpdated: Date | null }
  /** `articles` are the last load's. */
  | { status: "loading"; articles: readonly Article[]; lastUpdated: Date | null }
  | (ReadyList & { rest: "complete" })
  /**
   * The rest of a truncated first response is loaded when needed; `more`: not yet. `next` is without a date for
   * an earlier list that lacks a part.
   */
  | (ReadyList & { rest: "more" | "loading" | "failed"; next: PagePosition | null })
  /** The reader asked for a load that failed, or there is no list to show. */
  | { status: "failed"; articles: readonly []; lastUpdated: Date | null; error: unknown };

export interface NewsActions {
  /** Loads the list again and shows it as it is now. Never rejects: the outcome is the state. */
  reload: () => Promise<void>;
  /**
   * Loads it without moving anything: newer articles are held back and offered. Never rejects.
   * @returns whether it was loaded
   */
  refresh: () => Promise<boolean>;
  /** After a failed load, adds the rest of the prerendered page's list, which its host has. Never rejects. */
  completePage: () => Promise<void>;
  /** After a write: the list is loaded again when a reader's page shows it. */
  outdate: () => void;
  /** Shows what was held back. */
  showNewer: () => void;
  /** Loads the next page, if there is one and none is loading. Never rejects: the outcome is the state. */
  loadMore: () => Promise<void>;
  /** @returns takes the counts of all articles, requested from now on: they are cached with the list, while its mark is the same */
  beginCounting: () => (counts: ReadonlyMap<string, number>) => void;
  /** @returns the newest earlier list, after a failed load; `null` when there is none */
  lastList: () => Promise<KnownList | null>;
  /** Shows that list. */
  showLast: (last: KnownList) => void;
}

export interface News {
  state: NewsState;
  /** How many articles are held back. */
  newer: number;
}

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
