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

/** Later pages of a long list did not come: what is there stays, and may not be all (DESIGN: Scale). */
export function PartialLoadNotice({ onRetry }: Pick<LoadFailureProps, "onRetry">) {
  return (
    <Alert>
      <p className="font-semibold">Nem todas as notícias foram carregadas.</p>
      <p>A lista e a busca mostram só as que chegaram.</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        Carregar de novo
      </Button>
    </Alert>
  );
}
