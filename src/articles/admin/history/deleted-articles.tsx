import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ArticleVersion } from "@/articles/data/article-history-api";
import { deletedQuery } from "@/articles/data/article-queries";
import { useArticles } from "@/articles/admin/use-articles";
import { useBulkActions } from "@/articles/admin/bulk/use-bulk-actions";
import { WriteNotice } from "@/admin/write-notice";
import { formatCount } from "@/lib/plural";
import { TimeAgo } from "@/admin/time-ago";
import { type Article, displayTitle } from "@/articles/model/article";
import { likenessOf } from "@/articles/model/article-likeness";
import { formatMoment, formatTime } from "@/lib/date";
import { Button } from "@/ui/button";
import { useWrite } from "@/admin/use-write";
import { VersionsStatus } from "./versions-status";

/** The deleted articles. Those whose address is in the list again are folded (rule 12.10). */
export function DeletedArticles() {
  const { articles } = useArticles();
  const { recreate } = useBulkActions();
  const query = useQuery(deletedQuery());
  const { run, isRunning, failure } = useWrite();

  const { deleted, repeated, acts } = useMemo(() => {
    const ids = new Set(articles.map(({ id }) => id));
    const addresses = new Set(articles.map((one) => likenessOf(one).address));
    addresses.delete("");
    const all = query.data?.filter(({ article }) => !ids.has(article.id)) ?? [];
    const isRepeated = ({ article }: ArticleVersion) => addresses.has(likenessOf(article).address);
    const repeated = all.filter(isRepeated);
    const deleted = all.filter((version) => !isRepeated(version));
    const acts = new Map<number, Article[]>();
    for (const { article, changedAt } of deleted) {
      acts.set(changedAt.getTime(), [...(acts.get(changedAt.getTime()) ?? []), article]);
    }
    return { deleted, repeated, acts };
  }, [query.data, articles]);

  const rows = {
    acts,
    isDisabled: isRunning,
    onRecreate: (restored: readonly Article[]) => void run(() => recreate(restored)),
  };

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
        none={deleted.length + repeated.length === 0 && "Nenhum artigo excluído no último ano."}
      />
      {failure !== null && <WriteNotice failure={failure} title="Erro ao restaurar artigo" />}
      {deleted.length > 0 && <DeletedRows versions={deleted} {...rows} />}
      {repeated.length > 0 && (
        <details>
          <summary className="min-h-9 w-fit cursor-pointer py-2 pointer-coarse:min-h-11">
            {`Com um endereço que continua na lista (${formatCount(repeated.length)})`}
          </summary>
          <DeletedRows versions={repeated} {...rows} />
        </details>
      )}
    </section>
  );
}

interface DeletedRowsProps {
  versions: readonly ArticleVersion[];
  /** The articles that were deleted together, by the time of the deletion. */
  acts: ReadonlyMap<number, readonly Article[]>;
  isDisabled: boolean;
  onRecreate: (articles: readonly Article[]) => void;
}

function DeletedRows({ versions, acts, ...row }: DeletedRowsProps) {
  return (
    <ul className="grid max-h-72 overflow-y-auto">
      {versions.map((version) => (
        <DeletedRow
          key={version.id}
          version={version}
          act={acts.get(version.changedAt.getTime()) ?? []}
          {...row}
        />
      ))}
    </ul>
  );
}

interface DeletedRowProps {
  version: ArticleVersion;
  /** All articles that were deleted together. The first of their rows offers to restore all of them. */
  act: readonly Article[];
  isDisabled: boolean;
  onRecreate: (articles: readonly Article[]) => void;
}

function DeletedRow({
  version: { article, changedAt, changedBy },
  act,
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
      {act.length > 1 && act[0] === article && (
        <Button
          size="small"
          variant="outline"
          title={formatMoment(changedAt)}
          aria-disabled={isDisabled}
          onClick={() => onRecreate(act)}
        >
          {`Restaurar os ${formatCount(act.length)} de ${formatTime(changedAt)}`}
        </Button>
      )}
      <Button
        size="small"
        variant="outline"
        aria-label={`Restaurar ${title}`}
        aria-disabled={isDisabled}
        onClick={() => onRecreate([article])}
      >
        Restaurar
      </Button>
    </li>
  );
}
