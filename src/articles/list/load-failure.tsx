import { Alert } from "@/ui/alert";
import { focusMain } from "@/ui/page/skip-link";
import { Button } from "@/ui/button";
import { errorMessage } from "@/lib/error-message";

/** The button goes with what it stands in, and must not take the focus along (WCAG 2.4.3). */
export function retryFromMain(onRetry: () => void) {
  focusMain();
  onRetry();
}

export interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** The failed load, shown in the page (rule 5.7). The page's toast says it too, and goes away. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <Alert>
      <p className="font-semibold">Não foi possível carregar as notícias.</p>
      <p>{errorMessage(error)}</p>
      <Button variant="outline" size="small" onClick={() => retryFromMain(onRetry)}>
        Tentar novamente
      </Button>
    </Alert>
  );
}

/** What lies beyond the first response did not come: what is there stays, and may not be all (rule 5.9). */
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
        Carregar de novo
      </Button>
    </Alert>
  );
}
