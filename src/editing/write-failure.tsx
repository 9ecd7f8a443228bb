import { SignInAgain } from "@/auth/require-auth";
import { Alert } from "@/components/ui/alert";
import { errorMessage } from "@/lib/error-message";
import { ServiceError } from "@/lib/service-error";

interface WriteFailureProps {
  title: string;
  error: unknown;
}

/** What went wrong, inside the dialog that it went wrong in (BEHAVIOUR 21). */
export function WriteFailure({ title, error }: WriteFailureProps) {
  return (
    <Alert>
      <p className="font-semibold">{title}</p>
      <p className="foreign-text">{errorMessage(error)}</p>
      {error instanceof ServiceError && error.isOutcomeUnknown && (
        <p>
          A gravação pode ter chegado ao servidor. Tente de novo: antes de criar um artigo, a lista
          é conferida para não duplicá-lo.
        </p>
      )}
      {error instanceof ServiceError && error.kind === "session-expired" && <SignInAgain />}
    </Alert>
  );
}
