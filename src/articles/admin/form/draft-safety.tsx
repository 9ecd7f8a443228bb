/** In a form's footer, while there is time: what is typed will not outlive the tab (rule 9.16). Announced once. */
export function DraftSafety({ isKept }: { isKept: boolean }) {
  return (
    <p role="status" className="text-sm text-danger empty:hidden">
      {!isKept &&
        "Este navegador não consegue guardar o rascunho: o armazenamento está cheio ou bloqueado. Salve antes de fechar ou recarregar esta aba."}
    </p>
  );
}
