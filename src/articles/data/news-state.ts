import type { Article } from "@/articles/model/article";
import type { ArticlesPage, PagePosition } from "./articles-page";

interface ReadyList {
  status: "ready";
  articles: readonly Article[];
  lastUpdated: Date;
  /** The number of articles in each category; `undefined` when the list came without counts. */
  counts: ReadonlyMap<string, number> | undefined;
  /** The site's files with each category's next articles, by category id. Only for the list that the site was built with. */
  files?: ArticlesPage["files"];
  /** Why the last load failed; the articles are then an earlier load's. `undefined` after a success. */
  failure: unknown;
}

export type NewsState =
  /** The cards of the prerendered page are shown, and the first load is pending. */
  | { status: "prerendered"; articles: readonly Article[]; lastUpdated: Date | null }
  | { status: "loading"; articles: readonly Article[]; lastUpdated: Date | null }
  | (ReadyList & { rest: "complete" })
  /** The server has more articles. `rest` is "more" until the next page is requested. */
  | (ReadyList & { rest: "more" | "loading" | "failed"; next: PagePosition | null })
  /** The page shows no list: the reader's own reload failed, or no list was ever loaded. */
  | { status: "failed"; articles: readonly []; lastUpdated: Date | null; error: unknown };

export interface News {
  state: NewsState;
  newer: number;
}
