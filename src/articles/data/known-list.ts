/** The reader's list as a value, and what a load makes of it. */
import type { Article } from "@/articles/model/article";
import {
  datedOnly,
  mergeArticles,
  placeUnder,
  reuseArticles,
} from "@/articles/model/article-order";
import { type ArticlesPage, type PagePosition, UNKNOWN_POSITION } from "./articles-page";

type Origin = "none" | "page" | "cache" | "server";

export interface KnownList {
  /** All loaded articles, undated ones included. */
  known: readonly Article[];
  /** Those that are shown. */
  articles: readonly Article[];
  /** Those that came with a load that nobody asked for, and would move the others. */
  newer: readonly Article[];
  /** `null`: the list is whole. */
  next: PagePosition | null;
  /** When what is shown was read, and what is known. */
  shownAt: Date | null;
  readAt: Date | null;
  /** Where the last load came from; the lists of the page and of the cache are earlier ones. */
  origin: Origin;
  /** What came with the last load: its mark, the number of articles in each category, and the site's files of its rest. */
  mark: string | undefined;
  counts: ReadonlyMap<string, number> | undefined;
  files: ArticlesPage["files"];
}

export const NONE: KnownList = {
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
function changed(list: KnownList, changes: Partial<KnownList>): KnownList {
  const { known, ...rest } = { ...list, ...changes };
  const kept = reuseArticles(list.known, known);
  const articles = reuseArticles(list.articles, rest.next ? datedOnly(kept) : kept);
  return { ...rest, known: kept, articles };
}

/** The whole list anew. */
export const replaced = (
  list: KnownList,
  { articles: known, next, at, origin, mark, counts, files }: Load,
) =>
  changed(list, { known, newer: [], next, shownAt: at, readAt: at, origin, mark, counts, files });

/** The same list, as it is now. @param isSeen whether what is new of a category would come into view */
export function placed(
  list: KnownList,
  load: Load,
  isSeen: (category: string) => boolean,
): KnownList {
  if (list.known.length === 0) return replaced(list, load);
  const { known, newer, hasBeyond } = placeUnder(list.known, load.articles, {
    isWhole: !load.next,
    isSeen: ({ category }) => isSeen(category),
  });
  // What lies beyond the first page was loaded before, to where it goes on.
  const isFurther = list.origin === "server" && (hasBeyond || !list.next);
  return changed(list, {
    known,
    newer,
    next: load.next && isFurther ? list.next : load.next,
    // Of before, as long as something newer waits.
    shownAt: newer.length > 0 ? list.shownAt : load.at,
    readAt: load.at,
    origin: load.origin,
    mark: load.mark,
    counts: load.counts,
    files: load.files,
  });
}

/** The same list, which is still the current one. */
export const confirmed = (list: KnownList, at: Date): KnownList => ({
  ...list,
  shownAt: list.newer.length > 0 ? list.shownAt : at,
  readAt: at,
});

export const extended = (list: KnownList, { articles, next }: ArticlesPage) =>
  changed(list, { known: mergeArticles(list.known, articles), next });

/** With what was held back. */
export const caughtUp = (list: KnownList) =>
  changed(list, {
    known: mergeArticles(list.newer, list.known),
    newer: [],
    shownAt: list.readAt,
  });
