import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { FEEDS, hasFeeds } from "@/feeds/data/open-feeds.ts";
import { errorMessage } from "@/lib/error-message";
import { SignInHere } from "@/session/sign-in-here";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

/** Stands above sources or items while they load, and says why they could not be loaded, also beside older ones. */
export function FeedsState({ query: { isPending, error } }: { query: UseQueryResult }) {
  const client = useQueryClient();
  return (
    <>
      {isPending && <Skeleton className="h-24 w-full" />}
      {error !== null && (
        <FeedsFailure
          error={error}
          onRetry={() => void client.invalidateQueries({ queryKey: FEEDS })}
        />
      )}
    </>
  );
}

interface FeedsFailureProps {
  error: unknown;
  onRetry?: () => void;
}

/** A failure of the feeds, in the page, where it stays. */
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
