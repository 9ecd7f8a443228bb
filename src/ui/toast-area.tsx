import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { type ShownToast, useCurrentToast } from "./toast-store";

type Toaster = ComponentType<{ current: ShownToast | null }>;

const loadToaster = (): Promise<{ default: Toaster }> => import("./toaster");

/** If this code fails to load, only the toast is lost: the page also shows everything important itself. */
const Toaster = lazy(() =>
  loadToaster().catch((error: unknown) => {
    console.error("The toasts could not be loaded.", error);
    return { default: () => null };
  }),
);

/** Waits until the requests of a first visit are done. */
const QUIET_MS = 10_000;

/** Loads the code for toasts with the first toast, or once the page is quiet. */
export function ToastArea() {
  const current = useCurrentToast();
  const [isNeeded, setNeeded] = useState(false);
  if (current && !isNeeded) setNeeded(true);

  useEffect(() => {
    // Loaded ahead of time, so that a toast can still be shown when the server cannot be reached.
    return whenIdle(() => void loadToaster().catch(() => undefined), QUIET_MS);
  }, []);

  return isNeeded ? (
    <Suspense>
      <Toaster current={current} />
    </Suspense>
  ) : null;
}
