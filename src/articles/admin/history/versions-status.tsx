import type { UseQueryResult } from "@tanstack/react-query";
import { errorMessage } from "@/lib/error-message";
import { SignInHere } from "@/session/sign-in-here";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";

interface VersionsStatusProps {
  query: UseQueryResult;
  none: string | false;
}

/** Stands in the place of a list of versions: loading, failed or empty. */
export function VersionsStatus({
  query: { isPending, error, refetch },
  none,
}: VersionsStatusProps) {
  if (error !== null) {
    return (
      <Alert>
        <p>{`O histórico não pôde ser carregado. ${errorMessage(error)}`}</p>
        <SignInHere after={error} />
        <Button size="small" variant="outline" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Alert>
    );
  }
  return (
    <p role="status" className="text-foreground-muted empty:hidden">
      {isPending ? "Carregando…" : none}
    </p>
  );
}
