import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** How far something is. Needs a name: `aria-label` or `aria-labelledby`. */
export function Progress({ className, ...props }: ComponentProps<"progress">) {
  return (
    <progress
      data-slot="progress"
      className={cn("h-3 w-full accent-accent", className)}
      {...props}
    />
  );
}
