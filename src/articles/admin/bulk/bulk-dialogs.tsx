import { useState } from "react";
import type { Collisions } from "@/admin/bulk-account";
import { BulkDialog } from "@/admin/bulk-dialog";
import { hasHistory } from "@/articles/data/article-history-api";
import { type Article, displayTitle } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import { CATEGORIES, categoryName } from "@/articles/model/category";
import { FIELDS } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { plural } from "@/lib/plural";
import { Label } from "@/ui/input";
import { Select } from "@/ui/select";
import { categoryTexts, deleteTexts, MOVE_BACK_TEXTS, recreateTexts } from "./article-bulk-texts";
import { useBulkActions } from "./use-bulk-actions";

export interface BulkOperation {
  kind: "delete" | "category";
  /** As they were selected when the dialog opened. */
  articles: readonly Article[];
}

interface ManyProps extends Pick<BulkOperation, "articles"> {
  onDone: (articles: readonly Article[]) => void;
  onClose: () => void;
}

/** Deletes many articles, or moves them to another category. */
export function BulkDialogs({ kind, ...props }: ManyProps & Pick<BulkOperation, "kind">) {
  return kind === "delete" ? <DeleteMany {...props} /> : <MoveMany {...props} />;
}

const collisions: Collisions<Article> = {
  currentOf: (error) => (error instanceof ArticleConflict ? error.current : undefined),
  describe: ({ stored }, current) => {
    const names = differingFields(current.stored, stored);
    const labels = FIELDS.filter(({ name }) => names.includes(name)).map(({ label }) => label);
    const changes = labels.length > 0 ? ` Mudou: ${labels.join(", ")}.` : "";
    return `O artigo foi alterado em outro lugar depois que a lista foi carregada.${changes} Agora: “${displayTitle(current).slice(0, 200)}”, ${categoryName(current.category) ?? "N/A"}. Nada foi salvo nele.`;
  },
};

function DeleteMany({ articles, ...props }: ManyProps) {
  const { deleteMany, recreateMany, takeBack, reportRun } = useBulkActions();
  const texts = deleteTexts(articles.length);
  const undo = hasHistory()
    ? (done: readonly Article[]) => void takeBack(recreateTexts(done.length), recreateMany, done)
    : undefined;
  return (
    <BulkDialog
      items={articles}
      texts={texts}
      isDangerous
      perform={deleteMany}
      collisions={collisions}
      undo={undo}
      onFinish={(...run) => reportRun(texts, ...run, { undo })}
      {...props}
    />
  );
}

function MoveMany({ articles, onDone, ...props }: ManyProps) {
  const [category, setCategory] = useState("");
  const { changeMany, takeBack, reportRun } = useBulkActions();
  const moved = articles.filter((article) => article.category !== category);
  const there = articles.filter((article) => article.category === category);
  const thereText =
    there.length > 0
      ? `${there.length} já ${plural(there.length, "estava", "estavam")} nesta categoria`
      : undefined;
  const texts = categoryTexts(moved.length, categoryName(category));
  const moveBack = changeMany(({ stored }) => ({
    set: { category: stored.category },
    known: { ...stored, category },
  }));
  const undo = (done: readonly Article[]) => void takeBack(MOVE_BACK_TEXTS, moveBack, done);
  return (
    <BulkDialog
      items={moved}
      texts={texts}
      perform={changeMany(({ stored }) => ({ set: { category }, known: stored }))}
      isDisabled={category === ""}
      collisions={collisions}
      undo={undo}
      onFinish={(...run) => reportRun(texts, ...run, { note: thereText, undo })}
      // Those that are there already need nothing more either.
      onDone={(done) => onDone([...done, ...there])}
      {...props}
    >
      <div className="grid gap-1.5">
        <Label htmlFor="new-category">Nova categoria</Label>
        <Select
          id="new-category"
          value={category}
          options={CATEGORIES}
          onValueChange={setCategory}
        />
        {thereText && <p className="text-xs text-foreground-muted">{`${thereText}.`}</p>}
      </div>
    </BulkDialog>
  );
}
