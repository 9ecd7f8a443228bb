import { type ReactNode, useState } from "react";
import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { DialogFooter, DialogHeader } from "@/ui/dialog";
import { formatCount } from "@/lib/plural";
import { BulkProgress } from "./bulk-progress";
import { BulkSummary } from "./bulk-summary";
import type { BulkTexts, RunTexts } from "./bulk-texts";
import type { Batches, Outcome } from "./run-in-sequence";
import { TitleList } from "./title-list";
import { type BulkRun, useBulkRun } from "./use-bulk-run";

/** What a run names in its account. */
export type BulkItem = Pick<Article, "key" | "title">;

interface BulkRunDialogProps<T extends BulkItem> {
  run: BulkRun<T>;
  title: string;
  texts: RunTexts;
  /** What the run will do, and the way to begin it. */
  description?: string;
  children?: ReactNode;
  /** Beside the account: what the run did not take up. */
  note?: ReactNode;
  onClose: () => void;
  /** Takes back everything that was done. */
  undo?: { count: number; start: () => void } | undefined;
  /** Does it to what changed elsewhere, as it was shown to stand now. */
  anyway?: { text: string; itemOf: (current: Article) => T } | undefined;
}

/** The progress of a run of many writes, and the account of what became of each, with another try for the rest. */
export function BulkRunDialog<T extends BulkItem>({
  run: { state, isRunning, start, stop },
  title,
  texts,
  description,
  children,
  note,
  onClose,
  undo,
  anyway,
}: BulkRunDialogProps<T>) {
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}>
      <AlertDialogContent>
        <DialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>
            {state.status === "idle" ? description : texts.running}
          </AlertDialogDescription>
        </DialogHeader>
        {state.status === "idle" && children}
        {state.status === "running" && (
          <BulkProgress text={texts.running} onStop={stop} {...state} />
        )}
        {state.status === "finished" && (
          <>
            <BulkSummary texts={texts} outcome={state.outcome} />
            {note}
            <FinishedFooter
              outcome={state.outcome}
              onStart={(items) => void start(items)}
              anyway={anyway}
              undo={undo}
              onClose={onClose}
            />
          </>
        )}
      </AlertDialogContent>
    </AlertDialog>
  );
}

interface FinishedFooterProps<T extends BulkItem> extends Pick<
  BulkRunDialogProps<T>,
  "undo" | "anyway" | "onClose"
> {
  outcome: Outcome<T>;
  onStart: (items: readonly T[]) => void;
}

function FinishedFooter<T extends BulkItem>({
  outcome: { failed, untried },
  undo,
  anyway,
  onStart,
  onClose,
}: FinishedFooterProps<T>) {
  const changed = failed.flatMap(({ error }) =>
    error instanceof ArticleConflict ? error.current : [],
  );
  // Another try would meet the same change.
  const again = failed.filter(({ error }) => !(error instanceof ArticleConflict));
  const rest = [...again.map(({ item }) => item), ...untried];
  return (
    <DialogFooter>
      {undo && undo.count > 0 && (
        <Button variant="outline" onClick={undo.start}>
          Desfazer ({formatCount(undo.count)})
        </Button>
      )}
      {rest.length > 0 && (
        <Button onClick={() => onStart(rest)}>Tentar de novo ({formatCount(rest.length)})</Button>
      )}
      {anyway && changed.length > 0 && (
        <Button variant="danger" onClick={() => onStart(changed.map(anyway.itemOf))}>
          {anyway.text} ({formatCount(changed.length)})
        </Button>
      )}
      <Button variant="outline" onClick={onClose}>
        Fechar
      </Button>
    </DialogFooter>
  );
}

interface BulkDialogProps<T extends BulkItem> {
  items: readonly T[];
  texts: BulkTexts;
  isDangerous?: boolean;
  /** What is to be chosen before it begins. */
  children?: ReactNode;
  perform: Batches<T>;
  /** How to take it back, where it can be. */
  undo?: { texts: RunTexts; perform: Batches<T> } | undefined;
  /** How an article as it stands now is one of the items, where what changed elsewhere can be done too. */
  itemOf?: (current: Article) => T;
  /** After each run. @param texts what it did */
  onFinish: (texts: RunTexts, outcome: Outcome<T>, hasLeft: boolean) => void;
  onDone?: (done: readonly T[]) => void;
  onClose: () => void;
}

const NO_UNDO = { size: 1, perform: async () => [] };

/** One confirmation for many writes, then their run, and one undo for the whole. */
export function BulkDialog<T extends BulkItem>({
  items,
  texts,
  isDangerous = false,
  children,
  perform,
  undo,
  itemOf,
  onFinish,
  onDone,
  onClose,
}: BulkDialogProps<T>) {
  const [done, setDone] = useState<readonly T[]>([]);
  const run = useBulkRun({
    perform,
    onFinish: (outcome, hasLeft) => {
      setDone((before) => [...before, ...outcome.done]);
      onDone?.(outcome.done);
      onFinish(texts, outcome, hasLeft);
    },
  });
  const back = useBulkRun({
    perform: undo?.perform ?? NO_UNDO,
    onFinish: (outcome, hasLeft) => onFinish(undo?.texts ?? texts, outcome, hasLeft),
  });
  if (undo && back.state.status !== "idle") {
    return <BulkRunDialog run={back} title="Desfazer" texts={undo.texts} onClose={onClose} />;
  }
  return (
    <BulkRunDialog
      run={run}
      title={texts.title}
      texts={texts}
      description={texts.description}
      undo={undo && { count: done.length, start: () => void back.start(done) }}
      anyway={itemOf && texts.anyway ? { text: texts.anyway, itemOf } : undefined}
      onClose={onClose}
    >
      {children}
      {items.length > 0 && <TitleList articles={items} />}
      <DialogFooter>
        <AlertDialogCancel>Cancelar</AlertDialogCancel>
        {items.length > 0 && (
          <Button
            variant={isDangerous ? "danger" : "primary"}
            onClick={() => void run.start(items)}
          >
            {texts.confirm}
          </Button>
        )}
      </DialogFooter>
    </BulkRunDialog>
  );
}
