import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A failure that stays in the page (rule 8.3). */
export function Alert({ className, children, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="alert"
      role="alert"
      className={cn(
        "flex gap-3 rounded-md border border-danger bg-danger-soft p-4 text-sm",
        className,
      )}
      {...props}
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">{children}</div>
    </div>
  );
}
