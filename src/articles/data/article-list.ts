/** Lists of articles put together from several responses. */
import { ARTICLE_FIELDS, type Article } from "@/articles/model/article";

/** Dated articles in their order, then those without a date (rule 4.5). */
function undatedLast(articles: readonly Article[]): Article[] {
  const dated = articles.filter((article) => article.publishedAt !== null);
  const undated = articles.filter((article) => article.publishedAt === null);
  return [...dated, ...undated];
}

/**
 * As much of a list as can be shown before its end is there: those without a date are that end, and what stands before
 * them is not to push them down.
 */
export function datedOnly(articles: readonly Article[]): readonly Article[] {
  const dated = articles.filter(({ publishedAt }) => publishedAt !== null);
  return dated.length > 0 ? dated : articles;
}

/** `first`, then what of `more` is not in it already. */
export function mergeArticles(first: readonly Article[], more: readonly Article[]): Article[] {
  const keys = new Set(first.map(({ key }) => key));
  return undatedLast([...first, ...more.filter(({ key }) => !keys.has(key))]);
}

/** A list that may be older than these writes. @param writes by id; `null`: deleted */
export function withWrites(
  list: readonly Article[],
  writes: ReadonlyMap<string, Article | null>,
): readonly Article[] {
  if (writes.size === 0) return list;
  return list.flatMap((article) => {
    const written = writes.get(article.id);
    return written === undefined ? article : (written ?? []);
  });
}

function isSame(a: Article, b: Article): boolean {
  if (a === b) return true;
  return ARTICLE_FIELDS.every(
    (field) =>
      a.stored[field] === b.stored[field] ||
      JSON.stringify(a.stored[field]) === JSON.stringify(b.stored[field]),
  );
}

/**
 * `next`, with each article that did not change taken from `previous`; the very same list when nothing did. What is the
 * same object is not rendered again.
 */
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
