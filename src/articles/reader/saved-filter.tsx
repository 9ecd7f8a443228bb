import { Bookmark } from "lucide-react";
import { buttonVariants } from "@/ui/button";
import { cn } from "@/lib/cn";
import { useSavedIds } from "./saved";

interface SavedFilterProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Narrows the list to the saved articles. There once something is saved; hides nothing by itself. */
export function SavedFilter({ isOn, onChange }: SavedFilterProps) {
  const count = useSavedIds().size;
  if (count === 0 && !isOn) return null;

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Só as salvas"
      onClick={() => onChange(!isOn)}
      className={buttonVariants({ variant: "outline", size: "small" })}
    >
      <Bookmark className={cn(isOn && "fill-current text-accent")} />
      <span className="max-sm:sr-only">Salvas</span>
      <span aria-hidden className="text-foreground-muted tabular-nums">
        {count}
      </span>
    </button>
  );
}
