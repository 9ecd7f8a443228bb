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

/** Holds the place of the toasts. Their code comes when the page is idle, or with the first toast. */
export function ToastArea() {
  const current = useCurrentToast();
  const [isNeeded, setNeeded] = useState(false);
  if (current && !isNeeded) setNeeded(true);

  useEffect(() => {
    // Fetched ahead, so that "the server is gone" can still be shown when the server is gone.
    return whenIdle(() => void loadToaster().catch(() => undefined));
  }, []);

  return isNeeded ? (
    <Suspense>
      <Toaster current={current} />
    </Suspense>
  ) : null;
}
