import { Bookmark } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { buttonVariants } from "@/ui/button";
import { cn } from "@/lib/cn";
import { useSavedIds } from "./saved";
import { SAVED_PARAM } from "./saved-only";

/** Narrows the list to the saved articles. There once something is saved; hides nothing by itself. */
export function SavedFilter() {
  const [params, setParams] = useSearchParams();
  const count = useSavedIds().size;
  const isOn = params.has(SAVED_PARAM);
  if (count === 0 && !isOn) return null;

  const handleClick = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOn) next.delete(SAVED_PARAM);
        else next.set(SAVED_PARAM, "1");
        return next;
      },
      { preventScrollReset: true },
    );

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Só as salvas"
      onClick={handleClick}
      className={buttonVariants({ variant: "outline", size: "small" })}
    >
      <Bookmark className={cn(isOn && "fill-current text-accent")} />
      Salvas
      <span aria-hidden className="text-foreground-muted tabular-nums">
        {count}
      </span>
    </button>
  );
}
