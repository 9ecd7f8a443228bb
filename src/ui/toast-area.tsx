import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { type ShownToast, useCurrentToast } from "./toast-store";

type Toaster = ComponentType<{ current: ShownToast | null }>;

const loadToaster = (): Promise<{ default: Toaster }> => import("./toaster");

/** If its code fails to load, the toast is lost, not the page, which shows whatever matters too. */
const Toaster = lazy(() =>
  loadToaster().catch((error: unknown) => {
    console.error("The toasts could not be loaded.", error);
    return { default: () => null };
  }),
);

/** After the first visit's own requests. */
const QUIET_MS = 10_000;

/** Loads the toasts' code with the first toast, or once the page is quiet. */
export function ToastArea() {
  const current = useCurrentToast();
  const [isNeeded, setNeeded] = useState(false);
  if (current && !isNeeded) setNeeded(true);

  useEffect(() => {
    // Fetched ahead, so that "the server is gone" can still be shown when the server is gone.
    return whenIdle(() => void loadToaster().catch(() => undefined), QUIET_MS);
  }, []);

  return isNeeded ? (
    <Suspense>
      <Toaster current={current} />
    </Suspense>
  ) : null;
}
