import { useState } from "react";
import type { Article } from "@/articles/model/article";
import { CATEGORIES, categoryName, DEFAULT_CATEGORY } from "@/articles/model/category";
import { Label } from "@/ui/input";
import { Select } from "@/ui/select";
import { BulkDialog } from "./bulk-dialog";
import { categoryTexts, deleteTexts } from "./bulk-texts";
import { useNews } from "@/articles/data/news-context";
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

function DeleteMany({ articles, onDone, onClose }: ManyProps) {
  const { deleteOne, settle } = useBulkActions();
  const texts = deleteTexts(articles.length);
  return (
    <BulkDialog
      items={articles}
      texts={texts}
      isDangerous
      perform={deleteOne}
      onFinish={(outcome, hasLeft) => {
        onDone(outcome.done);
        settle(texts)(outcome, hasLeft);
      }}
      onClose={onClose}
    />
  );
}

function MoveMany({ articles, onDone, onClose }: ManyProps) {
  const [category, setCategory] = useState<string>(DEFAULT_CATEGORY);
  const { articles: listed } = useNews();
  const { moveOne, settle } = useBulkActions();
  // Another try begins with the article as it was read meanwhile.
  const current = (article: Article) => listed.find(({ key }) => key === article.key) ?? article;
  const moved = articles.filter((article) => article.category !== category);
  const texts = categoryTexts(moved.length, categoryName(category) ?? category);
  return (
    <BulkDialog
      items={moved}
      texts={texts}
      perform={(article) => moveOne(current(article), category)}
      onFinish={(outcome, hasLeft) => {
        onDone(outcome.done);
        settle(texts)(outcome, hasLeft);
      }}
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
