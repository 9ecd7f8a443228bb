import { errorMessage } from "@/lib/error-message";
import { SignInHere } from "@/session/sign-in-here";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import type { VersionsState } from "./use-versions";

interface VersionsStatusProps {
  state: VersionsState;
  /** What there is to say where there is no version. */
  none: string;
  onRetry: () => void;
}

/** What stands in the place of a list of versions while there is none to show. */
export function VersionsStatus({ state, none, onRetry }: VersionsStatusProps) {
  if (state.status === "failed") {
    return (
      <Alert>
        <p>O histórico não pôde ser carregado. {errorMessage(state.error)}</p>
        <SignInHere after={state.error} />
        <Button size="small" variant="outline" onClick={onRetry}>
          Tentar novamente
        </Button>
      </Alert>
    );
  }
  return (
    <p role="status" className="text-foreground-muted empty:hidden">
      {state.status === "loading" ? "Carregando…" : state.versions.length === 0 && none}
    </p>
  );
}
