import { SearchX } from "lucide-react";
import { Button } from "@/ui/button";
import type { NewsState } from "@/articles/data/news-context";

/** "1.000 notícias". Not by Intl, see docs/decisions/0023. */
function label(count: number): string {
  return count === 1 ? "1 notícia" : `${String(count).replace(/\B(?=(...)+$)/g, ".")} notícias`;
}

interface ResultCountProps {
  state: NewsState;
  count: number;
}

/** How many articles are shown, and whether more are on their way. Announced when it changes (rule 6.4). */
export function ResultCount({ state, count }: ResultCountProps) {
  return (
    <p role="status" data-slot="result-count" className="text-sm text-foreground-muted">
      {state.status === "ready" &&
        (state.rest === "loading" ? `${label(count)} até agora. Carregando mais…` : label(count))}
    </p>
  );
}

/** What stands in the place of the cards when there are none. @param onClear present when a filter is set, and so can be cleared */
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
