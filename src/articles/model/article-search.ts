/** The search of rule 6.1 in the list and in the panel's table; accents need not be typed. */
import { onceForEach } from "@/lib/once-for-each";
import { alsoInNames } from "./also-in.ts";
import type { Article } from "./article";
import { ALL_CATEGORIES } from "./category";
import { foldText } from "./fold-text";

export interface ArticleFilter {
  /** As typed. */
  query: string;
  /** A category's id, or `all`. */
  category: string;
}

/** The filter of a visitor's list. */
export interface ListFilter extends ArticleFilter {
  /** A source's stored name; empty for all sources. */
  source: string;
}

const searchTextOf = onceForEach((article: Article) =>
  // Joined by NUL, which PostgreSQL cannot store, so that no match spans two parts.
  foldText([article.title, article.description, article.source, alsoInNames(article)].join("\0")),
);

/** The category that a folded query names: "casos de uso" is `casos-de-uso`. The database has the same rule. */
const categoryNamed = (query: string) => query.replaceAll(" ", "-");

/** Computes an article's search text ahead of the first search. Cached. */
export function prepareSearch(article: Article): void {
  searchTextOf(article);
}

/**
 * The matching articles in their order, or the same array if the filter is empty. The query must occur in title,
 * description or source, or name the article's category.
 */
export function filterArticles(
  articles: readonly Article[],
  filter: ArticleFilter,
): readonly Article[] {
  // A query of only marks or spaces is empty.
  const query = foldText(filter.query).trim();
  const anyCategory = filter.category === ALL_CATEGORIES.id;
  if (query === "" && anyCategory) return articles;

  const named = categoryNamed(query);
  return articles.filter(
    (article) =>
      (anyCategory || article.category === filter.category) &&
      (searchTextOf(article).includes(query) || article.category === named),
  );
}

/**
 * The articles that contain every word of the query in title, description or source, in any order, for a query that
 * matches nothing as a whole.
 */
export function filterByWords(articles: readonly Article[], query: string): readonly Article[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return articles.filter((article) => {
    const text = searchTextOf(article);
    return words.every((word) => text.includes(word));
  });
}

/** The number of articles in each category, keyed by id, with the total under `all`. */
export function countByCategory(articles: readonly Article[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>([[ALL_CATEGORIES.id, articles.length]]);
  for (const { category } of articles) {
    // A row may contain the filter's id as its category.
    if (category !== ALL_CATEGORIES.id) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}
