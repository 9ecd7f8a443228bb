import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { type ShownToast, useCurrentToast } from "./toast-store";

type Toaster = ComponentType<{ current: ShownToast | null }>;

const loadToaster = (): Promise<{ default: Toaster }> => import("./toaster");

/** Without this code only the toast is lost: the page shows everything important itself. */
const Toaster = lazy(() =>
  loadToaster().catch((error: unknown) => {
    console.error("The toasts could not be loaded.", error);
    return { default: () => null };
  }),
);

const QUIET_MS = 10_000;

export function ToastArea() {
  const current = useCurrentToast();
  const [isNeeded, setNeeded] = useState(false);
  if (current && !isNeeded) setNeeded(true);

  useEffect(() => {
    // A toast must also appear when the server cannot be reached.
    return whenIdle(() => void loadToaster().catch(() => undefined), QUIET_MS);
  }, []);

  return isNeeded ? (
    <Suspense>
      <Toaster current={current} />
    </Suspense>
  ) : null;
}
