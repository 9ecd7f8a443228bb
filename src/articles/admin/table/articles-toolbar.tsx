import { Download, Upload } from "lucide-react";
import { useState } from "react";
import type { Article } from "@/articles/model/article";
import { Button } from "@/ui/button";
import { FoldButton, FoldedTool } from "@/ui/folded-tools";
import { articleCount } from "./article-count";
import { formatCount } from "@/lib/plural";
import { ListProgress } from "./list-progress";
import { SelectionBar } from "./selection-bar";
import type { Selection } from "./use-selection";
import type { NewsState } from "@/articles/data/news-context";
import { BulkDialogs, type BulkOperation } from "@/articles/admin/bulk/bulk-dialogs";
import { ImportArticles } from "@/articles/admin/transfer/import-articles";
import { useExportActions } from "@/articles/admin/transfer/use-export-actions";

interface ArticlesToolbarProps {
  state: NewsState;
  rows: readonly Article[];
  selection: Selection;
}

/** How many articles there are, and what can be done with many of them. */
export function ArticlesToolbar({ state, rows, selection }: ArticlesToolbarProps) {
  const { articles } = state;
  const { selected } = selection;
  const [dialog, setDialog] = useState<BulkOperation | { kind: "import" } | null>(null);
  const close = () => setDialog(null);
  const { exportArticles } = useExportActions();

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <RowCount
          shown={rows.length}
          total={articles.length}
          isGrowing={state.status === "ready" && state.rest === "loading"}
        />
        <FoldButton name="Ferramentas" />
        <FoldedTool className="flex flex-wrap gap-2 max-sm:w-full">
          <Button size="small" variant="outline" onClick={() => setDialog({ kind: "import" })}>
            <Upload />
            Importar artigos
          </Button>
          {rows.length > 0 && (
            <Button size="small" variant="outline" onClick={() => void exportArticles(rows)}>
              <Download />
              Exportar
            </Button>
          )}
        </FoldedTool>
      </div>
      <ListProgress state={state} />
      {articles.length > 0 && (
        <FoldedTool
          isPinned={selected.length > 0}
          className={selected.length > 0 ? "sticky top-0 z-10 bg-background py-2" : ""}
        >
          <SelectionBar rows={rows} selection={selection}>
            <Button
              size="small"
              variant="outline"
              onClick={() => setDialog({ kind: "category", articles: selected })}
            >
              Mudar categoria
            </Button>
            <Button
              size="small"
              variant="outline"
              onClick={() => setDialog({ kind: "delete", articles: selected })}
            >
              Excluir selecionados
            </Button>
          </SelectionBar>
        </FoldedTool>
      )}
      {dialog?.kind === "import" && <ImportArticles onClose={close} />}
      {dialog && dialog.kind !== "import" && (
        <BulkDialogs operation={dialog} onDone={selection.deselect} onClose={close} />
      )}
    </>
  );
}

interface RowCountProps {
  shown: number;
  total: number;
  /** More of the list is on its way (rule 5.9). */
  isGrowing: boolean;
}

/** How many rows are shown. Announced when it changes (rule 6.4). */
function RowCount({ shown, total, isGrowing }: RowCountProps) {
  const count =
    shown === total ? articleCount(total) : `${formatCount(shown)} de ${articleCount(total)}`;
  return (
    <p role="status" data-slot="row-count" className="text-sm text-foreground-muted">
      {total > 0 && (isGrowing ? `${count} até agora. Carregando mais…` : count)}
    </p>
  );
}
