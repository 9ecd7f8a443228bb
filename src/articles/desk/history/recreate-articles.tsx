import { useRef, useState } from "react";
import { storableFields } from "@/articles/model/stored-fields";
import { BulkDialog } from "@/articles/desk/bulk/bulk-dialog";
import { recreateTexts } from "@/articles/desk/bulk/bulk-texts";
import { DeletedArticles } from "./deleted-articles";
import type { DeletedArticle } from "./deleted-storage";
import { createInserter } from "@/articles/data/article-writes";
import { useNews } from "@/articles/data/news-context";
import { useArticleActions } from "@/articles/desk/form/use-article-actions";
import { useBulkActions } from "@/articles/desk/bulk/use-bulk-actions";

interface RecreateArticlesProps {
  deleted: readonly DeletedArticle[];
  onForget: (deleted: readonly DeletedArticle[]) => void;
}

/** "Recriar": inserts the seven fields of a deleted article as a new row. The deletion itself stands. */
export function RecreateArticles({ deleted, onForget }: RecreateArticlesProps) {
  const { articles } = useNews();
  const { saveArticle } = useArticleActions();
  const { settle } = useBulkActions(() => undefined);
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
