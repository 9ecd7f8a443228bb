import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/cn";

/** A spinning icon. It is decorative: text or a label beside it must say what is running. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle data-slot="spinner" className={cn("size-4 animate-spin", className)} />;
}

/** The placeholder of a loading screen. */
export function ScreenSpinner() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center text-accent">
      <Spinner className="size-8" />
      <span className="sr-only">Carregando…</span>
    </div>
  );
}
