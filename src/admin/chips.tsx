import { cn } from "@/lib/cn";
import { formatCount } from "@/lib/plural";

interface Chip<Id> {
  id: Id;
  name: string;
  count?: number;
  isWarning?: boolean;
}

interface ChipsProps<Id> {
  chips: readonly Chip<Id>[];
  chosen: Id | null;
  onChoose: (id: Id | null) => void;
}

export const Chips = <Id extends string>({ chips, chosen, onChoose }: ChipsProps<Id>) =>
  chips.map(({ id, name, count, isWarning }) => (
    <button
      key={id}
      type="button"
      aria-pressed={id === chosen}
      disabled={count === 0 && id !== chosen}
      onClick={() => onChoose(id === chosen ? null : id)}
      className={cn(
        "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-left eased disabled:cursor-not-allowed disabled:opacity-60",
        id === chosen
          ? "border-foreground bg-foreground text-background"
          : "border-border-control bg-surface text-foreground hover:bg-accent-soft",
        isWarning && id !== chosen && "border-danger",
      )}
    >
      <span>{name}</span>
      {count !== undefined && <span className="tabular-nums opacity-80">{formatCount(count)}</span>}
    </button>
  ));
