/**
 * The list's order:
 *
 * 1. from new to old, with undated articles last (rule 4.5);
 * 2. articles with the same date in the server's order;
 * 3. articles whose date only the database can read ("infinity") where the server put them. Inserted later, they come
 *    directly before the undated ones.
 *
 * Of two copies of an article, the one in the first argument is kept.
 */
import { parseDate } from "@/lib/date";
import { onceForEach } from "@/lib/once-for-each";
import { ARTICLE_FIELDS, type Article } from "./article";

const UNREADABLE = -Number.MAX_VALUE;

const timeOf = onceForEach(({ publishedAt }: Article) =>
  publishedAt === null
    ? Number.NEGATIVE_INFINITY
    : (parseDate(publishedAt)?.getTime() ?? UNREADABLE),
);

const isNewer = (article: Article, than: Article) =>
  timeOf(than) !== UNREADABLE && timeOf(article) > timeOf(than);

function notIn(list: readonly Article[], more: readonly Article[]): Article[] {
  const keys = new Set(list.map(({ key }) => key));
  return more.filter(({ key }) => !keys.has(key));
}

/** Appends the articles that are not in the list yet, for lists that are not sorted by date. */
export function appendArticles(first: readonly Article[], more: readonly Article[]): Article[] {
  return [...first, ...notIn(first, more)];
}

/** Merges by date; on equal dates, articles of `first` come first. `more` may be in any order. */
export function mergeArticles(first: readonly Article[], more: readonly Article[]): Article[] {
  const others = notIn(first, more).toSorted((a, b) => timeOf(b) - timeOf(a) || 0);
  const merged: Article[] = [];
  let next = 0;
  for (const article of first) {
    for (let other = others[next]; other && isNewer(other, article); other = others[++next]) {
      merged.push(other);
    }
    merged.push(article);
  }
  return [...merged, ...others.slice(next)];
}

/** Keeps an updated article in place while its date is unchanged. Articles without an id are left out. */
export function upsertArticles(
  list: readonly Article[],
  stored: readonly Article[],
): readonly Article[] {
  const moved = new Map(stored.filter(({ id }) => id).map((article) => [article.id, article]));
  const others = list.flatMap((article) => {
    const now = moved.get(article.id);
    if (!now) return article;
    if (now.publishedAt !== article.publishedAt) return [];
    moved.delete(article.id);
    return now;
  });
  return mergeArticles(others, [...moved.values()]);
}

interface UpdatedArticles {
  known: readonly Article[];
  /** New articles that would appear among the shown ones. */
  newer: readonly Article[];
  /** The list also has articles older than the loaded ones. */
  hasBeyond: boolean;
}

/**
 * Applies a load without moving a card. `loaded` is the first page or the whole list; `isSeen` tells whether a new
 * article would appear among the visible ones.
 */
export function updateInPlace(
  list: readonly Article[],
  loaded: readonly Article[],
  { isWhole, isSeen = () => true }: { isWhole: boolean; isSeen?: (article: Article) => boolean },
): UpdatedArticles {
  const now = new Map(loaded.map((article) => [article.key, article]));
  const lastDated = loaded.findLast((article) => timeOf(article) > UNREADABLE);
  const end = lastDated ? timeOf(lastDated) : Number.POSITIVE_INFINITY;
  const isBeyond = (article: Article) =>
    !isWhole && (article.publishedAt === null ? !lastDated : timeOf(article) <= end);
  const kept = list.flatMap(({ key }) => now.get(key) ?? []);
  const beyond = list.filter((article) => !now.has(article.key) && isBeyond(article));

  const place = loaded.findIndex(({ key }) => key === kept.at(-1)?.key);
  const above = notIn(kept, loaded.slice(0, Math.max(place, 0)));
  const below = notIn(kept, loaded.slice(place + 1));
  return {
    known: mergeArticles(
      [...kept, ...mergeArticles(below, beyond)],
      above.filter((article) => !isSeen(article)),
    ),
    newer: above.filter(isSeen),
    hasBeyond: beyond.length > 0,
  };
}

/** Hides undated articles, which come last, until the list is complete. A list of only undated ones stays as it is. */
export function datedOnly(articles: readonly Article[]): readonly Article[] {
  const dated = articles.filter(({ publishedAt }) => publishedAt !== null);
  return dated.length > 0 ? dated : articles;
}

function isSame(a: Article, b: Article): boolean {
  if (a === b) return true;
  return ARTICLE_FIELDS.every(
    (field) =>
      a.stored[field] === b.stored[field] ||
      JSON.stringify(a.stored[field]) === JSON.stringify(b.stored[field]),
  );
}

/** Takes each unchanged article from `previous`, so that its card does not render again. */
export function reuseArticles(
  previous: readonly Article[],
  next: readonly Article[],
): readonly Article[] {
  const known = new Map(previous.map((article) => [article.key, article]));
  const reused = next.map((article) => {
    const before = known.get(article.key);
    return before && isSame(before, article) ? before : article;
  });
  const isUnchanged =
    reused.length === previous.length &&
    reused.every((article, index) => article === previous[index]);
  return isUnchanged ? previous : reused;
}
