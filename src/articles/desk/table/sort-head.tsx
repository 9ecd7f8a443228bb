import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { TableHead } from "@/ui/table";
import { cn } from "@/lib/cn";
import { nextOrder, type SortColumn, type TableOrder } from "./table-order";

interface SortHeadProps {
  column: SortColumn;
  name: string;
  order: TableOrder;
  onOrderChange: (order: TableOrder) => void;
}

/** A column's head, which sorts the rows by it. */
export function SortHead({ column, name, order, onOrderChange }: SortHeadProps) {
  const direction = order.column === column ? order.direction : undefined;
  const Icon = direction ? (direction === "ascending" ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <TableHead role="columnheader" aria-sort={direction}>
      <button
        type="button"
        className={cn(
          "-mx-4 -my-3 inline-flex min-h-11 items-center gap-1.5 px-4 hover:text-foreground",
          direction && "text-foreground",
        )}
        onClick={() => onOrderChange(nextOrder(order, column))}
      >
        {name}
        <Icon className={cn("size-4 shrink-0", !direction && "opacity-50")} />
      </button>
    </TableHead>
  );
}
