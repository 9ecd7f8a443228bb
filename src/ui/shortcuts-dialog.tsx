import { Checkbox } from "./input";
import { useId } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "./dialog";
import { adoptLazyStyles } from "@/ui/page/lazy-styles";
import { setShortcutsOn, useShortcutsOn } from "./shortcuts-setting";

adoptLazyStyles();

export interface Shortcuts {
  place?: string;
  keys: readonly (readonly [key: string, meaning: string])[];
}

export interface ShortcutsDialogProps {
  description: string;
  shortcuts: readonly Shortcuts[];
  onClose: () => void;
}

const HELP: Shortcuts = { keys: [["?", "Mostrar esta ajuda"]] };

/** The single-key shortcuts, with the setting that turns them off (WCAG 2.1.4). */
export function ShortcutsDialog({ description, shortcuts, onClose }: ShortcutsDialogProps) {
  const areOn = useShortcutsOn();
  const checkbox = useId();

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-md">
        <DialogHeader>
          <DialogTitle>Atalhos de teclado</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {[...shortcuts, HELP].map(({ place, keys }) => (
          <section key={keys[0]?.[0]} className="grid gap-2 text-sm">
            {place && <h3 className="font-semibold">{place}</h3>}
            <dl className="grid grid-cols-[9rem_1fr] gap-y-2">
              {keys.map(([key, meaning]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="whitespace-nowrap rounded border border-border-control bg-surface px-2 py-0.5 font-semibold">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="flex items-center gap-2 border-t pt-4 text-sm">
          <Checkbox
            id={checkbox}
            checked={areOn}
            onChange={(event) => setShortcutsOn(event.target.checked)}
          />
          <label htmlFor={checkbox}>Usar os atalhos de uma tecla neste navegador</label>
        </div>
      </DialogContent>
    </Dialog>
  );
}
