import { usePageKeys } from "@/ui/use-page-keys";

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

/** The queue by keyboard, from anywhere on the page. */
export function useQueueKeys(actions: QueueKeyActions) {
  usePageKeys((event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const name = key === "a" && event.shiftKey ? "publish" : KEYS[key];
    return name && actions[name];
  });
}

export const QUEUE_SHORTCUTS = {
  place: "Fila",
  keys: [
    ["J ou ↓", "Próximo item"],
    ["K ou ↑", "Item anterior"],
    ["A", "Aprovar"],
    ["Shift + A", "Publicar como está"],
    ["R", "Rejeitar"],
    ["X", "Selecionar"],
    ["Shift + clique", "Selecionar até aqui"],
    ["U", "Desfazer"],
    ["B", "Trazer de volta o quase aceito em foco, ou o primeiro"],
  ],
} as const;
