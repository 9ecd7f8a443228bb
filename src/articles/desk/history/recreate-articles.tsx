import { useState } from "react";
import { storableFields } from "@/articles/model/stored-fields";
import { BulkDialog } from "@/articles/desk/bulk/bulk-dialog";
import { recreateTexts } from "@/articles/desk/bulk/bulk-texts";
import { DeletedArticles } from "./deleted-articles";
import type { DeletedArticle } from "./deleted-storage";
import { useNews } from "@/articles/data/news-context";
import { useArticleActions } from "@/articles/desk/form/use-article-actions";
import { useBulkActions } from "@/articles/desk/bulk/use-bulk-actions";

interface RecreateArticlesProps {
  deleted: readonly DeletedArticle[];
  onForget: (deleted: readonly DeletedArticle[]) => void;
}

/** "Recriar": inserts the fields of a deleted article as a new row. The deletion itself stands. */
export function RecreateArticles({ deleted, onForget }: RecreateArticlesProps) {
  const { create } = useNews();
  const { createArticle } = useArticleActions();
  const { settle } = useBulkActions(() => undefined);
  const [many, setMany] = useState<readonly DeletedArticle[] | null>(null);

  const texts = recreateTexts(many?.length ?? 0);
  return (
    <>
      <DeletedArticles
        deleted={deleted}
        onRecreate={async (item) => {
          await createArticle(storableFields(item.stored), item.key);
          onForget([item]);
        }}
        onRecreateAll={() => setMany(deleted)}
        onForget={onForget}
      />
      {many && (
        <BulkDialog
          items={many}
          texts={texts}
          perform={async (item) => {
            await create(storableFields(item.stored), item.key, false);
          }}
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
