import type { Article } from "@/articles/model/article";
import type { ArticlesPage, PagePosition } from "./articles-page";

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
   * The rest of a truncated first response is loaded when needed; `more`: not yet. `next` is without a date for an earlier list
   * that lacks a part.
   */
  | (ReadyList & { rest: "more" | "loading" | "failed"; next: PagePosition | null })
  /** The reader asked for a load that failed, or there is no list to show. */
  | { status: "failed"; articles: readonly []; lastUpdated: Date | null; error: unknown };

export interface News {
  state: NewsState;
  /** How many articles are held back. */
  newer: number;
}
