import { cn } from "@/lib/cn";
import { formatCount } from "@/lib/plural";

export const pillStyle = (isChosen: boolean) =>
  cn(
    "inline-flex finger-high relative h-8 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm font-medium sm:px-3 whitespace-nowrap text-hue",
    isChosen ? "border-hue bg-surface" : "border-transparent hover:bg-accent-soft",
  );

interface PillCountProps {
  id?: string;
  /** The space for an unknown count is reserved, so that nothing moves when the count arrives. */
  count: number | undefined;
}

/** The count is a description, so that the button's accessible name is short: "Mercado". */
export function PillCount({ id, count }: PillCountProps) {
  return (
    <span
      id={id}
      aria-hidden
      className="-mr-1 min-w-[3ch] text-left text-xs font-normal [font-variant-numeric:tabular-nums]"
    >
      {count !== undefined && formatCount(count)}
    </span>
  );
}
