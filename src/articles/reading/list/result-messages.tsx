import { SearchX } from "lucide-react";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import type { NewsState } from "@/articles/data/news-context";
import type { Results } from "./use-results";

const label = (count: number) => counted(count, "notícia", "notícias");

interface ResultCountProps {
  state: NewsState;
  results: Pick<Results, "articles" | "total" | "isLoading" | "isByWords">;
}

/** The number of results, once known. Announced when it changes (rule 6.4). */
export function ResultCount({ state, results }: ResultCountProps) {
  const { articles, total, isLoading, isByWords } = results;
  const soFar = `${label(articles.length)} até agora`;
  return (
    <p role="status" data-slot="result-count" className="text-sm text-foreground-muted">
      {isByWords && <span>{"Nada com exatamente isso; com todas as palavras: "}</span>}
      {state.status === "ready" && (
        <span>
          {total === null ? (isLoading ? `${soFar}. Carregando mais…` : soFar) : label(total)}
        </span>
      )}
    </p>
  );
}

/** In the place of the cards when there are none. @param onClear present when a filter is set */
export function EmptyResult({ onClear }: { onClear?: (() => void) | undefined }) {
  return (
    <div className="grid justify-items-center gap-2 py-16 text-center">
      <SearchX className="size-10 text-foreground-muted" />
      <p className="font-headline text-xl font-bold">Nenhuma notícia encontrada</p>
      <p className="text-balance text-foreground-muted">
        Tente ajustar os filtros ou termos de busca.
      </p>
      {onClear && (
        <Button variant="outline" className="mt-2" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
