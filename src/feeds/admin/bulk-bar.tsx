import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { SelectAll } from "@/admin/select-all";
import type { ItemStatus } from "@/feeds/data/feed-rows.ts";
import { cn } from "@/lib/cn";
import { counted, formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { useCanUndo } from "./decision-history";
import { STATUSES } from "./queue-filter";

interface BulkBarProps {
  /** Of the rows that can be selected. */
  shown: number;
  chosen: number;
  /** How many items each act on the chosen rows decides. */
  toPublish: number;
  toReject: number;
  /** All that are shown. */
  onSelect: (isSelected: boolean) => void;
  onPublish: () => void;
  onReject: () => void;
  onUndo: () => void;
  /** What the list is. */
  children: ReactNode;
}

/** The list's head: its selection, and what acts on it while there is one. */
export function BulkBar({ shown, chosen, children, ...actions }: BulkBarProps) {
  const canUndo = useCanUndo();
  const buttons = [
    { verb: "Publicar", count: actions.toPublish, variant: "primary", act: actions.onPublish },
    { verb: "Rejeitar", count: actions.toReject, variant: "outline", act: actions.onReject },
  ] as const;
  return (
    <>
      {/* The bar's place, while it stands below the list of a phone. */}
      {chosen > 0 && <div aria-hidden className="h-9 sm:hidden pointer-coarse:h-11" />}
      <div
        data-slot="selection-bar"
        data-sticky={chosen > 0 || undefined}
        className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 px-2.5 pointer-coarse:min-h-11"
      >
        {shown > 0 && (
          <SelectAll
            name={`Selecionar todos (${shown})`}
            shown={shown}
            chosen={chosen}
            onSelect={actions.onSelect}
          />
        )}
        <div className={cn("min-w-0 flex-1", chosen > 0 && "@max-4xl:sr-only")}>{children}</div>
        {chosen > 0 &&
          buttons.map(({ verb, count, variant, act }) => (
            <Button key={verb} size="small" variant={variant} onClick={act}>
              <span>
                <span>{verb}</span> <span className="@max-2xl:sr-only">selecionados</span>{" "}
                <span>{`(${count})`}</span>
              </span>
            </Button>
          ))}
        <Button
          size="small"
          variant="ghost"
          title="Desfazer"
          className={cn("ml-auto", !canUndo && "opacity-60")}
          // Not disabled: the focus would be lost with the last undo.
          aria-disabled={!canUndo}
          onClick={actions.onUndo}
        >
          <Undo2 />
          <span className="@max-2xl:sr-only">Desfazer</span>
        </Button>
      </div>
    </>
  );
}

interface QueueHeadProps {
  status: ItemStatus;
  /** `undefined`: not known yet. */
  count: number | undefined;
  total: number;
  /** Rows that stand folded in others. */
  folded: number;
  /** Items that are offered. */
  fresh: number;
  onShowAll: () => void;
}

/** "Para revisar: 2 de 3 (1 parecido agrupado)", and what is new, which has its place from the start. */
export function QueueHead({ status, count, total, folded, fresh, onShowAll }: QueueHeadProps) {
  const name = STATUSES.find(({ id }) => id === status)?.name;
  const ofAll = count !== undefined && count < total ? ` de ${formatCount(total)}` : "";
  return (
    <div className="flex min-h-9 items-center gap-x-4 pointer-coarse:min-h-11">
      <h2 className="truncate font-semibold">
        <span>{count === undefined ? "Fila" : `${name}: ${formatCount(count)}${ofAll}`}</span>
        {folded > 0 && (
          <span className="font-normal text-foreground-muted max-sm:sr-only">
            {` (${counted(folded, "parecido agrupado", "parecidos agrupados")})`}
          </span>
        )}
      </h2>
      {fresh > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="bg-accent-soft text-accent max-sm:px-2"
          onClick={onShowAll}
        >
          {`${counted(fresh, "novo", "novos")} — mostrar`}
        </Button>
      )}
    </div>
  );
}
