import type { ComponentProps } from "react";

/** How far something is. Needs a name: `aria-label` or `aria-labelledby`. */
export function Progress(props: ComponentProps<"progress">) {
  return (
    <progress
      data-slot="progress"
      // A browser's own track is as dark as a bar that is full.
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-accent forced-colors:appearance-auto"
      {...props}
    />
  );
}
