import type { Article } from "@/articles/model/article";
import type { ArticlesPage, PagePosition } from "./articles-page";

interface ReadyList {
  status: "ready";
  articles: readonly Article[];
  lastUpdated: Date;
  /** The number of articles in each category, by category id, if it came with the list. */
  counts: ReadonlyMap<string, number> | undefined;
  /**
   * The site's files with each category's next articles, by category id, while the list is the one that the site was
   * built with.
   */
  files?: ArticlesPage["files"];
  /** Why the last load failed; the articles are then an earlier load's. `undefined` after a success. */
  failure: unknown;
}

export type NewsState =
  /** `articles` are the cards of the prerendered page, and the first load is pending. */
  | { status: "prerendered"; articles: readonly Article[]; lastUpdated: Date | null }
  /** `articles` come from the previous load. */
  | { status: "loading"; articles: readonly Article[]; lastUpdated: Date | null }
  | (ReadyList & { rest: "complete" })
  /**
   * The server has more articles. `rest` is `more` until the next page is requested. `next` has no date when an
   * earlier list is incomplete.
   */
  | (ReadyList & { rest: "more" | "loading" | "failed"; next: PagePosition | null })
  /** A load that the reader requested has failed, or there is no list to show. */
  | { status: "failed"; articles: readonly []; lastUpdated: Date | null; error: unknown };

export interface News {
  state: NewsState;
  /** The number of articles that are held back. */
  newer: number;
}
