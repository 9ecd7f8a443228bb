import { useEffect, useState } from "react";
import type { KnownList } from "@/articles/data/known-list";
import { useNews } from "@/articles/data/news-context";
import { formatMoment, formatRecent } from "@/lib/date";
import { Alert } from "@/ui/alert";
import { focusMain } from "@/ui/page/skip-link";
import { Button } from "@/ui/button";
import { visitorMessage } from "@/lib/error-message";
import { reloadFresh } from "@/lib/fresh-code";
import { isServiceError } from "@/lib/service-error";

/** Moves the focus first, because the button disappears together with the failure (WCAG 2.4.3). */
function retryFromMain(onRetry: () => void) {
  focusMain();
  onRetry();
}

interface LoadFailureProps {
  title?: string;
  error: unknown;
  messageOf?: (error: unknown) => string;
  onRetry: () => void;
  /** Offers the last list that this browser or the page has, if any. */
  hasLast?: boolean;
}

function LastListButton() {
  const { lastList, showLast } = useNews();
  const [last, setLast] = useState<KnownList | null>(null);
  useEffect(() => void lastList().then(setLast), [lastList]);
  return (
    last?.shownAt && (
      <Button variant="outline" size="text" onClick={() => retryFromMain(() => showLast(last))}>
        {`Ver a última lista (de ${formatMoment(last.shownAt)})`}
      </Button>
    )
  );
}

export function LoadFailure({
  title = "Não foi possível carregar as notícias.",
  error,
  messageOf = visitorMessage,
  onRetry,
  hasLast = false,
}: LoadFailureProps) {
  // Browsers cache failed dynamic imports, so only a reload of the page helps.
  const isMissingCode = isServiceError(error, "missing-code");
  return (
    <Alert>
      <p className="font-semibold">{title}</p>
      <p>{messageOf(error)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          onClick={() => (isMissingCode ? void reloadFresh() : retryFromMain(onRetry))}
        >
          {isMissingCode ? "Recarregar página" : "Tentar novamente"}
        </Button>
        {hasLast && <LastListButton />}
      </div>
    </Alert>
  );
}

export function ListFailure() {
  const { state, reload } = useNews();
  if (state.status !== "failed") return null;
  return <LoadFailure error={state.error} onRetry={() => void reload()} hasLast />;
}

/** Says that the list could not be refreshed. It replaces the line below the masthead's title, so that nothing moves. */
export function StaleNotice({ className, shownOf }: { className: string; shownOf: Date }) {
  const { reload } = useNews();
  return (
    <p role="status" data-slot="stale-notice" className={className}>
      <span>Não foi possível atualizar. </span>
      <time dateTime={shownOf.toISOString()}>{`Esta lista é de ${formatRecent(shownOf)}. `}</time>
      <button
        type="button"
        className="whitespace-nowrap text-accent underline"
        onClick={() => retryFromMain(() => void reload())}
      >
        Tentar novamente
      </button>
    </p>
  );
}
