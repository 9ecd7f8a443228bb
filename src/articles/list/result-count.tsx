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
