import { useRef, useState } from "react";
import { storableFields } from "@/articles/article-draft";
import { BulkDialog } from "@/editing/bulk/bulk-dialog";
import { recreateTexts } from "@/editing/bulk/bulk-texts";
import { DeletedArticles } from "@/editing/deleted/deleted-articles";
import type { DeletedArticle } from "@/editing/deleted/deleted-storage";
import { createInserter } from "@/news/article-writes";
import { useNews } from "@/news/news-context";
import { useArticleWrites } from "./use-article-writes";
import { useBulkWrites } from "./use-bulk-writes";

interface RecreateArticlesProps {
  deleted: readonly DeletedArticle[];
  onForget: (deleted: readonly DeletedArticle[]) => void;
}

/** "Recriar": inserts the seven fields of a deleted article as a new row. The deletion itself stands. */
export function RecreateArticles({ deleted, onForget }: RecreateArticlesProps) {
  const { articles } = useNews();
  const { saveArticle } = useArticleWrites();
  const { settle } = useBulkWrites(() => undefined);
  const [many, setMany] = useState<readonly DeletedArticle[] | null>(null);
  /** Each remembers its own insert whose answer was lost. */
  const inserters = useRef(new Map<string, ReturnType<typeof createInserter>>());

  const recreateOne = async (item: DeletedArticle) => {
    const insert = inserters.current.get(item.key) ?? createInserter();
    inserters.current.set(item.key, insert);
    await insert(storableFields(item.stored), new Set(articles.map(({ id }) => id)));
  };

  const texts = recreateTexts(many?.length ?? 0);
  return (
    <>
      <DeletedArticles
        deleted={deleted}
        onRecreate={async (item) => {
          await saveArticle(null, storableFields(item.stored), item.stored);
          onForget([item]);
        }}
        onRecreateAll={() => setMany(deleted)}
        onForget={onForget}
      />
      {many && (
        <BulkDialog
          items={many}
          texts={texts}
          perform={recreateOne}
          onFinish={(outcome, hasLeft) => {
            onForget(outcome.done);
            settle(texts)(outcome, hasLeft);
          }}
          onClose={() => setMany(null)}
        />
      )}
    </>
  );
}
