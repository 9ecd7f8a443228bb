import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlStyle } from "./input";

interface NativeSelectProps extends Omit<ComponentProps<"select">, "size"> {
  size?: "medium" | "small";
}

/** The browser's own select (decision 0005) with our arrow. `className` applies to the box around it. */
export function NativeSelect({ className, size = "medium", ...props }: NativeSelectProps) {
  return (
    <div data-slot="native-select" className={cn("relative flex", className)}>
      <select
        className={cn(
          controlStyle,
          "appearance-none truncate pr-10 pointer-coarse:h-11",
          size === "medium" ? "h-10" : "h-9",
        )}
        {...props}
      />
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-foreground-muted" />
    </div>
  );
}
