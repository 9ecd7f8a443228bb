import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type ArticleVersion, hasHistory } from "@/articles/data/article-history-api";
import { deletedQuery } from "@/articles/data/article-queries";
import { useNews } from "@/articles/data/news-context";
import { BulkDialog } from "@/admin/bulk-dialog";
import { recreateTexts } from "@/articles/admin/bulk/article-bulk-texts";
import { useBulkActions } from "@/articles/admin/bulk/use-bulk-actions";
import { WriteNotice } from "@/admin/write-notice";
import { formatCount } from "@/lib/plural";
import { TimeAgo } from "@/admin/time-ago";
import { type Article, displayTitle } from "@/articles/model/article";
import { Button } from "@/ui/button";
import { useWrite } from "@/admin/use-write";
import { useHistoryActions } from "./use-history-actions";
import { VersionsStatus } from "./versions-status";

/** The deleted articles, as the database keeps them; each can be brought back once (history, rule 12.10). */
export function DeletedArticles() {
  return hasHistory() ? (
    <DeletedList />
  ) : (
    <p className="basis-full text-sm text-foreground-muted">
      Excluídos e versões anteriores ficam no banco de dados e só se abrem com a conta do
      administrador: no modo local não há nenhuma.
    </p>
  );
}

function DeletedList() {
  const { articles, lastUpdated } = useNews();
  const { recreateMany, reportRun } = useBulkActions();
  const [isOpen, setOpen] = useState(false);
  const [many, setMany] = useState<readonly Article[] | null>(null);
  const query = useQuery(deletedQuery(lastUpdated, isOpen));
  const { data: versions } = query;

  const deleted = useMemo(() => {
    const there = new Set(articles.map(({ id }) => id));
    return (versions ?? []).filter(({ article }) => !there.has(article.id));
  }, [versions, articles]);

  return (
    <details
      data-slot="deleted-articles"
      className="rounded-md border border-border-control bg-surface text-sm [&[open]]:basis-full"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-8.5 cursor-pointer px-3 py-1.5 font-medium pointer-coarse:min-h-10.5 pointer-coarse:py-2.5">
        {`Excluídos${isOpen && versions ? ` (${formatCount(deleted.length)})` : ""}`}
      </summary>
      {isOpen && (
        <div className="grid gap-3 px-4 pb-4">
          <VersionsStatus
            query={query}
            none={deleted.length === 0 && "Nenhum artigo excluído no último ano."}
          />
          {deleted.length > 0 && (
            <DeletedRows
              deleted={deleted}
              onRecreateAll={() => setMany(deleted.map(({ article }) => article))}
            />
          )}
        </div>
      )}
      {many && (
        <BulkDialog
          items={many}
          texts={recreateTexts(many.length)}
          perform={recreateMany}
          onFinish={reportRun}
          onClose={() => setMany(null)}
        />
      )}
    </details>
  );
}

const RECREATE = {
  title: "Erro ao salvar artigo",
  ifUnknown: "O artigo pode ter voltado. Tente de novo: ele nunca volta duas vezes.",
};

interface DeletedRowsProps {
  deleted: readonly ArticleVersion[];
  onRecreateAll: () => void;
}

function DeletedRows({ deleted, onRecreateAll }: DeletedRowsProps) {
  const { recreate } = useHistoryActions();
  const { run, isRunning, failure } = useWrite();
  return (
    <>
      {failure !== null && <WriteNotice failure={failure} texts={RECREATE} />}
      <ul className="grid max-h-72 overflow-y-auto">
        {deleted.map((version) => (
          <li
            key={version.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-2"
          >
            <span className="min-w-48 flex-1">
              <span className="foreign-text line-clamp-2 font-medium">
                {displayTitle(version.article).slice(0, 300)}
              </span>
              <span className="foreign-text text-foreground-muted">
                <span>{"Excluído "}</span>
                <TimeAgo date={version.changedAt} />
                <span>{` por ${version.changedBy}`}</span>
              </span>
            </span>
            <Button
              size="small"
              variant="outline"
              aria-label={`Recriar ${displayTitle(version.article)}`}
              aria-disabled={isRunning}
              onClick={() => void run(() => recreate(version))}
            >
              Recriar
            </Button>
          </li>
        ))}
      </ul>
      {deleted.length > 1 && (
        <Button
          size="small"
          variant="outline"
          className="justify-self-start"
          onClick={onRecreateAll}
        >
          Recriar todos
        </Button>
      )}
    </>
  );
}
