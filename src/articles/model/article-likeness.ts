import { onceForEach } from "@/lib/once-for-each";
import { addressKey } from "./address-key";
import type { Article } from "./article";
import { foldText } from "./fold-text";

export function titleKey(title: string): string {
  return foldText(title).trim().replace(/\s+/g, " ");
}

/** The keys by which articles are compared. Articles with an equal key may be duplicates. */
export interface Likeness {
  readonly title: string;
  readonly address: string;
}

export const likenessOf = onceForEach(({ title, url }: Article): Likeness => ({
  title: titleKey(title),
  address: addressKey(url),
}));

export interface ListIndex {
  readonly byTitle: ReadonlyMap<string, readonly Article[]>;
  readonly byAddress: ReadonlyMap<string, readonly Article[]>;
}

function addTo(groups: Map<string, Article[]>, key: string, article: Article): void {
  if (key === "") return;
  const group = groups.get(key);
  if (group) group.push(article);
  else groups.set(key, [article]);
}

export function createListIndex(): { index: ListIndex; add: (article: Article) => void } {
  const byTitle = new Map<string, Article[]>();
  const byAddress = new Map<string, Article[]>();
  return {
    index: { byTitle, byAddress },
    add: (article) => {
      const { title, address } = likenessOf(article);
      addTo(byTitle, title, article);
      addTo(byAddress, address, article);
    },
  };
}
