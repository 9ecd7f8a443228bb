import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
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

/**
 * A button that a press may leave with nothing to do. It stays a place for the focus, which a disabled one would drop
 * to the page's body.
 */
function BulkButton({ isOff, className, onClick, ...props }: BulkButtonProps) {
  return (
    <Button
      size="small"
      aria-disabled={isOff}
      className={cn(isOff && "cursor-not-allowed opacity-60", className)}
      onClick={isOff ? undefined : onClick}
      {...props}
    />
  );
}

type BulkButtonProps = Omit<ComponentProps<typeof Button>, "disabled" | "size"> & {
  isOff: boolean;
};

/** What can be done with many items at once. */
export function BulkBar({ shown, chosen, isBusy, ...actions }: BulkBarProps) {
  // On a phone, what nothing can be done with leaves its place to the list.
  const unchosen = chosen === 0 ? "max-sm:hidden" : "";
  const areAllChosen = shown > 0 && chosen === shown;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <BulkButton
        variant="outline"
        isOff={shown === 0}
        onClick={areAllChosen ? actions.onSelectNone : actions.onSelectAll}
      >
        {areAllChosen ? "Desmarcar todos" : `Selecionar todos (${shown})`}
      </BulkButton>
      <BulkButton className={unchosen} isOff={chosen === 0 || isBusy} onClick={actions.onApprove}>
        Aprovar selecionados ({chosen})
      </BulkButton>
      <BulkButton
        variant="outline"
        className={unchosen}
        isOff={chosen === 0 || isBusy}
        onClick={actions.onReject}
      >
        Rejeitar selecionados ({chosen})
      </BulkButton>
      <Button size="small" variant="ghost" onClick={actions.onUndo}>
        Desfazer
      </Button>
    </div>
  );
}
