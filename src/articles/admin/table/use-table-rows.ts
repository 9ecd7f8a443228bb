/** From the list to the rows that the table shows. */
import { useDeferredValue, useMemo } from "react";
import type { Article } from "@/articles/model/article";
import type { CheckedList } from "@/articles/admin/health/list-health";
import { isListOrder, sortArticles } from "./table-order";
import { findArticles } from "./table-search";
import type { TableView } from "./use-table-view";

/**
 * @param checked may lag behind `articles`, while it is looked through
 * @returns the rows, and a text that is another one whenever they are other rows by choice
 */
export function useTableRows(
  articles: readonly Article[],
  checked: CheckedList,
  view: TableView,
): { rows: readonly Article[]; listId: string } {
  // Fields and heads follow keys and presses at once; the rows follow when there is time.
  const { query, category, order, problem } = useDeferredValue(view);
  const { column, direction } = order;

  const ofProblem = useMemo(() => {
    if (!problem) return articles;
    // An article that was just changed stays in sight until the list is looked through again.
    const present = new Map(articles.map((article) => [article.key, article]));
    return checked.health[problem].flatMap(({ key }) => present.get(key) ?? []);
  }, [articles, checked, problem]);

  const sorted = useMemo(() => {
    const chosen = { column, direction };
    // Alike articles stand next to each other until another order is chosen.
    return isListOrder(chosen) ? ofProblem : sortArticles(ofProblem, chosen);
  }, [ofProblem, column, direction]);

  const rows = useMemo(() => findArticles(sorted, { query, category }), [sorted, query, category]);
  return { rows, listId: [category, column, direction, problem, query].join(" ") };
}
