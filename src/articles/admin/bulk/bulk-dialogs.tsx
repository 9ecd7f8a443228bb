import { useState } from "react";
import type { Article } from "@/articles/model/article";
import { CATEGORIES, categoryName, DEFAULT_CATEGORY } from "@/articles/model/category";
import { Label } from "@/ui/input";
import { Select } from "@/ui/select";
import { BulkDialog } from "./bulk-dialog";
import { categoryTexts, deleteTexts, moveBackTexts, recreateTexts } from "./bulk-texts";
import { hasHistory } from "@/articles/data/article-history-api";
import { useBulkActions } from "./use-bulk-actions";

export interface BulkOperation {
  kind: "delete" | "category";
  /** As they were selected when the dialog opened. */
  articles: readonly Article[];
}

interface BulkDialogsProps {
  operation: BulkOperation;
  onDone: (articles: readonly Article[]) => void;
  onClose: () => void;
}

/** Deletes many articles, or moves them to another category. */
export function BulkDialogs({ operation, ...props }: BulkDialogsProps) {
  return operation.kind === "delete" ? (
    <DeleteMany articles={operation.articles} {...props} />
  ) : (
    <MoveMany articles={operation.articles} {...props} />
  );
}

type ManyProps = Omit<BulkDialogsProps, "operation"> & Pick<BulkOperation, "articles">;

const asItIs = (current: Article) => current;

function DeleteMany({ articles, onDone, onClose }: ManyProps) {
  const { deleteMany, recreateMany, reportRun } = useBulkActions();
  return (
    <BulkDialog
      items={articles}
      texts={deleteTexts(articles.length)}
      isDangerous
      perform={deleteMany}
      itemOf={asItIs}
      undo={
        hasHistory() ? { texts: recreateTexts(articles.length), perform: recreateMany } : undefined
      }
      onFinish={(texts, ...outcome) => reportRun(texts)(...outcome)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function MoveMany({ articles, onDone, onClose }: ManyProps) {
  const [category, setCategory] = useState<string>(DEFAULT_CATEGORY);
  const { moveMany, reportRun } = useBulkActions();
  const moved = articles.filter((article) => article.category !== category);
  return (
    <BulkDialog
      items={moved}
      texts={categoryTexts(moved.length, categoryName(category) ?? category)}
      perform={moveMany(({ stored }) => ({ category, known: stored }))}
      itemOf={asItIs}
      undo={{
        texts: moveBackTexts,
        perform: moveMany(({ stored }) => ({
          category: stored.category,
          known: { ...stored, category },
        })),
      }}
      onFinish={(texts, ...outcome) => reportRun(texts)(...outcome)}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="grid gap-1.5">
        <Label htmlFor="new-category">Nova categoria</Label>
        <Select
          id="new-category"
          value={category}
          options={CATEGORIES}
          onValueChange={setCategory}
        />
        {moved.length < articles.length && (
          <p className="text-xs text-foreground-muted">
            {articles.length - moved.length} já nessa categoria.
          </p>
        )}
      </div>
    </BulkDialog>
  );
}
