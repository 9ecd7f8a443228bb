import type { ReactNode } from "react";
import { SignInAgain } from "@/session/require-auth";
import { Alert } from "@/ui/alert";
import { errorMessage } from "@/lib/error-message";
import { isOutcomeUnknown } from "@/lib/service-error";

const WRITES = {
  create: {
    title: "Erro ao salvar artigo",
    ifUnknown:
      "A gravação pode ter chegado ao servidor. Tente de novo: o mesmo artigo não é criado duas vezes.",
  },
  edit: {
    title: "Erro ao salvar artigo",
    ifUnknown:
      "A gravação pode ter chegado ao servidor. Tente de novo: gravar outra vez o mesmo texto não muda nada.",
  },
  recreate: {
    title: "Erro ao salvar artigo",
    ifUnknown: "O artigo pode ter voltado. Tente de novo: ele nunca volta duas vezes.",
  },
  delete: {
    title: "Erro ao excluir artigo",
    ifUnknown: "A exclusão pode ter chegado ao servidor. Tente de novo para confirmar.",
  },
};

interface WriteFailureProps {
  write: keyof typeof WRITES;
  error: unknown;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What went wrong, inside the dialog that it went wrong in (rule 8.3). */
export function WriteFailure({ write, error, children }: WriteFailureProps) {
  const { title, ifUnknown } = WRITES[write];
  return (
    <Alert>
      <p className="font-semibold">{title}</p>
      <p className="foreign-text">{errorMessage(error)}</p>
      {isOutcomeUnknown(error) && <p>{ifUnknown}</p>}
      <SignInAgain after={error} />
      {children}
    </Alert>
  );
}
