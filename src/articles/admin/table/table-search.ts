/** The table's search: that of the home page (rule 6.1), in the source too. */
import type { Article } from "@/articles/model/article";
import { onceForEach } from "@/lib/once-for-each";
import { type ArticleFilter, filterArticles, toSearchText } from "@/articles/model/article-search";

/** Does an article's costly part ahead of the first search. Cheap when it is done already. */
export const searchTextOf = onceForEach(({ title, description, source }: Article) =>
  toSearchText(title, description, source),
);

/** The articles that pass, in their order. An empty filter returns the very same array. */
export function findArticles(
  articles: readonly Article[],
  filter: ArticleFilter,
): readonly Article[] {
  return filterArticles(articles, filter, searchTextOf);
}
