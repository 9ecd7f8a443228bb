import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { DeletedArticles } from "@/articles/admin/history/deleted-articles";
import { ImportDialog } from "@/articles/admin/transfer/import-dialog";
import { useExportActions } from "@/articles/admin/transfer/use-export-actions";
import { type ArticleList, MAX_ARTICLES } from "@/articles/admin/use-articles";
import type { Article } from "@/articles/model/article";
import { formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { FoldButton, FoldedTool } from "@/ui/folded-tools";
import { Progress } from "@/ui/progress";
import { articleCount } from "./article-count";

interface ArticlesToolbarProps {
  list: ArticleList;
  rows: readonly Article[];
}

/** What the table is, how many articles there are, and what can be done with all of them. */
export function ArticlesToolbar({ list, rows }: ArticlesToolbarProps) {
  const [isImporting, setImporting] = useState(false);
  const { exportArticles } = useExportActions();
  const { articles, isGrowing } = list;
  const total = articleCount(articles.length);
  const count = rows.length === articles.length ? total : `${formatCount(rows.length)} de ${total}`;

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 max-sm:flex-1 max-sm:flex-col max-sm:items-start">
          <h2 id="articles-table-title" className="text-lg font-semibold">
            Seus Artigos
          </h2>
          {/* Announced when it changes (rule 6.4). */}
          <p role="status" data-slot="row-count" className="text-sm text-foreground-muted">
            {articles.length > 0 && (isGrowing ? `${count} até agora. Carregando mais…` : count)}
          </p>
        </div>
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
      <ListProgress {...list} />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

/** How much of a long list has come, and what the panel cannot do where it does not hold all of it. */
function ListProgress({ articles, isGrowing, isTruncated, total }: ArticleList) {
  if (isGrowing) {
    return (
      <Progress
        aria-label="Carregando a lista"
        max={total && Math.min(total, MAX_ARTICLES)}
        value={total && articles.length}
      />
    );
  }
  if (!isTruncated) return null;
  return (
    <p className="text-sm text-foreground-muted">
      {`O painel mostra os ${formatCount(MAX_ARTICLES)} artigos mais recentes. Os mais antigos continuam no site; importar exige a lista inteira.`}
    </p>
  );
}
