import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/cn";

/** Decorative: text or a label beside it must say what is running. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle data-slot="spinner" className={cn("size-4 animate-spin", className)} />;
}

export function ScreenSpinner() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center text-accent">
      <Spinner className="size-8" />
      <span className="sr-only">Carregando…</span>
    </div>
  );
}
