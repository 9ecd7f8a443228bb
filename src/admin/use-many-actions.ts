import { formatCount } from "@/lib/plural";
import { isOutcomeUnknown } from "@/lib/service-error";
import { toastSuccess, undoBy } from "@/ui/toast-store";
import { type Account, useAccount } from "./account";

interface Told extends Account {
  count: number;
  /** The title when nothing was done. */
  none?: string;
}

/** Tells of an act on many: in a toast, or, where something is not done, in an account with each reason. Each has the undo. */
export function useManyActions() {
  const show = useAccount();
  return ({ count, title, none = "Nada foi feito", notDone, description, undo }: Told) => {
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
