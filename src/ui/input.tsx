import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

export const controlStyle =
  "w-full min-w-0 rounded-md border border-border-control bg-surface px-3 py-2 text-base placeholder:text-foreground-muted disabled:opacity-60 sm:text-sm";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input data-slot="input" className={cn(controlStyle, "h-10", className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea data-slot="textarea" className={cn(controlStyle, className)} {...props} />;
}

export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="checkbox"
      className={cn(
        "grid size-5 shrink-0 cursor-pointer appearance-none place-content-center rounded-sm border border-border-control bg-surface",
        "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-auto disabled:opacity-60 forced-colors:appearance-auto",
        "before:size-3.5 before:bg-accent-foreground checked:before:[clip-path:polygon(14%_44%,0_60%,40%_96%,100%_22%,86%_8%,40%_66%)] indeterminate:before:[clip-path:inset(40%_0)] not-checked:not-indeterminate:before:hidden forced-colors:before:hidden",
        className,
      )}
      {...props}
    />
  );
}

export function Label({ className, ...props }: ComponentProps<"label">) {
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- `htmlFor` comes with the props
  return <label data-slot="label" className={cn("text-sm font-medium", className)} {...props} />;
}
