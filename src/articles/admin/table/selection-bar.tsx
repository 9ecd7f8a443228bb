import { Tag, Trash2, X } from "lucide-react";
import { useMemo, useState } from "react";
import { Tool } from "@/admin/tool";
import type { useSelection } from "@/admin/use-selection";
import { lazyPart } from "@/ui/lazy-part";
import { usePageKeys } from "@/ui/use-page-keys";
import type { Article } from "@/articles/model/article";
import { cn } from "@/lib/cn";
import { counted, formatCount } from "@/lib/plural";

const loadDialogs = () => import("@/articles/admin/bulk/bulk-dialogs");
const DeleteMany = lazyPart(async () => (await loadDialogs()).DeleteMany);
const MoveMany = lazyPart(async () => (await loadDialogs()).MoveMany);

interface SelectionBarProps {
  rows: readonly Article[];
  /** The whole list. Articles that leave it are no longer selected. */
  articles: readonly Article[];
  selection: ReturnType<typeof useSelection>;
}

function selectedText(count: number, hidden: number): string {
  const selected = counted(count, "selecionado", "selecionados");
  return hidden === 0 ? selected : `${selected}, ${formatCount(hidden)} fora do filtro`;
}

const NARROW = "@max-3xl:sr-only";

/** The actions on selected articles are below the table, so that no row moves. */
export function SelectionBar({ rows, articles, selection }: SelectionBarProps) {
  const { keys } = selection;
  const selected = useMemo(() => articles.filter(({ key }) => keys.has(key)), [articles, keys]);
  const [operation, setOperation] = useState<{
    Dialog: typeof DeleteMany;
    articles: readonly Article[];
  } | null>(null);
  const shown = rows.filter(({ key }) => keys.has(key)).length;
  const isAny = selected.length > 0;
  const begin = (Dialog: typeof DeleteMany) => () => setOperation({ Dialog, articles: selected });
  const keyActions: Partial<Record<string, () => void>> = {
    delete: begin(DeleteMany),
    c: begin(MoveMany),
  };
  usePageKeys(({ key }) => (isAny ? keyActions[key.toLowerCase()] : undefined));
  return (
    <>
      <div
        data-slot="selection-bar"
        data-below
        data-sticky={isAny || undefined}
        className={cn(
          "flex items-center gap-x-3 gap-y-2 text-sm sm:flex-wrap",
          !isAny && "sr-only",
        )}
      >
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
            <Tool name="Limpar seleção" hidden={NARROW} icon={X} onClick={selection.clear} />
            <Tool
              name="Mudar categoria"
              hidden={NARROW}
              variant="outline"
              icon={Tag}
              onClick={begin(MoveMany)}
            />
            <Tool
              name="Excluir selecionados"
              hidden={NARROW}
              variant="danger-outline"
              icon={Trash2}
              onClick={begin(DeleteMany)}
            />
          </div>
        )}
      </div>
      {operation && (
        <operation.Dialog
          articles={operation.articles}
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
