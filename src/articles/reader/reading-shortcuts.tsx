import { ShortcutsDialog } from "@/ui/shortcuts-dialog";

const SHORTCUTS = [
  ["j", "Próxima notícia"],
  ["k", "Notícia anterior"],
  ["o", "Abrir a notícia em foco"],
  ["/", "Ir para a busca"],
  ["Esc", "Limpar a busca"],
] as const;

/** The keys of the list of news (`use-shortcuts.ts`). */
export function ReadingShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <ShortcutsDialog
      where="Valem na lista de notícias, fora dos campos de texto."
      shortcuts={SHORTCUTS}
      onClose={onClose}
    />
  );
}
