import { type LucideIcon, Tag, Trash2, X } from "lucide-react";
import { type ComponentProps, useMemo, useState } from "react";
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

interface ActionProps extends ComponentProps<typeof Button> {
  name: string;
  icon: LucideIcon;
}

/** Its icon alone is seen where its name has no room. */
function Action({ name, icon: Icon, ...props }: ActionProps) {
  return (
    <Button size="small" variant="outline" title={name} {...props}>
      <Icon />
      <span className="@max-3xl:sr-only">{name}</span>
    </Button>
  );
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
  const keyActions: Partial<Record<string, () => void>> = {
    delete: begin("delete"),
    c: begin("category"),
  };
  usePageKeys(({ key }) => (isAny ? keyActions[key.toLowerCase()] : undefined));
  return (
    <>
      {/* The bar's place, while it stands below the table of a phone. */}
      {isAny && rows.length > 0 && <FoldedTool aria-hidden className="h-9 sm:hidden" />}
      <FoldedTool
        isPinned={isAny}
        data-slot="selection-bar"
        data-sticky={isAny || undefined}
        className="flex items-center gap-x-3 gap-y-2 text-sm sm:flex-wrap"
      >
        {rows.length > 0 && (
          <label className="inline-flex min-h-9 cursor-pointer items-center gap-3 pl-4 leading-tight max-sm:pl-3 sm:max-lg:pl-2">
            <Checkbox
              ref={(input) => {
                if (input) input.indeterminate = shown > 0 && !areAllSelected;
              }}
              checked={areAllSelected}
              onChange={() => selection.chooseAll(!areAllSelected)}
            />
            <span className={cn(isAny && "sr-only")}>
              {plural(
                rows.length,
                "Selecionar o único resultado",
                `Selecionar todos os ${formatCount(rows.length)} resultados`,
              )}
            </span>
          </label>
        )}
        {/* As wide as its text, and narrower rather than on a row of its own. */}
        <p
          role="status"
          data-slot="selection-count"
          className="max-w-max grow basis-24 leading-tight font-medium"
        >
          {isAny && selectedText(selected.length, selected.length - shown)}
        </p>
        {isAny && (
          <div
            role="group"
            aria-label="Ações com os selecionados"
            className="flex flex-wrap gap-2 max-sm:ml-auto max-sm:shrink-0"
          >
            <Action name="Limpar seleção" variant="ghost" icon={X} onClick={selection.clear} />
            <Action name="Mudar categoria" icon={Tag} onClick={begin("category")} />
            <Action
              name="Excluir selecionados"
              variant="danger-outline"
              icon={Trash2}
              onClick={begin("delete")}
            />
          </div>
        )}
      </FoldedTool>
      {operation && (
        <BulkDialogs
          {...operation}
          onDone={(done) =>
            selection.set(
              done.map(({ key }) => key),
              false,
            )
          }
          onClose={() => setOperation(null)}
        />
      )}
    </>
  );
}
