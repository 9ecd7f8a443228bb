import { useState } from "react";
import { storableFields } from "@/articles/model/stored-fields";
import { BulkDialog } from "@/articles/desk/bulk/bulk-dialog";
import { recreateTexts } from "@/articles/desk/bulk/bulk-texts";
import { DeletedArticles } from "./deleted-articles";
import { type DeletedArticle, forgetDeleted, useDeletedArticles } from "./deleted-storage";
import { useNews } from "@/articles/data/news-context";
import { useArticleActions } from "@/articles/desk/form/use-article-actions";
import { useBulkActions } from "@/articles/desk/bulk/use-bulk-actions";

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
