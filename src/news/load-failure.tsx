import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { errorMessage } from "@/lib/error-message";

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** The failed load, told in the page (BEHAVIOUR 14). The page's toast says it too, and goes away. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <Alert>
      <p className="font-semibold">Não foi possível carregar as notícias.</p>
      <p>{errorMessage(error)}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Alert>
  );
}
