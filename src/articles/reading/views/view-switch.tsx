import { useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { adoptStyles } from "@/lib/adopt-styles";
import { cn } from "@/lib/cn";
import { keepCardInSight } from "@/articles/reading/scroll/place";
import styles from "./headlines.css?inline";
import { view } from "./view";

const VIEWS = [
  { name: "Cartões", areHeadlines: false },
  { name: "Manchetes", areHeadlines: true },
] as const;

function show(areHeadlines: boolean) {
  if (areHeadlines === view.areHeadlines()) return;
  if (areHeadlines) adoptStyles(styles);
  keepCardInSight(() => flushSync(() => view.show(areHeadlines)));
}

/** Applies the stored view, also when another tab changes it. Printing always uses headlines. */
function useView() {
  const areRemembered = useSyncExternalStore(
    view.remembered.subscribe,
    view.remembered.areHeadlines,
  );
  useEffect(() => {
    // `flushSync` is not allowed while React renders.
    queueMicrotask(() => show(areRemembered));
  }, [areRemembered]);
  useEffect(() => {
    let before = false;
    const begin = () => {
      before = view.areHeadlines();
      adoptStyles(styles);
      view.show(true);
    };
    const end = () => view.show(before);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return areRemembered;
}

export function ViewSwitch() {
  const current = useView();
  return (
    <fieldset data-slot="view-switch" className="flex h-full text-sm">
      <legend className="sr-only">Ver a lista como</legend>
      {VIEWS.map(({ name, areHeadlines }) => (
        <button
          key={name}
          type="button"
          aria-pressed={current === areHeadlines}
          onClick={() => view.remembered.choose(areHeadlines && !current)}
          className={cn(
            "grow border px-3 whitespace-nowrap focus-visible:z-1 sm:border-border-control",
            areHeadlines
              ? "finger-high relative rounded-full sm:rounded-md sm:after:hidden lg:rounded-l-none"
              : "rounded-l-md border-r-0 max-lg:hidden",
            current === areHeadlines
              ? "bg-accent-soft font-semibold text-accent max-sm:border-accent"
              : "text-foreground-muted max-sm:border-transparent",
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
