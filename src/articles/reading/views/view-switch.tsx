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

/** Shows the other view, with the same article where it was. */
function show(areHeadlines: boolean) {
  if (areHeadlines === view.areHeadlines()) return;
  if (areHeadlines) adoptStyles(styles);
  keepCardInSight(() => flushSync(() => view.show(areHeadlines)));
}

/** The view that is remembered, here or in another tab. Paper has headlines in either. */
function useView() {
  const areRemembered = useSyncExternalStore(
    view.remembered.subscribe,
    view.remembered.areHeadlines,
  );
  useEffect(() => {
    // Not while React renders, which cannot be told to finish at once then.
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

/** Switches between cards and headlines: on a phone by one button, which is pressed or not. */
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
          // Pressed again, as the one button of a phone is, it goes back.
          onClick={() => view.remembered.choose(areHeadlines && !current)}
          className={cn(
            // The border is the button's own, and counts as its height for a finger.
            "grow border border-border-control px-2.5 whitespace-nowrap focus-visible:z-1",
            areHeadlines
              ? "rounded-r-md max-sm:rounded-md"
              : "rounded-l-md border-r-0 max-sm:hidden",
            current === areHeadlines
              ? "bg-accent-soft font-semibold text-accent"
              : "text-foreground-muted",
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
