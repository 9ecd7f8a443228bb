import { useId } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "./dialog";
import { setShortcutsOn, useShortcutsOn } from "./shortcuts-setting";

interface ShortcutsDialogProps {
  /** Where they act, as a sentence. */
  where: string;
  shortcuts: readonly (readonly [keys: string, meaning: string])[];
  onClose: () => void;
}

/** The single keys of a page, and whether they act at all. */
export function ShortcutsDialog({ where, shortcuts, onClose }: ShortcutsDialogProps) {
  const areOn = useShortcutsOn();
  const checkbox = useId();

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-md">
        <DialogHeader>
          <DialogTitle>Atalhos de teclado</DialogTitle>
          <DialogDescription>{where}</DialogDescription>
        </DialogHeader>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          {[...shortcuts, ["?", "Mostrar esta ajuda"]].map(([keys, meaning]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded border border-border-control bg-surface px-2 py-0.5 font-semibold">
                  {keys}
                </kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-2 border-t pt-4 text-sm">
          <input
            id={checkbox}
            type="checkbox"
            checked={areOn}
            onChange={(event) => setShortcutsOn(event.target.checked)}
            className="size-6 accent-accent"
          />
          <label htmlFor={checkbox}>Usar os atalhos de uma tecla neste navegador</label>
        </div>
      </DialogContent>
    </Dialog>
  );
}
