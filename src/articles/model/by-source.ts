import type { Article } from "./article";
import { foldText } from "./fold-text";

/**
 * The articles by source (rule 6.12) as the database orders them (docs/database.md): accents and capitals make no difference, those
 * without one are last, and those of one source stay in their order.
 */
export function inSourceOrder(articles: readonly Article[]): readonly Article[] {
  const keys = new Map<string, string>();
  for (const { source } of articles) {
    if (!keys.has(source))
      keys.set(source, `${source === "" ? 1 : 0}${foldText(source)}\0${source}`);
  }
  const keyOf = ({ source }: Article) => keys.get(source) ?? "";
  return articles.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === other) return 0;
    return one < other ? -1 : 1;
  });
}
