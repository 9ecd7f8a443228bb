/** Parts of a page whose code arrives after the page: dialogs, and sections that a button opens. */
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { usePartActions } from "@/ui/page/use-part-actions";
import { Spinner } from "./spinner";

interface Closable {
  onClose: () => void;
}

const loads = new Set<() => Promise<unknown>>();

/** Loads the code of all lazy parts of the pages opened so far. A part that fails now is loaded again when it opens. */
export const prefetchParts = () =>
  Promise.all([...loads].map((load) => load().catch(() => undefined)));

/** While the code loads, `Pending` is shown. When it cannot be loaded, a toast says so and the part closes. */
export function lazyPart<Props extends Closable>(
  load: () => Promise<ComponentType<Props> | undefined>,
  Pending: ComponentType<Closable> = PendingDialog,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (Loaded ??= await load());
  loads.add(loadOnce);

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => Loaded);
    const { loadPart } = usePartActions();
    const close = useEffectEvent(props.onClose);
    useEffect(() => {
      if (Part) return;
      let isOpen = true;
      void loadPart(loadOnce, true).then((part) => {
        if (!isOpen) return;
        if (part) setPart(() => part);
        else close();
      });
      return () => {
        isOpen = false;
      };
    }, [Part, loadPart]);
    return Part ? <Part {...props} /> : <Pending onClose={props.onClose} />;
  };
}

/**
 * It takes no focus, so that the dialog later returns the focus to the button that opened it. Its role stops the page's
 * keys (use-page-keys.ts).
 */
function PendingDialog({ onClose }: Closable) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return (
    <div
      role="dialog"
      aria-label="Carregando…"
      className="fixed inset-0 z-50 grid place-items-center bg-overlay"
    >
      <Spinner className="size-10 rounded-full bg-surface-raised p-2 text-accent" />
    </div>
  );
}
