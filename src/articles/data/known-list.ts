import type { Article } from "@/articles/model/article";
import {
  datedOnly,
  mergeArticles,
  updateInPlace,
  reuseArticles,
} from "@/articles/model/article-order";
import { type ArticlesPage, type PagePosition, UNKNOWN_POSITION } from "./articles-page";

type Origin = "none" | "page" | "cache" | "server";

/** The state of the reader's list. The functions of this file return its next states. */
export interface KnownList {
  /** All articles that were loaded. */
  known: readonly Article[];
  /** The articles to show: without undated ones while the list is incomplete, because those come last. */
  articles: readonly Article[];
  /** Newer articles that are held back, because they would move the shown ones. */
  newer: readonly Article[];
  next: PagePosition | null;
  shownAt: Date | null;
  readAt: Date | null;
  origin: Origin;
  mark: string | undefined;
  counts: ReadonlyMap<string, number> | undefined;
  files: ArticlesPage["files"];
}

export const EMPTY_LIST: KnownList = {
  known: [],
  articles: [],
  newer: [],
  next: UNKNOWN_POSITION,
  shownAt: null,
  readAt: null,
  origin: "none",
  mark: undefined,
  counts: undefined,
  files: undefined,
};

export interface Load extends ArticlesPage {
  at: Date;
  origin: Origin;
}

/** Unchanged articles keep their identity, so that their cards skip rendering. */
function withChanges(list: KnownList, changes: Partial<KnownList>): KnownList {
  const { known, ...rest } = { ...list, ...changes };
  const kept = reuseArticles(list.known, known);
  const articles = reuseArticles(list.articles, rest.next ? datedOnly(kept) : kept);
  return { ...rest, known: kept, articles };
}

/** Replaces the list by a load, without holding back newer articles. */
export const replaceList = (
  list: KnownList,
  { articles: known, next, at, origin, mark, counts, files }: Load,
) =>
  withChanges(list, {
    known,
    newer: [],
    next,
    shownAt: at,
    readAt: at,
    origin,
    mark,
    counts,
    files,
  });

/** Applies a background load in place. `isSeen` tells whether a new article would appear among the visible ones. */
export function updateList(
  list: KnownList,
  load: Load,
  isSeen: (category: string) => boolean,
): KnownList {
  if (list.known.length === 0) return replaceList(list, load);
  const { known, newer, hasBeyond } = updateInPlace(list.known, load.articles, {
    isWhole: !load.next,
    isSeen: ({ category }) => isSeen(category),
  });
  // If more pages than the first are loaded already, the list continues after the last of them.
  const isFurther = list.origin === "server" && (hasBeyond || !list.next);
  return withChanges(list, {
    known,
    newer,
    next: load.next && isFurther ? list.next : load.next,
    shownAt: newer.length > 0 ? list.shownAt : load.at,
    readAt: load.at,
    origin: load.origin,
    mark: load.mark,
    counts: load.counts,
    files: load.files,
  });
}

/** Records that the server still had the same list at this time. */
export const confirmList = (list: KnownList, at: Date): KnownList => ({
  ...list,
  shownAt: list.newer.length > 0 ? list.shownAt : at,
  readAt: at,
});

export const appendPage = (list: KnownList, { articles, next }: ArticlesPage) =>
  withChanges(list, { known: mergeArticles(list.known, articles), next });

export const includeNewer = (list: KnownList) =>
  withChanges(list, {
    known: mergeArticles(list.newer, list.known),
    newer: [],
    shownAt: list.readAt,
  });
