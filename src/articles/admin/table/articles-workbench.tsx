import { useDeferredValue, useMemo } from "react";
import { useDraftOwners } from "@/articles/admin/form/draft-storage";
import { useOfferedRows } from "@/admin/use-offered-rows";
import { useSelection } from "@/admin/use-selection";
import type { Article } from "@/articles/model/article";
import { filterArticles } from "@/articles/model/article-search";
import { Button } from "@/ui/button";
import { FoldedTool, FoldedTools } from "@/ui/folded-tools";
import { HealthPanel } from "@/articles/admin/health/health-panel";
import { type CheckedList, type ProblemId, PROBLEMS } from "@/articles/admin/health/list-health";
import { useCheckedList, useStoredHealth } from "@/articles/admin/health/use-checked-list";
import { ArticlesTable } from "./articles-table";
import { SelectionBar } from "./selection-bar";
import { isListOrder, sortArticles } from "./table-order";
import { isFiltered, type TableView, useTableView } from "./use-table-view";
import { type OwnWrites, useOwnWrites } from "@/articles/admin/own-writes";
import type { ArticleList } from "@/articles/admin/use-articles";
import { ArticlesToolbar } from "./articles-toolbar";

/** Articles that others edit or delete change in place. Those that others add are only offered. */
const offeringOf = (writes: OwnWrites) => ({
  keyOf: ({ key }: Article) => key,
  ownMove: ({ id }: Article) => (writes.has(id) ? ("in" as const) : undefined),
  keepsGone: false,
});

interface ArticlesWorkbenchProps {
  list: ArticleList;
  onEdit: (article: Article) => void;
  onDelete: (article: Article) => void;
}

export function ArticlesWorkbench({ list, onEdit, onDelete }: ArticlesWorkbenchProps) {
  const writes = useOwnWrites();
  const offering = useMemo(() => offeringOf(writes), [writes]);
  const {
    rows: articles,
    fresh,
    showAll,
  } = useOfferedRows(
    {
      live: list.articles,
      list: "",
      // In an empty table, articles that others add appear at once.
      isHeld: (list.isWhole || list.isTruncated) && list.articles.length > 0,
    },
    offering,
  );
  const controls = useTableView();
  const drafts = useDraftOwners();
  const { view } = controls;
  const checked = useStoredHealth(useCheckedList(articles), articles, drafts);
  const { rows, listId, counts } = useTableRows(articles, checked, view);
  const selection = useSelection(useMemo(() => rows.map(({ key }) => key), [rows]));

  const offered = view.problem ? [] : filterArticles(fresh, view);
  const isUnchecked = view.problem !== null && checked.articles.length === 0;

  return (
    <>
      <FoldedTools>
        <ArticlesToolbar
          list={{ ...list, articles }}
          rows={rows}
          controls={controls}
          offered={offered.length}
          onShowAll={showAll}
        />
        <FoldedTool isPinned={view.problem !== null} className="empty:hidden">
          <HealthPanel
            health={checked.health}
            counts={counts}
            problem={view.problem}
            onProblemChange={(problem) => controls.choose({ problem })}
          />
        </FoldedTool>
        {/* Sticky elements would not stick in a grid's rows. */}
        <div className="flex flex-col gap-2">
          <SelectionBar rows={rows} articles={articles} selection={selection} />
          <ArticlesTable
            rows={rows}
            listId={listId}
            isLoading={articles.length === 0 ? list.isLoading : isUnchecked}
            order={view.order}
            selectedKeys={selection.keys}
            drafts={drafts}
            onOrderChange={controls.chooseOrder}
            onSelectAll={selection.chooseAll}
            onSelect={selection.choose}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        </div>
      </FoldedTools>
      {list.isWhole && articles.length === 0 && (
        <p className="py-6 text-center text-foreground-muted">
          Nenhum artigo ainda. Adicione o primeiro.
        </p>
      )}
      {articles.length > 0 && rows.length === 0 && !isUnchecked && (
        <div className="grid justify-items-center gap-3 py-6 text-foreground-muted">
          <p>Nenhum artigo encontrado.</p>
          {isFiltered(view) && (
            <Button variant="outline" onClick={controls.clear}>
              Limpar filtros
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Returns the rows, an id of their filter and order, and the number of rows with each problem. */
function useTableRows(
  articles: readonly Article[],
  checked: CheckedList,
  view: TableView,
): { rows: readonly Article[]; listId: string; counts: ReadonlyMap<ProblemId, number> } {
  // The rows may render later than the search field.
  const { query, category, order, problem } = useDeferredValue(view);
  const { column, direction } = order;

  const ofProblem = useMemo(() => {
    if (!problem) return articles;
    // A changed article stays visible until the list is checked again.
    const present = new Map(articles.map((article) => [article.key, article]));
    return checked.health[problem].flatMap(({ key }) => present.get(key) ?? []);
  }, [articles, checked, problem]);

  const sorted = useMemo(() => {
    const chosen = { column, direction };
    // Similar articles stay together until another order is chosen.
    return isListOrder(chosen) ? ofProblem : sortArticles(ofProblem, chosen);
  }, [ofProblem, column, direction]);

  const rows = useMemo(
    () => filterArticles(sorted, { query, category }),
    [sorted, query, category],
  );
  const counts = useMemo(() => {
    const countOf = (id: ProblemId) =>
      filterArticles(checked.health[id], { query, category }).length;
    return new Map(PROBLEMS.map(({ id }) => [id, countOf(id)]));
  }, [checked, query, category]);
  return { rows, counts, listId: [category, column, direction, problem, query].join(" ") };
}
