import { type KeyboardEvent, useCallback } from "react";
import type { Article } from "@/articles/model/article";

function targetIndex(key: string, index: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(index + 1, count - 1);
  if (key === "ArrowUp") return Math.max(index - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** Up, Down, Home and End focus the same control of another row; with Shift they also select. Returns `onKeyDown`. */
export function useRowKeys(
  rows: readonly Article[],
  choose: (key: string, isSelected: boolean, isRange: boolean) => void,
) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const control = (event.target as Element).closest<HTMLElement>("[data-action]");
      const row = control?.closest("tr");
      if (!control || !row) return;
      const body = event.currentTarget;
      const index = [...body.children].indexOf(row);
      const to = targetIndex(event.key, index, rows.length);
      const [from, target] = [rows[index], to === null ? undefined : rows[to]];
      if (to === null || !from || !target) return;
      event.preventDefault();
      if (event.shiftKey) {
        choose(from.key, true, false);
        choose(target.key, true, true);
      }
      body.children[to]
        ?.querySelector<HTMLElement>(`[data-action="${control.dataset.action}"]`)
        ?.focus();
    },
    [rows, choose],
  );
}

export const TABLE_SHORTCUTS = {
  place: "Notícias",
  keys: [
    ["N", "Adicionar artigo"],
    ["/", "Ir para a busca"],
    ["↓ ou Enter", "Da busca à primeira linha"],
    ["Esc", "Limpar a busca"],
    ["↑ ↓", "Ir de linha em linha"],
    ["Home, End", "Primeira e última linha"],
    ["Shift + ↑ ↓", "Selecionar ao mover"],
    ["C", "Mudar a categoria dos selecionados"],
    ["Delete", "Excluir os selecionados"],
    ["Ctrl + Enter", "Salvar o formulário aberto"],
  ],
} as const;
