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

/** A column's head, which sorts the rows by it. On a phone all of them fit, with the arrow of the current one alone. */
export function SortHead({ column, name, order, onOrderChange }: SortHeadProps) {
  const direction = order.column === column ? order.direction : undefined;
  const Icon = direction ? (direction === "ascending" ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <TableHead role="columnheader" aria-sort={direction} className="max-sm:p-0">
      <button
        type="button"
        className={cn(
          "inline-flex min-h-9 items-center gap-1.5 px-1.5 hover:text-foreground max-sm:text-[0.8125rem] sm:-mx-3 sm:-my-2 sm:px-3 lg:-mx-4 lg:px-4 pointer-coarse:min-h-11",
          direction && "text-foreground",
        )}
        onClick={() => onOrderChange(nextOrder(order, column))}
      >
        <span>{name}</span>
        <Icon className={cn("size-4 shrink-0", !direction && "opacity-75 max-sm:hidden")} />
      </button>
    </TableHead>
  );
}
