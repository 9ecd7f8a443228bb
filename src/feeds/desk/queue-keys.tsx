import { useEffect, useRef } from "react";

export interface QueueKeyActions {
  next: () => void;
  previous: () => void;
  approve: () => void;
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
  ["R", "rejeitar"],
  ["X", "selecionar"],
  ["U", "desfazer"],
];

/** Keys belong to what is typed in, to what opens with them, and to an open dialog. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return true;
  return (
    target instanceof Element &&
    target.closest("input:not([type=checkbox]), textarea, select") !== null
  );
}

/** The queue by keyboard, from anywhere on the page. */
export function useQueueKeys(actions: QueueKeyActions) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event))
        return;
      const name = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!name) return;
      event.preventDefault();
      latest.current[name]();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}

export function QueueKeysHelp() {
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
