/** Shows the items that a bulk action left unchanged, each with its reason (rule 12.6). */
import { createContext, type ReactNode, use, useState } from "react";
import { errorMessage } from "@/lib/error-message";
import { isOutcomeUnknown } from "@/lib/service-error";
import { lazyPart } from "@/ui/lazy-part";
import type { NotDone, ReportContent } from "./bulk-report-dialog";
import type { Outcome } from "./run-in-batches";
import { IN_DOUBT } from "./write-notice";

const BulkReportDialog = lazyPart(
  async () => (await import("./bulk-report-dialog")).BulkReportDialog,
);

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

const BulkReportContext = createContext<(report: ReportContent | null) => void>(() => undefined);
BulkReportContext.displayName = "BulkReportContext";

export const useBulkReport = () => use(BulkReportContext);

export function BulkReportProvider({ children }: { children: ReactNode }) {
  const [report, setReport] = useState<ReportContent | null>(null);
  return (
    <BulkReportContext value={setReport}>
      {children}
      {report && <BulkReportDialog report={report} onClose={() => setReport(null)} />}
    </BulkReportContext>
  );
}
