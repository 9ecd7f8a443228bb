import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { type ShownToast, useCurrentToast } from "./toast-store";

type Toaster = ComponentType<{ current: ShownToast | null }>;

const loadToaster = (): Promise<{ default: Toaster }> => import("./toaster");

/** When its code cannot be fetched the toast is lost, never the page: what matters also stands in the page. */
const Toaster = lazy(() =>
  loadToaster().catch((error: unknown) => {
    console.error("The toasts could not be loaded.", error);
    return { default: () => null };
  }),
);

/** When a first visit has all that it needs. Milliseconds. */
const QUIET_MS = 10_000;

/** Holds the place of the toasts. Their code comes with the first toast, or when nothing else is on its way any more. */
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
