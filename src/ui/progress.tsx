import type { ComponentProps } from "react";

/** How far something is. Needs a name: `aria-label` or `aria-labelledby`. */
export function Progress(props: ComponentProps<"progress">) {
  return <progress data-slot="progress" className="h-3 w-full accent-accent" {...props} />;
}
