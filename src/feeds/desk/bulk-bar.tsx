import { Button } from "@/ui/button";

interface BulkBarProps {
  shown: number;
  chosen: number;
  isBusy: boolean;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onApprove: () => void;
  onReject: () => void;
  onUndo: () => void;
}

/** What can be done with many items at once. */
export function BulkBar({ shown, chosen, isBusy, ...actions }: BulkBarProps) {
  // On a phone, what nothing can be done with leaves its place to the list.
  const unchosen = chosen === 0 ? "max-sm:hidden" : "";
  const areAllChosen = shown > 0 && chosen === shown;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="small"
        variant="outline"
        disabled={shown === 0}
        onClick={areAllChosen ? actions.onSelectNone : actions.onSelectAll}
      >
        {areAllChosen ? "Desmarcar todos" : `Selecionar todos (${shown})`}
      </Button>
      <Button
        size="small"
        className={unchosen}
        disabled={chosen === 0 || isBusy}
        onClick={actions.onApprove}
      >
        Aprovar selecionados ({chosen})
      </Button>
      <Button
        size="small"
        variant="outline"
        className={unchosen}
        disabled={chosen === 0 || isBusy}
        onClick={actions.onReject}
      >
        Rejeitar selecionados ({chosen})
      </Button>
      <Button size="small" variant="ghost" disabled={isBusy} onClick={actions.onUndo}>
        Desfazer
      </Button>
    </div>
  );
}
