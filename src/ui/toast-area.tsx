import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { type ShownToast, useCurrentToast } from "./toast-store";

type Toaster = ComponentType<{ current: ShownToast | null }>;

export const loadToaster = (): Promise<{ default: Toaster }> => import("./toaster");

/** If this code fails to load, only toasts are missing: the page itself shows everything important. */
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
    // Loaded before it is needed, because a toast must also appear when the server cannot be reached.
    return whenIdle(() => void loadToaster().catch(() => undefined), QUIET_MS);
  }, []);

  return isNeeded ? (
    <Suspense>
      <Toaster current={current} />
    </Suspense>
  ) : null;
}
