import { useEffect, useMemo, useState } from "react";
import { useNews } from "@/articles/data/news-context";
import { BulkDialog } from "@/articles/desk/bulk/bulk-dialog";
import { recreateTexts } from "@/articles/desk/bulk/bulk-texts";
import { useBulkActions } from "@/articles/desk/bulk/use-bulk-actions";
import { useArticleActions } from "@/articles/desk/form/use-article-actions";
import { WriteFailure } from "@/articles/desk/form/write-failure";
import { formatCount } from "@/articles/desk/table/article-count";
import { type Article, displayTitle } from "@/articles/model/article";
import { TimeAgo } from "@/articles/desk/time-ago";
import { storableFields } from "@/articles/model/stored-fields";
import { Button } from "@/ui/button";
import { useWrite } from "@/ui/use-write";
import { type DeletedArticle, deletedChanged, forgetDeleted, readDeleted } from "./deleted-storage";

/** @param articles what is in the list was not deleted after all, and is not offered */
function useDeletedArticles(articles: readonly Article[]): readonly DeletedArticle[] {
  const [all, setAll] = useState(readDeleted);
  useEffect(() => deletedChanged.subscribe(() => setAll(readDeleted())), []);
  return useMemo(() => {
    const ids = new Set(articles.map(({ id }) => id));
    return all.filter(({ id }) => !ids.has(id));
  }, [all, articles]);
}

const forget = (deleted: readonly DeletedArticle[]) =>
  forgetDeleted(...deleted.map(({ key }) => key));

/** "Recriar": inserts the fields of a deleted article as a new row. The deletion itself stands. */
export function RecreateArticles() {
  const { articles, create } = useNews();
  const deleted = useDeletedArticles(articles);
  const { createArticle } = useArticleActions();
  const { settle } = useBulkActions();
  const [many, setMany] = useState<readonly DeletedArticle[] | null>(null);

  const texts = recreateTexts(many?.length ?? 0);
  return (
    <>
      <DeletedArticles
        deleted={deleted}
        onRecreate={async (item) => {
          await createArticle(storableFields(item.stored), item.key);
          forget([item]);
        }}
        onRecreateAll={() => setMany(deleted)}
        onForget={forget}
      />
      {many && (
        <BulkDialog
          items={many}
          texts={texts}
          perform={async (item) => {
            await create(storableFields(item.stored), item.key, false);
          }}
          onFinish={(outcome, hasLeft) => {
            forget(outcome.done);
            settle(texts)(outcome, hasLeft);
          }}
          onClose={() => setMany(null)}
        />
      )}
    </>
  );
}

interface DeletedArticlesProps {
  deleted: readonly DeletedArticle[];
  /** Resolves once it was created anew; rejects with what to say here. */
  onRecreate: (deleted: DeletedArticle) => Promise<void>;
  onRecreateAll: () => void;
  onForget: (deleted: readonly DeletedArticle[]) => void;
}

/** What was deleted in this browser of late: each can be created again, as a new row. */
function DeletedArticles({ deleted, onRecreate, onRecreateAll, onForget }: DeletedArticlesProps) {
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
