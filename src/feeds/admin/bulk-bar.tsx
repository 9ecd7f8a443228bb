import { CheckCheck, Undo2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/ui/button";

interface BulkBarProps {
  shown: number;
  chosen: number;
  /** All that are shown. */
  onSelect: (isSelected: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
  onUndo: () => void;
}

interface DecisionProps extends ComponentProps<typeof Button> {
  verb: string;
  chosen: number;
}

function Decision({ verb, chosen, ...props }: DecisionProps) {
  return (
    <Button size="small" {...props}>
      <span>
        <span>{verb}</span> <span className="@max-2xl:sr-only">selecionados</span>{" "}
        <span>{`(${chosen})`}</span>
      </span>
    </Button>
  );
}

/**
 * Acts on many items at once. A button stands here while there is something for it to do; with some chosen, icons and short
 * names keep the bar in one row where it is narrow.
 */
export function BulkBar({ shown, chosen, ...actions }: BulkBarProps) {
  const areAllChosen = chosen === shown;
  const all = areAllChosen ? "Desmarcar todos" : `Selecionar todos (${shown})`;
  const nameStyle = chosen > 0 ? "@max-2xl:sr-only" : undefined;
  return (
    <>
      {/* The bar's place, while it stands below the list of a phone. */}
      {chosen > 0 && <div aria-hidden className="h-9 sm:hidden pointer-coarse:h-11" />}
      <div
        data-slot="selection-bar"
        data-sticky={chosen > 0 || undefined}
        className="flex flex-wrap items-center gap-2"
      >
        {shown > 0 && (
          <Button
            size="small"
            variant="outline"
            title={all}
            onClick={() => actions.onSelect(!areAllChosen)}
          >
            <CheckCheck />
            <span className={nameStyle}>{all}</span>
          </Button>
        )}
        {chosen > 0 && (
          <>
            <Decision verb="Aprovar" chosen={chosen} onClick={actions.onApprove} />
            <Decision
              verb="Rejeitar"
              variant="outline"
              chosen={chosen}
              onClick={actions.onReject}
            />
          </>
        )}
        <Button size="small" variant="ghost" title="Desfazer" onClick={actions.onUndo}>
          <Undo2 />
          <span className={nameStyle}>Desfazer</span>
        </Button>
      </div>
    </>
  );
}
