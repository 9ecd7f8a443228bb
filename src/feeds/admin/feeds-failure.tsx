import { SignInHere } from "@/session/sign-in-here";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { errorMessage } from "@/lib/error-message";
import { hasFeeds } from "./admin-feeds";

interface FeedsFailureProps {
  error: unknown;
  onRetry?: () => void;
}

/** Why sources or queue could not be loaded, in the page, where it stays. */
export function FeedsFailure({ error, onRetry }: FeedsFailureProps) {
  if (!hasFeeds()) {
    return (
      <Alert>
        As fontes e a fila pedem o modo protegido: só a conta do administrador as lê no banco.
        Defina VITE_ADMIN_EMAIL (veja docs/deploy.md).
      </Alert>
    );
  }
  return (
    <Alert>
      <p className="foreign-text">{errorMessage(error)}</p>
      <SignInHere after={error} />
      {onRetry && (
        <Button size="small" variant="outline" onClick={onRetry}>
          Tentar novamente
        </Button>
      )}
    </Alert>
  );
}
