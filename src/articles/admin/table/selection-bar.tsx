import type { ReactNode } from "react";
import type { Article } from "@/articles/model/article";
import { Button } from "@/ui/button";
import { counted, formatCount, plural } from "@/lib/plural";
import type { Selection } from "./use-selection";

interface SelectionBarProps {
  rows: readonly Article[];
  selection: Selection;
  /** Acts on the selection. */
  children?: ReactNode;
}

function selectedText(count: number, hidden: number): string {
  const selected = counted(count, "selecionado", "selecionados");
  return hidden === 0 ? selected : `${selected}, ${formatCount(hidden)} fora do filtro`;
}

/** Selects every result, says how much is selected, also out of sight, and what can be done with it. */
export function SelectionBar({ rows, selection, children }: SelectionBarProps) {
  const { keys, selected } = selection;
  const shown = rows.filter(({ key }) => keys.has(key)).length;
  const areAllSelected = shown > 0 && shown === rows.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {rows.length > 0 && (
        <label className="inline-flex min-h-9 cursor-pointer items-center gap-3">
          <input
            ref={(input) => {
              if (input) input.indeterminate = shown > 0 && !areAllSelected;
            }}
            type="checkbox"
            className="size-6 shrink-0 cursor-pointer accent-accent"
            checked={areAllSelected}
            onChange={() => (areAllSelected ? selection.deselect(rows) : selection.select(rows))}
          />
          <span>
            {plural(
              rows.length,
              "Selecionar o único resultado",
              `Selecionar todos os ${formatCount(rows.length)} resultados`,
            )}
          </span>
        </label>
      )}
      <p role="status" data-slot="selection-count" className="font-medium">
        {selected.length > 0 && selectedText(selected.length, selected.length - shown)}
      </p>
      {selected.length > 0 && (
        <div role="group" aria-label="Ações com os selecionados" className="flex flex-wrap gap-2">
          {children}
          <Button size="small" variant="ghost" onClick={selection.clear}>
            Limpar seleção
          </Button>
        </div>
      )}
    </div>
  );
}
