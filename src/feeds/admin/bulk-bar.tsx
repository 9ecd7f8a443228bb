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

/** Acts on many items at once. A button stands here while there is something for it to do. */
export function BulkBar({ shown, chosen, ...actions }: BulkBarProps) {
  const areAllChosen = chosen === shown;
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
          <Button size="small" variant="outline" onClick={() => actions.onSelect(!areAllChosen)}>
            {areAllChosen ? "Desmarcar todos" : `Selecionar todos (${shown})`}
          </Button>
        )}
        {chosen > 0 && (
          <>
            <Button size="small" onClick={actions.onApprove}>
              {`Aprovar selecionados (${chosen})`}
            </Button>
            <Button size="small" variant="outline" onClick={actions.onReject}>
              {`Rejeitar selecionados (${chosen})`}
            </Button>
          </>
        )}
        <Button size="small" variant="ghost" onClick={actions.onUndo}>
          Desfazer
        </Button>
      </div>
    </>
  );
}
