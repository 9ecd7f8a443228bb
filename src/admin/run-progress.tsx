import { useId } from "react";
import { formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { Progress as Bar } from "@/ui/progress";
import type { Progress } from "./use-run";

interface RunProgressProps {
  text: string;
  progress: Progress;
  onStop: () => void;
}

export function RunProgress({
  text,
  progress: { tried, total, isStopping },
  onStop,
}: RunProgressProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <p id={id} className="text-sm">
        {`${text}: ${formatCount(tried)} de ${formatCount(total)}`}
      </p>
      <Bar aria-labelledby={id} value={tried} max={total} />
      <Button
        variant="outline"
        className="justify-self-end"
        aria-disabled={isStopping}
        onClick={onStop}
      >
        {isStopping ? "Interrompendo…" : "Interromper"}
      </Button>
    </div>
  );
}
