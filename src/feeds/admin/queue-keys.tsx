import { Keyboard } from "lucide-react";
import { useState } from "react";
import { usePageKeys } from "@/admin/use-page-keys";
import { Button } from "@/ui/button";
import { ShortcutsDialog } from "@/ui/shortcuts-dialog";

export interface QueueKeyActions {
  next: () => void;
  previous: () => void;
  approve: () => void;
  /** As it stands, without the form. */
  publish: () => void;
  reject: () => void;
  select: () => void;
  undo: () => void;
}

const KEYS: Readonly<Record<string, keyof QueueKeyActions>> = {
  j: "next",
  ArrowDown: "next",
  k: "previous",
  ArrowUp: "previous",
  a: "approve",
  r: "reject",
  x: "select",
  u: "undo",
};

const SHORTCUTS = [
  ["J ou ↓", "Próximo item"],
  ["K ou ↑", "Item anterior"],
  ["A", "Aprovar no formulário"],
  ["Shift + A", "Publicar como está"],
  ["R", "Rejeitar"],
  ["X", "Selecionar"],
  ["U", "Desfazer"],
  ["B", "Trazer de volta o quase aceito em foco, ou o primeiro"],
] as const;

/** The queue by keyboard, from anywhere on the page; "?" lists the keys (rule 14.15). */
export function QueueKeys(actions: QueueKeyActions) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  usePageKeys((event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "?") return () => setHelpOpen(true);
    const name = key === "a" && event.shiftKey ? "publish" : KEYS[key];
    return name && actions[name];
  });
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-keyshortcuts="?"
        className="justify-self-start max-sm:hidden"
        onClick={() => setHelpOpen(true)}
      >
        <Keyboard />
        Atalhos de teclado
      </Button>
      {isHelpOpen && (
        <ShortcutsDialog
          where="Valem em toda a fila, fora dos campos de texto."
          shortcuts={SHORTCUTS}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </>
  );
}
