import { SearchX } from "lucide-react";
import { Button } from "@/ui/button";

/** @param onClear present when a filter is set, and so can be cleared */
export function EmptyResult({ onClear }: { onClear?: (() => void) | undefined }) {
  return (
    <div className="grid justify-items-center gap-2 py-16 text-center">
      <SearchX className="size-10 text-foreground-muted" />
      <p className="font-headline text-xl font-bold">Nenhuma notícia encontrada</p>
      <p className="text-foreground-muted">Tente ajustar os filtros ou termos de busca.</p>
      {onClear && (
        <Button variant="outline" className="mt-2" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
