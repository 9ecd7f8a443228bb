import { formatCount } from "@/lib/plural";
import { toastSuccess, undoBy } from "@/ui/toast-store";
import { type Account, useAccount } from "./account";

interface Told extends Account {
  /** How many were done. */
  count: number;
}

/** Tells of an act on many: in a toast, or, where something is left, in an account with each reason. Each has the undo. */
export function useManyActions() {
  const show = useAccount();
  return ({ count, title, left, description, undo }: Told) => {
    if (left.length === 0) return toastSuccess(title, description, undo && undoBy(undo));
    const whole = count > 0 ? `${title}, ${formatCount(left.length)} não` : "Nada foi feito";
    show({ title: whole, description, left, undo });
  };
}
