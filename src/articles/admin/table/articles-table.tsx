import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { memo, type ReactNode, useMemo, useRef } from "react";
import { draftOwner } from "@/articles/admin/form/draft-storage";
import { SelectAll } from "@/admin/select-all";
import type { Article } from "@/articles/model/article";
import { cn } from "@/lib/cn";
import { ListMotion } from "@/articles/reading/list/lazy-motion";
import { Table, TableBody, TableHead, TableHeader } from "@/ui/table";
import { useBatches } from "@/ui/page/use-batches";
import { formatCount, plural } from "@/lib/plural";
import { FIELDS } from "@/articles/model/fields";
import { ArticleRow, type ArticleRowProps, ArticleRowSkeleton, ColumnRow } from "./article-row";
import { nextOrder, SORT_COLUMNS, type SortColumn, type TableOrder } from "./table-order";
import { useRowKeys } from "./use-row-keys";

const SKELETON_ROWS = 5;

const LABELS = new Map<string, string>(FIELDS.map(({ name, label }) => [name, label]));

interface ArticlesTableProps extends Pick<ArticleRowProps, "onSelect" | "onEdit" | "onDelete"> {
  rows: readonly Article[];
  /** When it changes, the table starts again with the first rows. */
  listId: string;
  isLoading: boolean;
  order: TableOrder;
  selectedKeys: ReadonlySet<string>;
  drafts: ReadonlySet<string>;
  onOrderChange: (order: TableOrder) => void;
  /** Selects all matching rows, including those not rendered yet. */
  onSelectAll: (isSelected: boolean) => void;
}

export const ArticlesTable = memo(function ArticlesTable({
  rows,
  listId,
  isLoading,
  order,
  selectedKeys,
  drafts,
  onOrderChange,
  onSelectAll,
  onSelect,
  onEdit,
  onDelete,
}: ArticlesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { shown: count } = useBatches(rows.length, listId, end);
  const rendered = useMemo(() => rows.slice(0, count), [rows, count]);
  const handleKeyDown = useRowKeys(rendered, onSelect);

  return (
    <div>
      <Table
        role="table"
        aria-labelledby="articles-table-title"
        aria-busy={isLoading}
        aria-rowcount={rows.length + 1}
        className="block"
      >
        <TableHeader role="rowgroup" className="block border-b">
          <ColumnRow className="max-lg:flex max-lg:flex-wrap max-sm:px-1.5 sm:max-lg:px-0.5">
            {SORT_COLUMNS.map((column, index) => (
              <SortHead key={column} column={column} order={order} onOrderChange={onOrderChange}>
                {index === 0 && (
                  <SelectAll
                    name={plural(
                      rows.length,
                      "Selecionar o único resultado",
                      `Selecionar todos os ${formatCount(rows.length)} resultados`,
                    )}
                    shown={rows.length}
                    chosen={rows.filter(({ key }) => selectedKeys.has(key)).length}
                    onSelect={onSelectAll}
                    className="max-lg:mx-1.5"
                  />
                )}
              </SortHead>
            ))}
            <TableHead role="columnheader" className="max-lg:sr-only">
              Ações
            </TableHead>
          </ColumnRow>
        </TableHeader>
        <TableBody role="rowgroup" ref={body} className="block" onKeyDown={handleKeyDown}>
          {isLoading
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <ArticleRowSkeleton key={index} />
              ))
            : rendered.map((article) => (
                <ArticleRow
                  key={article.key}
                  article={article}
                  isSelected={selectedKeys.has(article.key)}
                  hasDraft={drafts.has(draftOwner(article.id))}
                  onSelect={onSelect}
                  onEdit={onEdit}
                  onDelete={onDelete}
                />
              ))}
        </TableBody>
      </Table>
      <div ref={end} />
      <ListMotion list={body} selector="tr" cause={rows} quietly={`${listId} ${isLoading}`} />
    </div>
  );
});

interface SortHeadProps extends Pick<ArticlesTableProps, "order" | "onOrderChange"> {
  column: SortColumn;
  children?: ReactNode;
}

function SortHead({ column, order, onOrderChange, children }: SortHeadProps) {
  const direction = order.column === column ? order.direction : undefined;
  const Icon = direction ? (direction === "ascending" ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <TableHead
      role="columnheader"
      aria-sort={direction}
      className="max-lg:flex max-lg:items-center max-lg:p-0! lg:has-[input]:flex lg:has-[input]:items-center lg:has-[input]:gap-3"
    >
      {children}
      <button
        type="button"
        className={cn(
          "inline-flex min-h-9 items-center gap-1.5 px-1.5 hover:text-foreground max-sm:text-[0.8125rem] lg:-my-2 lg:-mr-4 lg:pr-4 pointer-coarse:min-h-11",
          children ? "lg:pl-0" : "lg:-ml-4 lg:pl-4",
          direction && "text-foreground",
        )}
        onClick={() => onOrderChange(nextOrder(order, column))}
      >
        <span>{LABELS.get(column)}</span>
        <Icon className={cn("size-4 shrink-0", !direction && "opacity-75 max-sm:hidden")} />
      </button>
    </TableHead>
  );
}
