import { formatCount } from "@/lib/plural";
import { isOutcomeUnknown } from "@/lib/service-error";
import { toastSuccess, undoBy } from "@/ui/toast-store";
import { useBulkReport } from "./bulk-report";
import type { ReportContent } from "./bulk-report-dialog";

interface BulkReport extends ReportContent {
  count: number;
  none?: string;
}

/** Reports a bulk action in a toast or, if some items were left unchanged, in a list with the reasons. */
export function useManyActions() {
  const show = useBulkReport();
  return ({ count, title, none = "Nada foi feito", notDone, description, undo }: BulkReport) => {
    if (notDone.length === 0) return toastSuccess(title, description, undo && undoBy(undo));
    const unknown = notDone.filter(({ error }) => isOutcomeUnknown(error)).length;
    const refused = notDone.length - unknown;
    const parts = [
      count > 0 && title,
      count > 0 && refused > 0 && `${formatCount(refused)} não`,
      unknown > 0 && `${formatCount(unknown)} sem resposta`,
    ];
    show({ title: parts.filter(Boolean).join(", ") || none, description, notDone, undo });
  };
}
