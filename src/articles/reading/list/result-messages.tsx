import { Bookmark, SearchX } from "lucide-react";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import type { NewsState } from "@/articles/data/news-context";
import type { Results } from "./use-results";

const label = (count: number) => counted(count, "notícia", "notícias");

interface ResultCountProps {
  state: NewsState;
  results: Pick<Results, "articles" | "total" | "isLoading" | "isByWords">;
}

/** The number of results, once known. Announced when it changes. */
export function ResultCount({ state, results }: ResultCountProps) {
  const { articles, total, isLoading, isByWords } = results;
  const soFar = `${label(articles.length)} até agora`;
  return (
    <span role="status" data-slot="result-count">
      {isByWords && (
        <>
          {/* A phone's line has no room for it. */}
          <span className="max-sm:sr-only">{"Nenhum resultado exato. "}</span>
          <span>{"Com todas as palavras: "}</span>
        </>
      )}
      {state.status === "ready" &&
        (total === 0 ? (
          // Below, the page says so to the eye.
          <span className="sr-only">Nenhuma notícia</span>
        ) : (
          <span>
            {total === null ? (isLoading ? `${soFar}. Carregando mais…` : soFar) : label(total)}
          </span>
        ))}
    </span>
  );
}

interface EmptyResultProps {
  /** What is empty are the saved articles. */
  isSavedOnly?: boolean;
  /** Present when a filter is set. */
  onClear?: (() => void) | undefined;
}

/** In the place of the cards when there are none. */
export function EmptyResult({ isSavedOnly = false, onClear }: EmptyResultProps) {
  const Icon = isSavedOnly ? Bookmark : SearchX;
  return (
    <div className="grid justify-items-center gap-2 py-16 text-center">
      <Icon className="size-10 text-foreground-muted" />
      <p className="font-headline text-xl font-bold">
        {isSavedOnly ? "Nada salvo ainda" : "Nenhuma notícia encontrada"}
      </p>
      <p className="text-balance text-foreground-muted">
        {isSavedOnly
          ? "Passe por uma notícia, ou toque no seu ⋮, e escolha o marcador. As salvas ficam só neste navegador."
          : "Tente ajustar os filtros ou termos de busca."}
      </p>
      {onClear && (
        <Button variant="outline" className="mt-2" onClick={onClear}>
          {isSavedOnly ? "Ver todas" : "Limpar filtros"}
        </Button>
      )}
    </div>
  );
}
