/** Shows the items that a bulk action left unchanged, each with its reason (rule 12.6). */
import { createContext, type ReactNode, use, useState } from "react";
import { errorMessage } from "@/lib/error-message";
import { formatCount } from "@/lib/plural";
import { isOutcomeUnknown } from "@/lib/service-error";
import { titleText } from "@/lib/title-text";
import { SignInHere } from "@/session/sign-in-here";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { DialogFooter, DialogHeader } from "@/ui/dialog";
import type { Outcome } from "./run-in-batches";
import { IN_DOUBT } from "./write-notice";

export interface NotDone {
  title: string;
  reason?: string;
  error?: unknown;
}

export interface ReportContent {
  title: string;
  description?: string | undefined;
  notDone: readonly NotDone[];
  undo?: (() => void) | undefined;
}

export function notDoneIn<T extends { title: string }>({ failed, untried }: Outcome<T>): NotDone[] {
  return [
    ...failed.map(({ item: { title }, error }) => ({
      title,
      reason: isOutcomeUnknown(error) ? IN_DOUBT : errorMessage(error),
      error,
    })),
    ...untried.map(({ title }) => ({ title, reason: "Não processado." })),
  ];
}

const MAX_SHOWN = 200;
const MAX_NAME_LENGTH = 300;

interface NameListProps {
  items: readonly NotDone[];
  label?: string;
}

export function NameList({ items, label = "Itens" }: NameListProps) {
  const more = items.length - MAX_SHOWN;
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
      tabIndex={0}
      aria-label={label}
      className="max-h-48 overflow-y-auto rounded-md border p-3 text-sm"
    >
      <ul className="grid gap-1">
        {items.slice(0, MAX_SHOWN).map(({ title, reason }, index) => (
          <li key={index} className="foreign-text">
            <span className="line-clamp-2 font-medium">
              {titleText(title).slice(0, MAX_NAME_LENGTH)}
            </span>
            <span className="text-foreground-muted">{reason}</span>
          </li>
        ))}
        {more > 0 && <li className="text-foreground-muted">{`e mais ${formatCount(more)}`}</li>}
      </ul>
    </section>
  );
}

const BulkReportContext = createContext<(report: ReportContent | null) => void>(() => undefined);
BulkReportContext.displayName = "BulkReportContext";

export const useBulkReport = () => use(BulkReportContext);

export function BulkReportProvider({ children }: { children: ReactNode }) {
  const [report, setReport] = useState<ReportContent | null>(null);
  const close = () => setReport(null);
  return (
    <BulkReportContext value={setReport}>
      {children}
      {report && (
        <AlertDialog open onOpenChange={close}>
          <AlertDialogContent>
            <DialogHeader>
              <AlertDialogTitle>{report.title}</AlertDialogTitle>
              <AlertDialogDescription>
                {report.description ?? "O motivo de cada um:"}
              </AlertDialogDescription>
            </DialogHeader>
            <NameList items={report.notDone} />
            <SignInHere after={report.notDone.findLast(({ error }) => error)?.error} />
            <DialogFooter>
              {report.undo && (
                <Button
                  variant="outline"
                  onClick={() => {
                    close();
                    report.undo?.();
                  }}
                >
                  Desfazer
                </Button>
              )}
              <AlertDialogCancel>Fechar</AlertDialogCancel>
            </DialogFooter>
          </AlertDialogContent>
        </AlertDialog>
      )}
    </BulkReportContext>
  );
}
