export const QUEUE_SHORTCUTS = {
  place: "Fila",
  keys: [
    ["J ou ↓", "Próximo item"],
    ["K ou ↑", "Item anterior"],
    ["Enter", "Abrir ou fechar a descrição"],
    ["A", "Revisar"],
    ["Shift + A", "Publicar como está"],
    ["R", "Rejeitar"],
    ["X", "Selecionar"],
    ["Shift + clique", "Selecionar até aqui"],
    ["U", "Desfazer"],
    ["B", "Devolver à fila"],
  ],
} as const;
