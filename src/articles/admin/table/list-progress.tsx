import { useQuery } from "@tanstack/react-query";
import { isTruncated, type NewsState, WHOLE_LIMIT } from "@/articles/data/news-context";
import { articleTotalQuery } from "@/articles/data/article-queries";
import { Progress } from "@/ui/progress";
import { formatCount } from "@/lib/plural";

function LoadingList({ loaded }: { loaded: number }) {
  const { data: total } = useQuery(articleTotalQuery());
  return (
    <Progress
      aria-label="Carregando a lista"
      max={total && Math.max(Math.min(total, WHOLE_LIMIT), loaded)}
      value={total && loaded}
    />
  );
}

/** How much of a long list has come, and what the panel cannot do where it does not hold all of it. */
export function ListProgress({ state }: { state: NewsState }) {
  if (state.status === "ready" && state.rest === "loading") {
    return <LoadingList loaded={state.articles.length} />;
  }
  if (!isTruncated(state)) return null;
  return (
    <p className="text-sm text-foreground-muted">
      {`O painel trabalha com os ${formatCount(WHOLE_LIMIT)} artigos mais recentes. Os mais antigos continuam no site, mas não entram aqui na tabela, na busca, na conferência nem na exportação, e um arquivo não pode ser importado: não se saberia o que ele repete.`}
    </p>
  );
}
