/** When two articles are likely to be the same one: the same title, or an address that leads to the same page. */
import { addressKey } from "./address-key";
import type { Article } from "./article";
import { foldText } from "./fold-text";

/** Empty for a title that says nothing. */
export function titleKey(title: string): string {
  return foldText(title).trim().replace(/\s+/g, " ");
}

export interface Likeness {
  readonly title: string;
  readonly address: string;
}

/** An article never changes, and reading an address is costly: once for each. */
const known = new WeakMap<Article, Likeness>();

export function likenessOf(article: Article): Likeness {
  let likeness = known.get(article);
  if (!likeness) {
    likeness = { title: titleKey(article.title), address: addressKey(article.url) };
    known.set(article, likeness);
  }
  return likeness;
}

export interface ListIndex {
  readonly byTitle: ReadonlyMap<string, readonly Article[]>;
  readonly byAddress: ReadonlyMap<string, readonly Article[]>;
}

function groupBy(articles: readonly Article[], keyOf: (article: Article) => string) {
  const groups = new Map<string, Article[]>();
  for (const article of articles) {
    const key = keyOf(article);
    if (key === "") continue;
    const group = groups.get(key);
    if (group) group.push(article);
    else groups.set(key, [article]);
  }
  return groups;
}

export function indexList(articles: readonly Article[]): ListIndex {
  return {
    byTitle: groupBy(articles, (article) => likenessOf(article).title),
    byAddress: groupBy(articles, (article) => likenessOf(article).address),
  };
}
