import { useId } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/ui/dialog";
import { setShortcutsOn, useShortcutsOn } from "@/ui/shortcuts-setting";

const SHORTCUTS = [
  ["j", "Próxima notícia"],
  ["k", "Notícia anterior"],
  ["o", "Abrir a notícia em foco"],
  ["/", "Ir para a busca"],
  ["Esc", "Limpar a busca"],
  ["?", "Mostrar esta ajuda"],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areOn = useShortcutsOn();
  const checkbox = useId();

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-md">
        <DialogHeader>
          <DialogTitle>Atalhos de teclado</DialogTitle>
          <DialogDescription>
            Valem na lista de notícias, fora dos campos de texto.
          </DialogDescription>
        </DialogHeader>
        <dl className="grid grid-cols-[4rem_1fr] gap-y-2 text-sm">
          {SHORTCUTS.map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded border border-border-control bg-surface px-2 py-0.5 font-semibold">
                  {key}
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
