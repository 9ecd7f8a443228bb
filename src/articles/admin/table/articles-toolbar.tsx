import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { DeletedArticles } from "@/articles/admin/history/deleted-articles";
import { ImportArticles } from "@/articles/admin/transfer/import-articles";
import { useExportActions } from "@/articles/admin/transfer/use-export-actions";
import type { NewsState } from "@/articles/data/news-context";
import type { Article } from "@/articles/model/article";
import { formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { FoldButton, FoldedTool } from "@/ui/folded-tools";
import { articleCount } from "./article-count";
import { ListProgress } from "./list-progress";

interface ArticlesToolbarProps {
  state: NewsState;
  rows: readonly Article[];
}

/** What the table is, how many articles there are, and what can be done with all of them. */
export function ArticlesToolbar({ state, rows }: ArticlesToolbarProps) {
  const [isImporting, setImporting] = useState(false);
  const { exportArticles } = useExportActions();

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="articles-table-title" className="text-lg font-semibold">
          Seus Artigos
        </h2>
        <RowCount
          shown={rows.length}
          total={state.articles.length}
          isGrowing={state.status === "ready" && state.rest === "loading"}
        />
        <FoldButton name="Ferramentas" />
        <FoldedTool className="flex grow flex-wrap justify-end gap-2">
          <Button size="small" variant="outline" onClick={() => setImporting(true)}>
            <Upload />
            Importar artigos
          </Button>
          {rows.length > 0 && (
            <Button size="small" variant="outline" onClick={() => void exportArticles(rows)}>
              <Download />
              Exportar
            </Button>
          )}
          <DeletedArticles />
        </FoldedTool>
      </div>
      <ListProgress state={state} />
      {isImporting && <ImportArticles onClose={() => setImporting(false)} />}
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
