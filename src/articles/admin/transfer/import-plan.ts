/** An import compared with the list as it is now; the same again after a part of it is in. */
import { addressKey } from "@/articles/model/address-key";
import { type Article, toText } from "@/articles/model/article";
import type { ArticleField, ArticleFields, StoredFields } from "@/articles/model/fields";
import { contentKey } from "@/articles/model/stored-fields";
import { newId } from "@/lib/new-id";
import { onceForEach } from "@/lib/once-for-each";
import type { ReadRow } from "./read-rows";

type WholeRow = Extract<ReadRow, { status: "whole" }>;
type BrokenRow = Extract<ReadRow, { status: "broken" }>;

/** A row that can be inserted, with its title as a text, and the id that it has in every try. */
export type ImportItem = WholeRow & {
  readonly title: string;
  readonly id: string;
  /** The fields that it says otherwise than the article of the list. */
  readonly differing?: readonly ArticleField[];
};

export interface ImportPlan {
  readonly fresh: readonly ImportItem[];
  /** In the list under the same address, with other texts. */
  readonly changed: readonly ImportItem[];
  /** In the list already, with all that the row says. */
  readonly repeated: readonly ImportItem[];
  readonly broken: readonly BrokenRow[];
}

/** So that a late try is recognised, and no row is created twice. */
const idOf = onceForEach((_fields: ArticleFields) => newId());

/** What an article or a row holds, and where it leads. */
const keysOf = onceForEach((fields: StoredFields) => ({
  content: contentKey(fields),
  address: addressKey(toText(fields.url)),
}));

/** What a row says otherwise than the article, whose address it has in some spelling. */
function differingIn({ fields, given }: WholeRow, article: Article): readonly ArticleField[] {
  const { content } = keysOf(article.stored);
  return given.filter(
    (name) => name !== "url" && contentKey({ ...article.stored, [name]: fields[name] }) !== content,
  );
}

/** @returns what compares one article or row after the other, all articles first, and what makes a plan of it in the end */
export function beginComparison() {
  /** The articles that no row is equal to, by what they hold and by their address. */
  const byContent = new Map<string, Article[]>();
  const byAddress = new Map<string, Set<Article>>();
  const plan = {
    fresh: [] as ImportItem[],
    changed: [] as ImportItem[],
    repeated: [] as ImportItem[],
    broken: [] as BrokenRow[],
  };
  const others: ImportItem[] = [];
  /** The rows' contents. */
  const seen = new Set<string>();

  const addArticle = (article: Article) => {
    const { content, address } = keysOf(article.stored);
    byContent.set(content, [...(byContent.get(content) ?? []), article]);
    const group = byAddress.get(address) ?? new Set();
    byAddress.set(address, group.add(article));
  };
  const leaveOut = ({ line, title }: ImportItem, reason: string) =>
    plan.broken.push({ line, status: "broken", title, reason });

  const addRow = (row: ReadRow) => {
    if (row.status === "broken") {
      plan.broken.push(row);
      return;
    }
    const item = { ...row, title: toText(row.fields.title), id: idOf(row.fields) };
    const { content } = keysOf(row.fields);
    const same = byContent.get(content);
    for (const article of same?.splice(0) ?? []) {
      byAddress.get(keysOf(article.stored).address)?.delete(article);
    }
    if (same) plan.repeated.push(item);
    else if (seen.has(content)) leaveOut(item, "Igual a uma linha anterior.");
    else others.push(item);
    seen.add(content);
  };

  const place = (item: ImportItem) => {
    const { address } = keysOf(item.fields);
    const listed = address === "" ? [] : [...(byAddress.get(address) ?? [])];
    const [least] = listed
      .map((article) => differingIn(item, article))
      .toSorted((a, b) => a.length - b.length);
    if (item.isAlike) leaveOut(item, "Tem o endereço de uma linha anterior.");
    else if (least?.length === 0) plan.repeated.push(item);
    else if (least) plan.changed.push({ ...item, differing: least });
    // It would be a card that says nothing.
    else if (item.isBare) leaveOut(item, "Sem título.");
    else plan.fresh.push(item);
  };

  return {
    compare: (one: Article | ReadRow) => ("status" in one ? addRow(one) : addArticle(one)),
    finish: (): ImportPlan => {
      others.forEach(place);
      plan.broken.sort((a, b) => a.line - b.line);
      return plan;
    },
  };
}

/** Equal rows are one article: a file can be imported as often as one likes. */
export function planImport(rows: readonly ReadRow[], listed: readonly Article[]): ImportPlan {
  const { compare, finish } = beginComparison();
  listed.forEach(compare);
  rows.forEach(compare);
  return finish();
}
