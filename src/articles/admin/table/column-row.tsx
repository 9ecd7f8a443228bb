import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { TableRow } from "@/ui/table";

/**
 * A row whose columns, from 64rem on, are as wide whatever is in them. Were they as wide as what they hold, each row that
 * is added would lay out the whole table (rule 15.6).
 */
export function ColumnRow({ className, ...props }: ComponentProps<typeof TableRow>) {
  return (
    <TableRow
      role="row"
      className={cn(
        "lg:grid lg:items-center lg:grid-cols-[minmax(14rem,1fr)_11rem_8.5rem_12.5rem_7rem] 2xl:grid-cols-[minmax(14rem,1fr)_18rem_10rem_14rem_7rem]",
        className,
      )}
      {...props}
    />
  );
}
