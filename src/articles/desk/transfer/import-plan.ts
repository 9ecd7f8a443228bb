/** What an import would do, compared with the list as it is now. The same again after a part of it is in. */
import { addressKey } from "@/articles/model/address-key";
import { type Article, toText } from "@/articles/model/article";
import { likenessOf } from "@/articles/model/article-likeness";
import type { ArticleFields } from "@/articles/model/fields";
import { contentKey } from "@/articles/model/stored-fields";
import type { ReadRow } from "./read-rows";

export interface ImportItem {
  /** For React. */
  readonly key: string;
  readonly line: number;
  readonly title: string;
  readonly fields: ArticleFields;
}

export interface ImportPlan {
  readonly fresh: readonly ImportItem[];
  /** In the list already, in every field. */
  readonly repeated: readonly ImportItem[];
  /** Other texts, under the address of an article of the list that is not itself in the file. */
  readonly alike: readonly ImportItem[];
  /** A pasted address and nothing else: it would be a card that says nothing. */
  readonly bare: readonly ImportItem[];
  readonly broken: readonly Extract<ReadRow, { status: "broken" }>[];
}

const contentKeys = new WeakMap<Article, string>();

function contentKeyOf(article: Article): string {
  let key = contentKeys.get(article);
  if (key === undefined) {
    key = contentKey(article.stored);
    contentKeys.set(article, key);
  }
  return key;
}

/**
 * Each article of the list stands for one row of the file: two equal rows with one in the list are one repeated and one
 * new. So a file can be imported as often as one likes, and gives what it holds.
 */
export function planImport(rows: readonly ReadRow[], listed: readonly Article[]): ImportPlan {
  const unmatched = new Map<string, Article[]>();
  for (const article of listed) {
    const key = contentKeyOf(article);
    const group = unmatched.get(key);
    if (group) group.push(article);
    else unmatched.set(key, [article]);
  }

  const bare = new Set(
    rows.flatMap((row) => (row.status === "whole" && row.isBare ? [row.fields] : [])),
  );
  const repeated: ImportItem[] = [];
  const others: ImportItem[] = [];
  for (const row of rows) {
    if (row.status === "broken") continue;
    const { line, fields } = row;
    const item = { key: `linha-${line}`, line, title: toText(fields.title), fields };
    const isRepeated = unmatched.get(contentKey(fields))?.pop() !== undefined;
    (isRepeated ? repeated : others).push(item);
  }

  const addresses = new Set([...unmatched.values()].flat().map((one) => likenessOf(one).address));
  addresses.delete("");
  const isAlike = ({ fields }: ImportItem) => addresses.has(addressKey(toText(fields.url)));
  const fresh = others.filter((item) => !isAlike(item));
  return {
    fresh: fresh.filter((item) => !bare.has(item.fields)),
    repeated,
    alike: others.filter(isAlike),
    bare: fresh.filter((item) => bare.has(item.fields)),
    broken: rows.filter((row) => row.status === "broken"),
  };
}
