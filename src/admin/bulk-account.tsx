/** The progress of a run of many, and the outcome of each, by name (rule 12.6). */
import { useId } from "react";
import { errorMessage } from "@/lib/error-message";
import { formatCount } from "@/lib/plural";
import { isOutcomeUnknown } from "@/lib/service-error";
import { titleText } from "@/lib/title-text";
import { SignInHere } from "@/session/sign-in-here";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { ScrollBox } from "./scroll-box";
import type { RunTexts } from "./bulk-texts";
import type { Failure, Outcome } from "./run-in-batches";
import type { BulkState } from "./use-bulk-run";

/** An item of a run, as the account names it. */
export interface BulkItem {
  readonly title: string;
}

/** Tells a change that was made elsewhere from any other failure. */
export interface Collisions<T> {
  /** The item as it stands now; `undefined` after any other failure. */
  currentOf: (error: unknown) => T | undefined;
  /** How the two differ. */
  describe: (item: T, current: T) => string;
}

interface BulkProgressProps {
  text: string;
  state: Extract<BulkState<unknown>, { status: "running" }>;
  onStop: () => void;
}

/** How far a run is, and the way to stop it. */
export function BulkProgress({ text, state, onStop }: BulkProgressProps) {
  const { tried, total, isStopping } = state;
  const id = useId();
  return (
    <div className="grid gap-3">
      <p id={id} className="text-sm">
        {`${text}: ${formatCount(tried)} de ${formatCount(total)}`}
      </p>
      <Progress aria-labelledby={id} value={tried} max={total} />
      <Button
        variant="outline"
        className="justify-self-end"
        aria-disabled={isStopping}
        onClick={onStop}
      >
        {isStopping ? "Interrompendo…" : "Interromper"}
      </Button>
    </div>
  );
}

const MAX_SHOWN = 200;
const MAX_NAME_LENGTH = 300;

const nameOf = ({ title }: BulkItem) => titleText(title).slice(0, MAX_NAME_LENGTH);

/** The names, in a box that scrolls. */
export function NameList({ items }: { items: readonly BulkItem[] }) {
  const more = items.length - MAX_SHOWN;
  return (
    <ScrollBox label="Itens">
      <ul className="grid gap-1">
        {items.slice(0, MAX_SHOWN).map((item, index) => (
          <li key={index} className="foreign-text line-clamp-2">
            {nameOf(item)}
          </li>
        ))}
        {more > 0 && <li className="text-foreground-muted">{`e mais ${formatCount(more)}`}</li>}
      </ul>
    </ScrollBox>
  );
}

interface FailuresProps<T> {
  title: string;
  failed: readonly Failure<T>[];
  collisions: Collisions<T> | undefined;
}

function Failures<T extends BulkItem>({ title, failed, collisions }: FailuresProps<T>) {
  if (failed.length === 0) return null;
  const reasonOf = ({ item, error }: Failure<T>) => {
    const current = collisions?.currentOf(error);
    if (current) return collisions?.describe(item, current);
    const doubt = isOutcomeUnknown(error)
      ? " Não sabemos se foi salvo. Tente novamente: nada fica duplicado."
      : "";
    return errorMessage(error) + doubt;
  };
  return (
    <Alert>
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-2">
        {failed.map((failure, index) => (
          <li key={index}>
            <span className="foreign-text line-clamp-2 font-medium">{nameOf(failure.item)}</span>
            <span className="foreign-text">{reasonOf(failure)}</span>
          </li>
        ))}
      </ul>
      <SignInHere after={failed.at(-1)?.error} />
    </Alert>
  );
}

interface BulkAccountProps<T> {
  texts: RunTexts;
  outcome: Outcome<T>;
  collisions?: Collisions<T> | undefined;
}

/** Done, refused, without a response, and not begun. */
export function BulkAccount<T extends BulkItem>({
  texts,
  outcome: { done, failed, untried },
  collisions,
}: BulkAccountProps<T>) {
  const refused = failed.filter(({ error }) => !isOutcomeUnknown(error));
  const inDoubt = failed.filter(({ error }) => isOutcomeUnknown(error));
  return (
    <div className="grid gap-3 text-sm" data-slot="bulk-summary">
      <p role="status" className="font-medium">
        {texts.done(done.length)}
      </p>
      <Failures title={texts.notDone(refused.length)} failed={refused} collisions={collisions} />
      <Failures title={texts.unknown(inDoubt.length)} failed={inDoubt} collisions={collisions} />
      {untried.length > 0 && (
        <>
          <p className="font-medium">Interrompido. Não processados:</p>
          <NameList items={untried} />
        </>
      )}
    </div>
  );
}
