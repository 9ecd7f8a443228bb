import type { Article } from "@/articles/model/article";
import { momentOf } from "@/articles/admin/health/list-health";
import { categoryName } from "@/articles/model/category";

export type SortColumn = "title" | "source" | "category" | "publishedAt";

export interface TableOrder {
  readonly column: SortColumn;
  readonly direction: "ascending" | "descending";
}

export const LIST_ORDER: TableOrder = { column: "publishedAt", direction: "descending" };

const NAMES: Readonly<Record<SortColumn, string>> = {
  title: "titulo",
  source: "fonte",
  category: "categoria",
  publishedAt: "data",
};

export const SORT_COLUMNS = Object.keys(NAMES) as readonly SortColumn[];

const DESCENDING = "-desc";

export function orderName({ column, direction }: TableOrder): string {
  return NAMES[column] + (direction === "descending" ? DESCENDING : "");
}

export function toOrder(name: string | null): TableOrder {
  const isDescending = name?.endsWith(DESCENDING) ?? false;
  const plain = isDescending ? name?.slice(0, -DESCENDING.length) : name;
  const column = SORT_COLUMNS.find((column) => NAMES[column] === plain);
  return column ? { column, direction: isDescending ? "descending" : "ascending" } : LIST_ORDER;
}

export function isListOrder(order: TableOrder): boolean {
  return orderName(order) === orderName(LIST_ORDER);
}

export function nextOrder({ column, direction }: TableOrder, pressed: SortColumn): TableOrder {
  if (pressed !== column) {
    return { column: pressed, direction: pressed === "publishedAt" ? "descending" : "ascending" };
  }
  return { column, direction: direction === "ascending" ? "descending" : "ascending" };
}

const collator = new Intl.Collator("pt-BR", { numeric: true });

function sortKey(article: Article, column: SortColumn): string | number | null {
  if (column === "publishedAt") return momentOf(article);
  const text =
    column === "category"
      ? (categoryName(article.category) ?? "")
      : // Comparing more characters would only cost time.
        article[column].trim().slice(0, 200);
  return text === "" ? null : text;
}

const compare = (a: string | number, b: string | number) =>
  typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));

export function sortArticles(articles: readonly Article[], order: TableOrder): readonly Article[] {
  if (isListOrder(order)) return articles;
  const sign = order.direction === "ascending" ? 1 : -1;
  const keyed = articles.map((article) => ({ article, key: sortKey(article, order.column) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return sign * compare(a.key, b.key);
  });
  return keyed.map(({ article }) => article);
}
