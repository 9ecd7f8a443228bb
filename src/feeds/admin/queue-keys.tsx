import { setShortcutsOn, useShortcutsOn } from "@/ui/shortcuts-setting";
import { Button } from "@/ui/button";
import { usePageKeys } from "@/admin/use-page-keys";

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

const HELP: readonly [keys: string, what: string][] = [
  ["J ou ↓", "próximo"],
  ["K ou ↑", "anterior"],
  ["A", "aprovar"],
  ["Shift + A", "publicar como está"],
  ["R", "rejeitar"],
  ["X", "selecionar"],
  ["U", "desfazer"],
];

/** The queue by keyboard, from anywhere on the page. */
export function useQueueKeys(actions: QueueKeyActions) {
  usePageKeys((event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const name = key === "a" && event.shiftKey ? "publish" : KEYS[key];
    return name && actions[name];
  });
}

/** @param onTurnOn the button that turned the keys on is gone: what is to have the focus */
export function QueueKeysHelp({ onTurnOn }: { onTurnOn: () => void }) {
  const areOn = useShortcutsOn();
  if (!areOn) {
    return (
      <p className="text-sm text-foreground-muted">
        As teclas estão desligadas neste navegador.{" "}
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            setShortcutsOn(true);
            onTurnOn();
          }}
        >
          Ligar as teclas
        </Button>
      </p>
    );
  }
  return (
    <ul
      aria-label="Teclas"
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-foreground-muted max-sm:hidden"
    >
      {HELP.map(([keys, what]) => (
        <li key={what}>
          <kbd className="rounded border border-border-control px-1.5 text-xs">{keys}</kbd> {what}
        </li>
      ))}
    </ul>
  );
}
