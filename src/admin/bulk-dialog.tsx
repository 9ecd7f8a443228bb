import { type ReactElement, type ReactNode, useState } from "react";
import { formatCount } from "@/lib/plural";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { DialogFooter, DialogHeader } from "@/ui/dialog";
import {
  BulkAccount,
  type BulkItem,
  BulkProgress,
  type Collisions,
  NameList,
} from "./bulk-account";
import { type BulkTexts, FINISHED, type RunTexts } from "./bulk-texts";
import { type Batches, type Outcome, restOf } from "./run-in-batches";
import { type BulkRun, useBulkRun } from "./use-bulk-run";

interface BulkRunDialogProps<T> {
  run: BulkRun<T>;
  title: string;
  texts: RunTexts & Pick<BulkTexts, "anyway">;
  /** The act, and the way to begin it. */
  description?: string;
  children?: ReactNode;
  /** Beside the account: items that the run did not take up. */
  note?: ReactElement;
  onClose: () => void;
  /** Takes back what was done of this. */
  undo?: { count: number; start: () => void } | undefined;
  /** Items that changed elsewhere, and how. */
  collisions?: Collisions<T> | undefined;
}

/** The progress of a run of many writes, and the account of what became of each, with another try for the rest. */
export function BulkRunDialog<T extends BulkItem>(props: BulkRunDialogProps<T>) {
  const { title, texts, description, children, note, onClose, collisions } = props;
  const { state, isRunning, stop } = props.run;
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && (isRunning ? stop() : onClose())}>
      <AlertDialogContent>
        <DialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>
            {{ idle: description, running: texts.running, finished: FINISHED }[state.status]}
          </AlertDialogDescription>
        </DialogHeader>
        {state.status === "idle" && children}
        {state.status === "running" && (
          <BulkProgress text={texts.running} state={state} onStop={stop} />
        )}
        {state.status === "finished" && (
          <>
            <BulkAccount texts={texts} outcome={state.outcome} collisions={collisions} />
            {note}
            <FinishedFooter {...props} outcome={state.outcome} />
          </>
        )}
      </AlertDialogContent>
    </AlertDialog>
  );
}

function FinishedFooter<T>({
  run,
  outcome: { failed, untried },
  texts: { anyway },
  undo,
  collisions,
  onClose,
}: BulkRunDialogProps<T> & { outcome: Outcome<T> }) {
  const changed = failed.flatMap(({ error }) => collisions?.currentOf(error) ?? []);
  // Another try would meet the same change.
  const again = failed.filter(({ error }) => !collisions?.currentOf(error));
  const rest = [...again.map(({ item }) => item), ...untried];
  return (
    <DialogFooter>
      {undo && undo.count > 0 && (
        <Button variant="outline" onClick={undo.start}>
          {`Desfazer (${formatCount(undo.count)})`}
        </Button>
      )}
      {rest.length > 0 && (
        <Button onClick={() => void run.start(rest)}>
          {`Tentar novamente (${formatCount(rest.length)})`}
        </Button>
      )}
      {anyway && changed.length > 0 && (
        <Button variant="danger" onClick={() => void run.start(changed)}>
          {`${anyway} (${formatCount(changed.length)})`}
        </Button>
      )}
      <Button variant="outline" onClick={onClose}>
        Fechar
      </Button>
    </DialogFooter>
  );
}

interface BulkDialogProps<T> extends Pick<BulkRunDialogProps<T>, "collisions" | "onClose"> {
  items: readonly T[];
  texts: BulkTexts;
  isDangerous?: boolean;
  /** Something is still to be chosen. */
  isDisabled?: boolean;
  /** Choices before it begins. */
  children?: ReactNode;
  perform: Batches<T>;
  /** Takes it back, where it can be, and tells of that. */
  undo?: ((done: readonly T[]) => void) | undefined;
  /** After each run. */
  onFinish: (outcome: Outcome<T>, hasLeft: boolean) => void;
  onDone?: (done: readonly T[]) => void;
}

/** One confirmation for many writes, then their run, and one undo for the whole. */
export function BulkDialog<T extends BulkItem>({
  items,
  texts,
  isDangerous = false,
  isDisabled = false,
  children,
  perform,
  undo,
  onFinish,
  onDone,
  ...props
}: BulkDialogProps<T>) {
  const [done, setDone] = useState<readonly T[]>([]);
  const run = useBulkRun({
    perform,
    onFinish: (outcome, hasLeft) => {
      const all = [...done, ...outcome.done];
      setDone(all);
      onDone?.(outcome.done);
      onFinish({ ...outcome, done: all }, hasLeft);
      // What is done as a whole is told by its toast.
      if (restOf(outcome) === 0) props.onClose();
    },
  });
  const takeBack = () => {
    props.onClose();
    undo?.(done);
  };
  return (
    <BulkRunDialog
      run={run}
      title={texts.title}
      texts={texts}
      description={texts.description}
      undo={undo && { count: done.length, start: takeBack }}
      {...props}
    >
      {children}
      {items.length > 0 && <NameList items={items} />}
      <DialogFooter>
        <AlertDialogCancel>Cancelar</AlertDialogCancel>
        {items.length > 0 && (
          <Button
            variant={isDangerous ? "danger" : "primary"}
            disabled={isDisabled}
            onClick={() => void run.start(items)}
          >
            {texts.confirm}
          </Button>
        )}
      </DialogFooter>
    </BulkRunDialog>
  );
}
