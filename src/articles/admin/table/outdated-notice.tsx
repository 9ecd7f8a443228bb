import { type LoadFailureProps, retryFromMain } from "@/articles/list/load-failure";
import { errorMessage } from "@/lib/error-message";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";

/** The list was not loaded again after a write: what is there stays, with the write in it (rule 8.7). */
export function OutdatedNotice({ error, onRetry }: LoadFailureProps) {
  return (
    <Alert>
      <p className="font-semibold">
        O que você gravou está gravado; a lista não pôde ser recarregada.
      </p>
      <p>{errorMessage(error)}</p>
      <Button variant="outline" size="small" onClick={() => retryFromMain(onRetry)}>
        Tentar novamente
      </Button>
    </Alert>
  );
}
