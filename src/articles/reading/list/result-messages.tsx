import { Bookmark, SearchX } from "lucide-react";
import { counted } from "@/lib/plural";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { focusMain } from "@/ui/page/skip-link";
import { visitorMessage } from "@/lib/error-message";
import type { NewsState } from "@/articles/data/news-state";
import type { Results } from "./use-results";

const label = (count: number) => counted(count, "notícia", "notícias");

const SEARCH_FAILED = "A busca falhou.";

interface ResultCountProps {
  state: NewsState;
  results: Pick<Results, "articles" | "total" | "isLoading" | "isByWords" | "isPartial" | "error">;
  isSearch: boolean;
}

export function ResultCount({ state, results, isSearch }: ResultCountProps) {
  const { articles, total, isLoading, isByWords, isPartial, error } = results;
  const soFar = `${label(articles.length)} até agora`;
  const hasFailed = isSearch && error !== undefined;
  return (
    <span role="status" data-slot="result-count">
      {isByWords && (
        <>
          <span className="max-sm:sr-only">{"Nenhum resultado exato. "}</span>
          <span>{"Com todas as palavras: "}</span>
        </>
      )}
      {hasFailed && <span>{articles.length > 0 ? `${SEARCH_FAILED} ` : SEARCH_FAILED}</span>}
      {state.status === "ready" &&
        !(isPartial && articles.length === 0) &&
        (total === 0 ? (
          <span className="sr-only">Nenhuma notícia</span>
        ) : (
          <span>
            {/* Not the database's total, which includes articles that a failed search did not return. */}
            {total !== null && !hasFailed
              ? label(total)
              : isLoading
                ? `${soFar}. Carregando mais…`
                : soFar}
          </span>
        ))}
    </span>
  );
}

interface EmptyResultProps {
  isSavedOnly: boolean;
  isFiltered: boolean;
  onClear: () => void;
}

function EmptyResult({ isSavedOnly, isFiltered, onClear }: EmptyResultProps) {
  const Icon = isSavedOnly ? Bookmark : SearchX;
  return (
    <div className="grid justify-items-center gap-2 py-16 text-center">
      <Icon className="size-10 text-foreground-muted" />
      <p className="font-headline text-xl font-bold">
        {isSavedOnly ? "Nada salvo ainda" : "Nenhuma notícia encontrada"}
      </p>
      {isFiltered && (
        <>
          <p className="text-balance text-foreground-muted">
            {isSavedOnly
              ? "Passe por uma notícia, ou toque no seu ⋮, e escolha o marcador. As salvas ficam só neste navegador."
              : "Tente ajustar os filtros ou termos de busca."}
          </p>
          <Button variant="outline" className="mt-2" onClick={onClear}>
            {isSavedOnly ? "Ver todas" : "Limpar filtros"}
          </Button>
        </>
      )}
    </div>
  );
}

/** Says that only the loaded part of the list was searched. It follows the last card, so that no card moves. */
function PartialResult({ articles, error, retry, isSearch }: Results & { isSearch: boolean }) {
  const isEmpty = articles.length === 0;
  return (
    <div
      role="status"
      data-slot="partial-result"
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-foreground-muted peer-data-[has-more=true]:hidden",
        isEmpty ? "justify-center py-16" : "py-6",
      )}
    >
      {error === undefined ? (
        <p>
          Nada foi encontrado nas notícias já carregadas. As outras não podem ser buscadas agora.
        </p>
      ) : (
        <>
          <p>
            <span>{isSearch ? SEARCH_FAILED : "O resto da lista não pôde ser carregado."}</span>
            {error instanceof Error && <span>{` ${visitorMessage(error)}`}</span>}
          </p>
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              focusMain();
              void retry();
            }}
          >
            Tentar novamente
          </Button>
        </>
      )}
    </div>
  );
}

interface ResultEndProps {
  results: Results;
  isSearch: boolean;
  isSavedOnly: boolean;
  onClear: () => void;
}

export function ResultEnd({ results, isSearch, isSavedOnly, onClear }: ResultEndProps) {
  const isEmpty = results.articles.length === 0 && !results.isPending;
  if (results.isPartial && (isEmpty || results.error !== undefined)) {
    return <PartialResult {...results} isSearch={isSearch} />;
  }
  if (!isEmpty) return null;
  return (
    <EmptyResult
      isSavedOnly={isSavedOnly && !isSearch}
      isFiltered={results.isFiltered}
      onClear={onClear}
    />
  );
}
