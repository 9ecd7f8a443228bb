import type { ReactNode } from "react";
import { formatCount } from "@/lib/plural";
import { cn } from "@/lib/cn";
import { type ListHealth, PROBLEMS, type ProblemId } from "./list-health";

interface HealthPanelProps {
  health: ListHealth;
  problem: ProblemId | null;
  onProblemChange: (problem: ProblemId | null) => void;
  /** What can be done with those that are shown. */
  children?: ReactNode;
}

/** What is scheduled, and problems of the list. Each filters the table; pressed again, it shows everything. */
export function HealthPanel({ health, problem, onProblemChange, children }: HealthPanelProps) {
  const found = PROBLEMS.filter(({ id }) => health[id].length > 0 || id === problem);
  if (found.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm" data-slot="list-health">
      <legend className="float-left mr-1 py-1 text-foreground-muted">Mostrar só:</legend>
      {found.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === problem}
          onClick={() => onProblemChange(id === problem ? null : id)}
          className={cn(
            "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 eased",
            id === problem
              ? "border-foreground bg-foreground text-background"
              : "border-border-control bg-surface text-foreground hover:bg-accent-soft",
          )}
        >
          <span>{name}</span>
          <span className="tabular-nums opacity-80">{formatCount(health[id].length)}</span>
        </button>
      ))}
      {children}
    </fieldset>
  );
}
