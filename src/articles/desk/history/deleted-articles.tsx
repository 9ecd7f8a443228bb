import { TimeAgo } from "@/articles/desk/time-ago";
import { displayTitle } from "@/articles/model/article";
import { Button } from "@/ui/button";
import { useWrite } from "@/ui/use-write";
import { WriteFailure } from "@/articles/desk/form/write-failure";
import { formatCount } from "@/articles/desk/table/article-count";
import type { DeletedArticle } from "./deleted-storage";

interface DeletedArticlesProps {
  deleted: readonly DeletedArticle[];
  /** Resolves once it was created anew; rejects with what to say here. */
  onRecreate: (deleted: DeletedArticle) => Promise<void>;
  onRecreateAll: () => void;
  onForget: (deleted: readonly DeletedArticle[]) => void;
}

/** What was deleted in this browser of late: each can be created again, as a new row. */
export function DeletedArticles({
  deleted,
  onRecreate,
  onRecreateAll,
  onForget,
}: DeletedArticlesProps) {
  const { run, isRunning, failure } = useWrite();
  if (deleted.length === 0) return null;
  return (
    <details data-slot="deleted-articles" className="rounded-md border bg-surface text-sm">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium">
        Excluídos recentemente neste navegador ({formatCount(deleted.length)})
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        {failure !== null && <WriteFailure write="create" error={failure} />}
        <ul className="grid max-h-72 overflow-y-auto">
          {deleted.map((item) => (
            <li
              key={item.key}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-2"
            >
              <span className="min-w-48 flex-1">
                <span className="foreign-text line-clamp-2 font-medium">
                  {displayTitle(item).slice(0, 300)}
                </span>
                <span className="text-foreground-muted">
                  Excluído <TimeAgo date={new Date(item.deletedAt)} />
                </span>
              </span>
              <Button
                size="small"
                variant="outline"
                aria-label={`Recriar ${displayTitle(item)}`}
                aria-disabled={isRunning}
                onClick={() => void run(() => onRecreate(item))}
              >
                Recriar
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {deleted.length > 1 && (
            <Button size="small" variant="outline" onClick={onRecreateAll}>
              Recriar todos
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => onForget(deleted)}>
            Esvaziar esta lista
          </Button>
        </div>
      </div>
    </details>
  );
}
