import type { ReactNode } from "react";
import type { Article } from "@/articles/model/article";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { DialogFooter, DialogHeader } from "@/ui/dialog";
import { formatCount } from "@/articles/desk/table/article-count";
import { BulkProgress } from "./bulk-progress";
import { BulkSummary } from "./bulk-summary";
import type { BulkTexts, RunTexts } from "./bulk-texts";
import type { Outcome } from "./run-in-sequence";
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
  onClose: () => void;
}

/** The progress of a run of many writes, and the account of what became of each, with another try for the rest. */
export function BulkRunDialog<T extends BulkItem>({
  run: { state, isRunning, start, stop },
  title,
  texts,
  description,
  children,
  onClose,
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
            <FinishedFooter
              rest={[...state.outcome.failed.map(({ item }) => item), ...state.outcome.untried]}
              onRetry={(rest) => void start(rest)}
              onClose={onClose}
            />
          </>
        )}
      </AlertDialogContent>
    </AlertDialog>
  );
}

interface FinishedFooterProps<T> {
  rest: readonly T[];
  onRetry: (rest: readonly T[]) => void;
  onClose: () => void;
}

function FinishedFooter<T>({ rest, onRetry, onClose }: FinishedFooterProps<T>) {
  return (
    <DialogFooter>
      {rest.length > 0 && (
        <Button onClick={() => onRetry(rest)}>Tentar de novo ({formatCount(rest.length)})</Button>
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
  perform: (item: T) => Promise<void>;
  onFinish: (outcome: Outcome<T>, hasLeft: boolean) => void;
  onClose: () => void;
}

/** One confirmation for many writes, and then their run. */
export function BulkDialog<T extends BulkItem>({
  items,
  texts,
  isDangerous = false,
  children,
  perform,
  onFinish,
  onClose,
}: BulkDialogProps<T>) {
  const run = useBulkRun({ perform, onFinish });
  return (
    <BulkRunDialog
      run={run}
      title={texts.title}
      texts={texts}
      description={texts.description}
      onClose={onClose}
    >
      {children}
      <TitleList articles={items} />
      <DialogFooter>
        <AlertDialogCancel>Cancelar</AlertDialogCancel>
        <Button
          variant={isDangerous ? "danger" : "primary"}
          disabled={items.length === 0}
          onClick={() => void run.start(items)}
        >
          {texts.confirm}
        </Button>
      </DialogFooter>
    </BulkRunDialog>
  );
}
