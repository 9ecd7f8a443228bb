import { useMemo } from "react";
import { useSelection } from "@/admin/use-selection";
import type { Article } from "@/articles/model/article";
import { Button } from "@/ui/button";
import { FoldedTool, FoldedTools } from "@/ui/folded-tools";
import { HealthPanel } from "@/articles/admin/health/health-panel";
import { LAST_IMPORT } from "@/articles/admin/health/list-health";
import { LastImportUndo } from "@/articles/admin/transfer/last-import-undo";
import { useCheckedList, useStoredHealth } from "@/articles/admin/health/use-checked-list";
import { ArticlesTable } from "./articles-table";
import { SelectionBar } from "./selection-bar";
import { findArticles } from "./table-search";
import { useShownArticles } from "./use-shown-articles";
import { useTableRows } from "./use-table-rows";
import { isFiltered, useTableView } from "./use-table-view";
import type { ArticleList } from "@/articles/admin/use-articles";
import { ArticlesToolbar } from "./articles-toolbar";

interface ArticlesWorkbenchProps {
  list: ArticleList;
  onEdit: (article: Article) => void;
  onDelete: (article: Article) => void;
}

/** The table of the articles with everything that finds, orders, selects and moves its rows. */
export function ArticlesWorkbench({ list, onEdit, onDelete }: ArticlesWorkbenchProps) {
  const { shown: articles, fresh, showAll } = useShownArticles(list);
  const controls = useTableView();
  const { view } = controls;
  const checked = useStoredHealth(useCheckedList(articles), articles);
  const { rows, listId } = useTableRows(articles, checked, view);
  const selection = useSelection(useMemo(() => rows.map(({ key }) => key), [rows]));

  const offered = view.problem ? [] : findArticles(fresh, view);
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
            problem={view.problem}
            onProblemChange={(problem) => controls.choose({ problem })}
          >
            {view.problem === LAST_IMPORT && (
              <LastImportUndo onDone={() => controls.choose({ problem: null })} />
            )}
          </HealthPanel>
        </FoldedTool>
        {/* No grid, in whose rows nothing sticks. */}
        <div className="flex flex-col gap-2">
          <SelectionBar rows={rows} articles={articles} selection={selection} />
          <ArticlesTable
            rows={rows}
            listId={listId}
            isLoading={articles.length === 0 ? list.isLoading : isUnchecked}
            order={view.order}
            selectedKeys={selection.keys}
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
