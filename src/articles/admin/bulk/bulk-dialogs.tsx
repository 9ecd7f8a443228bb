import { useState } from "react";
import { NameList } from "@/admin/name-list";
import { ConfirmDialog } from "@/admin/confirm-dialog";
import type { Article } from "@/articles/model/article";
import { CATEGORIES, categoryName } from "@/articles/model/category";
import { counted, plural } from "@/lib/plural";
import { Label } from "@/ui/input";
import { Select } from "@/ui/select";
import { useBulkActions } from "./use-bulk-actions";

interface ManyProps {
  articles: readonly Article[];
  onDone: (articles: readonly Article[]) => void;
  onClose: () => void;
}

export function DeleteMany({ articles, onDone, onClose }: ManyProps) {
  const { deleteMany } = useBulkActions();
  const count = counted(articles.length, "artigo", "artigos");
  return (
    <ConfirmDialog
      title={`Excluir ${count}?`}
      details={<NameList items={articles} />}
      confirm={`Sim, excluir ${count}`}
      onConfirm={async () => onDone(await deleteMany(articles))}
      onClose={onClose}
    >
      {plural(
        articles.length,
        "Este artigo sairá do portal (se ninguém o alterar nesse meio-tempo):",
        "Estes artigos sairão do portal (menos os que alguém alterar nesse meio-tempo):",
      )}
    </ConfirmDialog>
  );
}

export function MoveMany({ articles, onDone, onClose }: ManyProps) {
  const [category, setCategory] = useState("");
  const { moveMany } = useBulkActions();
  const moved = articles.filter((article) => article.category !== category);
  const there = articles.filter((article) => article.category === category);
  const inThis = (one: string, many: string) =>
    there.length > 0 ? `${counted(there.length, one, many)} nesta categoria` : undefined;
  const thereNow = inThis("já está", "já estão");
  const count = counted(moved.length, "artigo", "artigos");
  const name = categoryName(category);
  return (
    <ConfirmDialog
      title="Mudar a categoria"
      details={
        <>
          <div className="grid gap-1.5">
            <Label htmlFor="new-category">Nova categoria</Label>
            <Select
              id="new-category"
              value={category}
              options={CATEGORIES}
              onValueChange={setCategory}
            />
            {thereNow && <p className="text-xs text-foreground-muted">{`${thereNow}.`}</p>}
          </div>
          {moved.length > 0 && <NameList items={moved} />}
        </>
      }
      confirm={`Mudar ${count}`}
      isDangerous={false}
      isDisabled={!name || moved.length === 0}
      onConfirm={async () => {
        const note = inThis("já estava", "já estavam");
        onDone([...(await moveMany(moved, category, note)), ...there]);
      }}
      onClose={onClose}
    >
      {name
        ? `${count} ${plural(moved.length, "passará", "passarão")} para a categoria ${name}:`
        : `Escolha a nova categoria de ${count}:`}
    </ConfirmDialog>
  );
}
