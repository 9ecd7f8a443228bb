import type { ComponentProps } from "react";

/** Needs a name: `aria-label` or `aria-labelledby`. */
export function Progress(props: ComponentProps<"progress">) {
  return (
    <progress
      data-slot="progress"
      // The browser's default track is as dark as its full bar.
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-accent forced-colors:appearance-auto"
      {...props}
    />
  );
}
