import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { DeletedArticles } from "@/articles/admin/history/deleted-articles";
import { ImportDialog } from "@/articles/admin/transfer/import-dialog";
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
  const { articles } = state;
  const total = articleCount(articles.length);
  const count = rows.length === articles.length ? total : `${formatCount(rows.length)} de ${total}`;
  /** More of the list is on its way (rule 5.9). */
  const isGrowing = state.status === "ready" && state.rest === "loading";

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="articles-table-title" className="text-lg font-semibold">
          Seus Artigos
        </h2>
        {/* Announced when it changes (rule 6.4). */}
        <p role="status" data-slot="row-count" className="text-sm text-foreground-muted">
          {articles.length > 0 && (isGrowing ? `${count} até agora. Carregando mais…` : count)}
        </p>
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
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
