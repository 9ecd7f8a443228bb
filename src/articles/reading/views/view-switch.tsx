import { LayoutGrid, List } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { cn } from "@/lib/cn";
import { view } from "./view";

const VIEWS = [
  { name: "Cartões", Icon: LayoutGrid, areHeadlines: false },
  { name: "Manchetes", Icon: List, areHeadlines: true },
] as const;

/** Switches between cards and headlines: on a phone by one button. */
export function ViewSwitch() {
  const current = useSyncExternalStore(view.subscribe, view.areHeadlines);
  useEffect(() => view.printHeadlines(), []);
  return (
    <>
      <button
        type="button"
        aria-pressed={current}
        aria-label="Manchetes"
        onClick={() => view.choose(!current)}
        className={cn(
          "grid size-full place-items-center rounded-md border border-border-control lg:hidden",
          current ? "bg-accent-soft text-accent" : "bg-surface",
        )}
      >
        <List className="size-5" />
      </button>
      <fieldset
        data-slot="view-switch"
        className="flex h-full rounded-md border border-border-control bg-surface max-lg:hidden"
      >
        <legend className="sr-only">Ver a lista como</legend>
        {VIEWS.map(({ name, Icon, areHeadlines }) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-pressed={current === areHeadlines}
            onClick={() => view.choose(areHeadlines)}
            className={cn(
              "flex flex-1 items-center justify-center gap-1.5 rounded-[0.3rem] px-2.5 whitespace-nowrap text-sm font-medium",
              current === areHeadlines ? "bg-accent-soft text-accent" : "text-foreground-muted",
            )}
          >
            <Icon className="size-4 shrink-0" />
            <span className="max-xl:sr-only">{name}</span>
          </button>
        ))}
      </fieldset>
    </>
  );
}
