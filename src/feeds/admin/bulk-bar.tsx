import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/input";
import { useCanUndo } from "./decision-history";

interface BulkBarProps {
  /** Of the rows that can be selected. */
  shown: number;
  chosen: number;
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
    { verb: "Publicar", variant: "primary", act: actions.onPublish },
    { verb: "Rejeitar", variant: "outline", act: actions.onReject },
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
          <Checkbox
            aria-label={`Selecionar todos (${shown})`}
            title={`Selecionar todos (${shown})`}
            checked={chosen === shown}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < shown;
            }}
            onChange={() => actions.onSelect(chosen < shown)}
          />
        )}
        <div className={cn("min-w-0 flex-1", chosen > 0 && "@max-4xl:sr-only")}>{children}</div>
        {chosen > 0 &&
          buttons.map(({ verb, variant, act }) => (
            <Button key={verb} size="small" variant={variant} onClick={act}>
              <span>
                <span>{verb}</span> <span className="@max-2xl:sr-only">selecionados</span>{" "}
                <span>{`(${chosen})`}</span>
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
