import { useEffect, useState } from "react";
import type { ListSnapshot } from "@/articles/data/list-cache";
import { useNews } from "@/articles/data/news-context";
import { formatMoment } from "@/lib/date";
import { Alert } from "@/ui/alert";
import { focusMain } from "@/ui/page/skip-link";
import { Button } from "@/ui/button";
import { errorMessage } from "@/lib/error-message";
import { reloadFresh } from "@/lib/fresh-code";
import { isServiceError } from "@/lib/service-error";

/** The button goes with what it stands in, and must not take the focus along (WCAG 2.4.3). */
function retryFromMain(onRetry: () => void) {
  focusMain();
  onRetry();
}

interface LoadFailureProps {
  title?: string;
  error: unknown;
  onRetry: () => void;
  /** Of the list that stands there all the same. */
  shownOf?: Date | undefined;
  /** An earlier list can be seen in its place. */
  hasLast?: boolean;
}

/** Shows the cached list; not rendered where there is none. */
function LastListButton({ error }: { error: unknown }) {
  const { lastList, showLast } = useNews();
  const [last, setLast] = useState<ListSnapshot | null>(null);
  useEffect(() => void lastList().then(setLast), [lastList]);
  return (
    last && (
      <Button
        variant="outline"
        size="text"
        onClick={() => retryFromMain(() => showLast(last, error))}
      >
        {`Ver a última lista (de ${formatMoment(last.loadedAt)})`}
      </Button>
    )
  );
}

/** The failed load, shown in the page. The page's toast says it too, and goes away. */
export function LoadFailure({
  title = "Não foi possível carregar as notícias.",
  error,
  onRetry,
  shownOf,
  hasLast = false,
}: LoadFailureProps) {
  // Browsers cache a failed dynamic import.
  const isMissingCode = isServiceError(error, "missing-code");
  return (
    <Alert>
      <p className="font-semibold">{title}</p>
      <p>{errorMessage(error)}</p>
      {shownOf && (
        <p>
          <time dateTime={shownOf.toISOString()}>{`A lista é de ${formatMoment(shownOf)}.`}</time>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          onClick={() => (isMissingCode ? void reloadFresh() : retryFromMain(onRetry))}
        >
          {isMissingCode ? "Recarregar página" : "Tentar novamente"}
        </Button>
        {hasLast && <LastListButton error={error} />}
      </div>
    </Alert>
  );
}

/** Why the list is not there, or is an old one. */
export function ListFailure() {
  const { state, reload } = useNews();
  if (!("error" in state)) return null;
  return (
    <LoadFailure
      error={state.error}
      onRetry={() => void reload()}
      shownOf={state.status === "ready" ? state.lastUpdated : undefined}
      hasLast={state.status === "failed"}
    />
  );
}

/** The pages after the first response did not come: the list stays, and may not be whole. */
export function PartialLoadNotice({
  error,
  onRetry,
}: Partial<LoadFailureProps> & Pick<LoadFailureProps, "onRetry">) {
  return (
    <Alert>
      <p className="font-semibold">Nem todas as notícias foram carregadas.</p>
      <p>A lista e a busca mostram só as que chegaram.</p>
      {error instanceof Error && <p>{errorMessage(error)}</p>}
      <Button variant="outline" size="small" onClick={() => retryFromMain(onRetry)}>
        Tentar novamente
      </Button>
    </Alert>
  );
}
