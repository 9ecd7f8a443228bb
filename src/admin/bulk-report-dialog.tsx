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
import { NameList } from "./name-list";

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

interface BulkReportDialogProps {
  report: ReportContent;
  onClose: () => void;
}

export function BulkReportDialog({ report, onClose }: BulkReportDialogProps) {
  return (
    <AlertDialog open onOpenChange={onClose}>
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
                onClose();
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
  );
}
