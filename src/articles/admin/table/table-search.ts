/** The table's search: that of the home page (rule 6.1), in the source too. */
import type { Article } from "@/articles/model/article";
import {
  type ArticleFilter,
  filterArticles,
  type SearchText,
  toSearchText,
} from "@/articles/model/article-search";

const searchTexts = new WeakMap<Article, SearchText>();

/** Does an article's costly part ahead of the first search. Cheap when it is done already. */
export function searchTextOf(article: Article): SearchText {
  let text = searchTexts.get(article);
  if (!text) {
    text = toSearchText(article.title, article.description, article.source);
    searchTexts.set(article, text);
  }
  return text;
}

/** The articles that pass, in their order. An empty filter returns the very same array. */
export function findArticles(
  articles: readonly Article[],
  filter: ArticleFilter,
): readonly Article[] {
  return filterArticles(articles, filter, searchTextOf);
}
