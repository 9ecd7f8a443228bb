import { onceForEach } from "@/lib/once-for-each";
import { alsoInNames } from "./also-in.ts";
import type { Article } from "./article";
import { ALL_CATEGORIES } from "./category";
import { foldText } from "./fold-text";

/** A filter of the list: the query as typed, and a category's id or `all`. */
export interface ArticleFilter {
  query: string;
  category: string;
}

export interface ListFilter extends ArticleFilter {
  /** A source's stored name; empty for all sources. */
  source: string;
}

const searchTextOf = onceForEach((article: Article) =>
  // NUL, which PostgreSQL cannot store, separates the texts, so that no match spans two of them.
  foldText([article.title, article.description, article.source, alsoInNames(article)].join("\0")),
);

/** The query "casos de uso" names the category `casos-de-uso`. The database has the same rule. */
const categoryNamed = (query: string) => query.replaceAll(" ", "-");

/** Caches an article's search text ahead of the first search. */
export function prepareSearch(article: Article): void {
  searchTextOf(article);
}

/** Returns the same array if the filter is empty. */
export function filterArticles(
  articles: readonly Article[],
  filter: ArticleFilter,
): readonly Article[] {
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

/** The articles that contain every word of the query, in any order, for a query that matches nothing as a whole. */
export function filterByWords(articles: readonly Article[], query: string): readonly Article[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return articles.filter((article) => {
    const text = searchTextOf(article);
    return words.every((word) => text.includes(word));
  });
}

/** Counts the articles of each category, with the total under `all`. */
export function countByCategory(articles: readonly Article[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>([[ALL_CATEGORIES.id, articles.length]]);
  for (const { category } of articles) {
    // A stored category may be called "all".
    if (category !== ALL_CATEGORIES.id) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}
