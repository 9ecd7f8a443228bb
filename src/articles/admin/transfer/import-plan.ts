/** An import compared with the list as it is now; the same again after a part of it is in. */
import { addressKey } from "@/articles/model/address-key";
import { type Article, toText } from "@/articles/model/article";
import { likenessOf } from "@/articles/model/article-likeness";
import type { ArticleFields } from "@/articles/model/fields";
import { contentKey } from "@/articles/model/stored-fields";
import { newId } from "@/lib/new-id";
import { onceForEach } from "@/lib/once-for-each";
import type { ReadRow } from "./read-rows";

type WholeRow = Extract<ReadRow, { status: "whole" }>;

/** A row that can be inserted, with its title as a text, and the id that it has in every try. */
export type ImportItem = WholeRow & { readonly title: string; readonly id: string };

export interface ImportPlan {
  readonly fresh: readonly ImportItem[];
  /** In the list already, in every field. */
  readonly repeated: readonly ImportItem[];
  /** As an earlier row, in every field. */
  readonly doubled: readonly ImportItem[];
  /** Other texts, under the address of an earlier row, or of an article of the list that is not itself in the file. */
  readonly alike: readonly ImportItem[];
  /** Without a title: it would be a card that says nothing. */
  readonly bare: readonly ImportItem[];
  readonly broken: readonly Extract<ReadRow, { status: "broken" }>[];
}

interface Keys {
  readonly content: string;
  readonly address: string;
}

/** So that a late try is recognised, and no row is created twice. */
const idOf = onceForEach((_fields: ArticleFields) => newId());

const keysOfArticle = onceForEach((article: Article): Keys => ({
  content: contentKey(article.stored),
  address: likenessOf(article).address,
}));

const keysOfFields = onceForEach((fields: ArticleFields): Keys => ({
  content: contentKey(fields),
  address: addressKey(toText(fields.url)),
}));

/** @returns what compares one article or row after the other, all articles first, and what makes a plan of it in the end */
export function beginComparison() {
  const unmatched = new Map<string, Article[]>();
  /** How many of the unmatched have each address. */
  const addresses = new Map<string, number>();
  const count = (article: Article, change: 1 | -1) => {
    const { address } = keysOfArticle(article);
    addresses.set(address, (addresses.get(address) ?? 0) + change);
  };
  const repeated: ImportItem[] = [];
  const doubled: ImportItem[] = [];
  const others: ImportItem[] = [];
  /** The rows' contents. */
  const seen = new Set<string>();
  const broken: Extract<ReadRow, { status: "broken" }>[] = [];

  const addArticle = (article: Article) => {
    count(article, 1);
    const { content } = keysOfArticle(article);
    const group = unmatched.get(content);
    if (group) group.push(article);
    else unmatched.set(content, [article]);
  };
  const addRow = (row: ReadRow) => {
    if (row.status === "broken") {
      broken.push(row);
      return;
    }
    const item = { ...row, title: toText(row.fields.title), id: idOf(row.fields) };
    const { content } = keysOfFields(row.fields);
    const same = unmatched.get(content);
    for (const article of same?.splice(0) ?? []) count(article, -1);
    if (same) repeated.push(item);
    else (seen.has(content) ? doubled : others).push(item);
    seen.add(content);
  };

  const isAlike = ({ fields, isAlike: isMarked }: ImportItem) => {
    const { address } = keysOfFields(fields);
    return isMarked || (address !== "" && (addresses.get(address) ?? 0) > 0);
  };

  return {
    compare: (one: Article | ReadRow) => ("status" in one ? addRow(one) : addArticle(one)),
    finish: (): ImportPlan => {
      const fresh = others.filter((item) => !isAlike(item));
      return {
        fresh: fresh.filter(({ isBare }) => !isBare),
        repeated,
        doubled,
        alike: others.filter(isAlike),
        bare: fresh.filter(({ isBare }) => isBare),
        broken,
      };
    },
  };
}

/** Equal rows are one article: a file can be imported as often as one likes (rule 12.15). */
export function planImport(rows: readonly ReadRow[], listed: readonly Article[]): ImportPlan {
  const { compare, finish } = beginComparison();
  listed.forEach(compare);
  rows.forEach(compare);
  return finish();
}
