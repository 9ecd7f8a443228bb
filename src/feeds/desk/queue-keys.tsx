import { useEffect, useRef } from "react";
import {
  areShortcutsOn,
  setShortcutsOn,
  useShortcutsOn,
} from "@/articles/reader/shortcuts-setting";
import { Button } from "@/ui/button";
import { isPageKey } from "@/ui/is-page-key";

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
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.repeat || !isPageKey(event)) return;
      if (!areShortcutsOn()) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const name = key === "a" && event.shiftKey ? "publish" : KEYS[key];
      if (!name) return;
      event.preventDefault();
      latest.current[name]();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}

export function QueueKeysHelp() {
  const areOn = useShortcutsOn();
  if (!areOn) {
    return (
      <p className="text-sm text-foreground-muted">
        As teclas estão desligadas neste navegador.{" "}
        <Button size="small" variant="outline" onClick={() => setShortcutsOn(true)}>
          Ligar as teclas
        </Button>
      </p>
    );
  }
  return (
    <ul
      aria-label="Teclas"
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-foreground-muted"
    >
      {HELP.map(([keys, what]) => (
        <li key={what}>
          <kbd className="rounded border border-border-control px-1.5 text-xs">{keys}</kbd> {what}
        </li>
      ))}
    </ul>
  );
}
