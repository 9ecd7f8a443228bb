import type { ReactNode } from "react";
import { errorMessage } from "@/lib/error-message";
import { isOutcomeUnknown } from "@/lib/service-error";
import { SignInHere } from "@/session/sign-in-here";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";

export interface Difference {
  label: string;
  value: string;
}

interface DifferencesProps {
  differences: readonly Difference[];
  when?: string;
}

export function Differences({ differences, when = "" }: DifferencesProps) {
  return (
    <dl className="grid w-full gap-1">
      {differences.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 gap-2">
          <dt className="shrink-0 font-medium">{`${label} ${when}`.trim().concat(":")}</dt>
          <dd className="foreign-text line-clamp-2 min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const IN_DOUBT = "Não sabemos se foi salvo. Tente novamente: nada fica duplicado.";

export interface WriteConflict {
  title: string;
  differences: readonly Difference[];
  outcome: string;
  /** Loads that version in place of the typed text; `undefined` when that is not possible. */
  onLoad?: (() => void) | undefined;
  overwrite: string;
  onOverwrite: () => void;
}

interface WriteNoticeProps {
  failure: unknown;
  title?: string | undefined;
  inDoubt?: string;
  conflict?: WriteConflict | null;
  children?: ReactNode;
}

export function WriteNotice({
  failure,
  title,
  inDoubt = IN_DOUBT,
  conflict,
  children,
}: WriteNoticeProps) {
  if (conflict) return <ConflictNotice {...conflict} />;
  return (
    <Alert>
      {title && <p className="font-semibold">{title}</p>}
      <p className="foreign-text">{errorMessage(failure)}</p>
      {isOutcomeUnknown(failure) && <p>{inDoubt}</p>}
      <SignInHere after={failure} />
      {children}
    </Alert>
  );
}

function ConflictNotice(conflict: WriteConflict) {
  const { title, differences, outcome, onLoad, overwrite, onOverwrite } = conflict;
  return (
    <Alert>
      <p className="font-semibold">{title}</p>
      <Differences differences={differences} when="agora" />
      <p>{outcome}</p>
      <div className="flex flex-wrap gap-2">
        {onLoad && (
          <Button size="small" variant="outline" onClick={onLoad}>
            Ver a versão atual
          </Button>
        )}
        <Button size="small" variant="danger" onClick={onOverwrite}>
          {overwrite}
        </Button>
      </div>
    </Alert>
  );
}
