/** The keys of the queue, as the help lists them; `review-queue.tsx` obeys them. */
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
