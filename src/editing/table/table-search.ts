/** The table's search: that of the home page (BEHAVIOUR 16), in the source too. */
import type { Article } from "@/articles/article";
import {
  type ArticleFilter,
  contains,
  type SearchText,
  toSearchText,
} from "@/articles/article-search";
import { ALL_CATEGORIES } from "@/articles/category";

const searchTexts = new WeakMap<Article, SearchText[]>();

/** Does an article's costly part ahead of the first search. Cheap when it is done already. */
export function searchTextsOf(article: Article): SearchText[] {
  let texts = searchTexts.get(article);
  if (!texts) {
    texts = [article.title, article.description, article.source].map(toSearchText);
    searchTexts.set(article, texts);
  }
  return texts;
}

/** The articles that pass, in their order. An empty filter returns the very same array. */
export function findArticles(
  articles: readonly Article[],
  { query, category }: ArticleFilter,
): readonly Article[] {
  const trimmed = query.trim();
  const anyCategory = category === ALL_CATEGORIES.id;
  if (trimmed === "" && anyCategory) return articles;
  const wanted = toSearchText(trimmed);
  return articles.filter(
    (article) =>
      (anyCategory || article.category === category) &&
      (trimmed === "" || searchTextsOf(article).some((text) => contains(text, wanted))),
  );
}
