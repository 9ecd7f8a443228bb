import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Scrolls within itself on a narrow screen, and is focusable for that (WCAG 2.1.1). */
export function Table({
  className,
  "aria-labelledby": labelledBy,
  ...props
}: ComponentProps<"table">) {
  return (
    <section
      data-slot="table-container"
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
      tabIndex={0}
      className="w-full overflow-x-auto rounded-lg border bg-surface"
    >
      <table
        data-slot="table"
        aria-labelledby={labelledBy}
        className={cn("w-full border-collapse text-sm", className)}
        {...props}
      />
    </section>
  );
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cn(
        "px-4 py-2 text-left font-medium max-lg:px-2 whitespace-nowrap text-foreground-muted",
        className,
      )}
      {...props}
    />
  );
}

export function TableHeader(props: ComponentProps<"thead">) {
  return <thead data-slot="table-header" {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody data-slot="table-body" {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      data-slot="table-row"
      className={cn("border-t first:border-t-0 hover:bg-accent-soft", className)}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      data-slot="table-cell"
      className={cn("px-4 py-1 align-middle max-lg:px-2", className)}
      {...props}
    />
  );
}
