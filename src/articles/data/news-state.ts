import type { Article } from "@/articles/model/article";
import type { ArticlesPage, PagePosition } from "./articles-page";

interface ReadyList {
  status: "ready";
  articles: readonly Article[];
  lastUpdated: Date;
  /** The number of articles by category id; `undefined` if the list came without counts. */
  counts: ReadonlyMap<string, number> | undefined;
  /** If the list came from the built site: its files with each category's next articles, by category id. */
  files?: ArticlesPage["files"];
  /** Why the last load failed; the articles are then from an earlier load. */
  failure: unknown;
}

export type NewsState =
  | { status: "prerendered"; articles: readonly Article[]; lastUpdated: Date | null }
  | { status: "loading"; articles: readonly Article[]; lastUpdated: Date | null }
  | (ReadyList & { rest: "complete" })
  /** The server has more articles. `rest` is "more" until the next page is requested. */
  | (ReadyList & { rest: "more" | "loading" | "failed"; next: PagePosition | null })
  /** The page has no list: the reader's reload failed, or no list was ever loaded. */
  | { status: "failed"; articles: readonly []; lastUpdated: Date | null; error: unknown };

export interface News {
  state: NewsState;
  newer: number;
}
