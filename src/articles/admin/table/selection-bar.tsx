import { useMemo, useState } from "react";
import type { useSelection } from "@/admin/use-selection";
import { BulkDialogs, type BulkOperation } from "@/articles/admin/bulk/bulk-dialogs";
import { usePageKeys } from "@/ui/use-page-keys";
import type { Article } from "@/articles/model/article";
import { Button } from "@/ui/button";
import { cn } from "@/lib/cn";
import { FoldedTool } from "@/ui/folded-tools";
import { Checkbox } from "@/ui/input";
import { counted, formatCount, plural } from "@/lib/plural";

interface SelectionBarProps {
  rows: readonly Article[];
  /** The whole list: what leaves it is no longer selected. */
  articles: readonly Article[];
  selection: ReturnType<typeof useSelection>;
}

function selectedText(count: number, hidden: number): string {
  const selected = counted(count, "selecionado", "selecionados");
  return hidden === 0 ? selected : `${selected}, ${formatCount(hidden)} fora do filtro`;
}

/** Selects every result, says how much is selected, also out of sight, and what can be done with it. */
export function SelectionBar({ rows, articles, selection }: SelectionBarProps) {
  const { keys } = selection;
  const selected = useMemo(() => articles.filter(({ key }) => keys.has(key)), [articles, keys]);
  const [operation, setOperation] = useState<BulkOperation | null>(null);
  const shown = rows.filter(({ key }) => keys.has(key)).length;
  const areAllSelected = shown > 0 && shown === rows.length;
  const isAny = selected.length > 0;
  const begin = (kind: BulkOperation["kind"]) => () => setOperation({ kind, articles: selected });
  usePageKeys(({ key }) => {
    if (!isAny) return undefined;
    return key === "Delete"
      ? begin("delete")
      : key.toLowerCase() === "c"
        ? begin("category")
        : undefined;
  });
  return (
    <FoldedTool
      isPinned={isAny}
      data-slot="selection-bar"
      data-sticky={isAny || undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
    >
      {rows.length > 0 && (
        <label className="inline-flex min-h-9 cursor-pointer items-center gap-3 pl-4 max-lg:pl-3">
          <Checkbox
            ref={(input) => {
              if (input) input.indeterminate = shown > 0 && !areAllSelected;
            }}
            checked={areAllSelected}
            onChange={() => selection.chooseAll(!areAllSelected)}
          />
          <span className={cn(isAny && "max-sm:sr-only")}>
            {plural(
              rows.length,
              "Selecionar o único resultado",
              `Selecionar todos os ${formatCount(rows.length)} resultados`,
            )}
          </span>
        </label>
      )}
      <p role="status" data-slot="selection-count" className="font-medium">
        {isAny && selectedText(selected.length, selected.length - shown)}
      </p>
      {isAny && (
        <Button size="small" variant="ghost" onClick={selection.clear}>
          Limpar seleção
        </Button>
      )}
      {isAny && (
        <div role="group" aria-label="Ações com os selecionados" className="flex flex-wrap gap-2">
          <Button size="small" variant="outline" onClick={begin("category")}>
            Mudar categoria
          </Button>
          <Button size="small" variant="outline" onClick={begin("delete")}>
            Excluir selecionados
          </Button>
        </div>
      )}
      {operation && (
        <BulkDialogs
          operation={operation}
          onDone={(done) =>
            selection.set(
              done.map(({ key }) => key),
              false,
            )
          }
          onClose={() => setOperation(null)}
        />
      )}
    </FoldedTool>
  );
}
