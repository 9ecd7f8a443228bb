import { useId } from "react";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { formatCount } from "@/lib/plural";

interface BulkProgressProps {
  text: string;
  tried: number;
  total: number;
  isStopping: boolean;
  onStop: () => void;
}

/** How far a run is, and the way to stop it. */
export function BulkProgress({ text, tried, total, isStopping, onStop }: BulkProgressProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <p id={id} className="text-sm">
        {text}: {formatCount(tried)} de {formatCount(total)}
      </p>
      <Progress aria-labelledby={id} value={tried} max={total} />
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
