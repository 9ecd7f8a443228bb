import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ArticleVersion } from "@/articles/data/article-history-api";
import { deletedQuery } from "@/articles/data/article-queries";
import { useArticles } from "@/articles/admin/use-articles";
import { useBulkActions } from "@/articles/admin/bulk/use-bulk-actions";
import { WriteNotice } from "@/admin/write-notice";
import { formatCount } from "@/lib/plural";
import { TimeAgo } from "@/admin/time-ago";
import { displayTitle } from "@/articles/model/article";
import { Button } from "@/ui/button";
import { useWrite } from "@/admin/use-write";
import { VersionsStatus } from "./versions-status";

/** The deleted articles, as the database keeps them; each can be brought back once (history, rule 12.10). */
export function DeletedArticles() {
  const { articles } = useArticles();
  const { recreate } = useBulkActions();
  const query = useQuery(deletedQuery());
  const { run, isRunning, failure } = useWrite();

  const deleted = useMemo(() => {
    const there = new Set(articles.map(({ id }) => id));
    return query.data?.filter(({ article }) => !there.has(article.id)) ?? [];
  }, [query.data, articles]);

  return (
    <section
      data-slot="deleted-articles"
      aria-labelledby="deleted-articles-title"
      className="grid gap-2 rounded-md border bg-surface px-4 py-3 text-sm"
    >
      <h3 id="deleted-articles-title" className="font-medium">
        {`Excluídos${query.data ? ` (${formatCount(deleted.length)})` : ""}`}
      </h3>
      <VersionsStatus
        query={query}
        none={deleted.length === 0 && "Nenhum artigo excluído no último ano."}
      />
      {failure !== null && <WriteNotice failure={failure} title="Erro ao restaurar artigo" />}
      {deleted.length > 0 && (
        <ul className="grid max-h-72 overflow-y-auto">
          {deleted.map((version) => (
            <DeletedRow
              key={version.id}
              version={version}
              isDisabled={isRunning}
              onRecreate={() => void run(() => recreate(version.article))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface DeletedRowProps {
  version: ArticleVersion;
  isDisabled: boolean;
  onRecreate: () => void;
}

function DeletedRow({
  version: { article, changedAt, changedBy },
  isDisabled,
  onRecreate,
}: DeletedRowProps) {
  const title = displayTitle(article);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-2">
      <span className="min-w-48 flex-1">
        <span className="foreign-text line-clamp-2 font-medium">{title.slice(0, 300)}</span>
        <span className="foreign-text text-foreground-muted">
          <span>{"Excluído "}</span>
          <TimeAgo date={changedAt} />
          <span>{` por ${changedBy}`}</span>
        </span>
      </span>
      <Button
        size="small"
        variant="outline"
        aria-label={`Restaurar ${title}`}
        aria-disabled={isDisabled}
        onClick={onRecreate}
      >
        Restaurar
      </Button>
    </li>
  );
}
