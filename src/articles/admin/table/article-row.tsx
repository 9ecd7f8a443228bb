import { Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, memo, useId } from "react";
import { type Article, displayTitle, renderedText } from "@/articles/model/article";
import { appearanceText } from "@/articles/model/scheduled";
import { DraftMark, ScheduledMark } from "@/articles/admin/marks";
import { cn } from "@/lib/cn";
import { formatPublishedAt } from "@/lib/date";
import { categoryName } from "@/articles/model/category";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/input";
import { Skeleton } from "@/ui/skeleton";
import { TableCell, TableRow } from "@/ui/table";

/** On a wide screen the column widths are fixed, so that an added row does not lay out the table again (rule 15.6). */
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

const ROW_STYLE =
  "grid max-sm:grid-cols-[minmax(0,auto)_1fr_auto] max-sm:gap-x-2 max-sm:px-3 max-sm:py-1.5 sm:max-lg:grid-cols-[minmax(0,1fr)_9rem_8.5rem_5.5rem] sm:max-lg:items-center";

/** On a tablet the category is below the source; on a phone the row is a card. */
const CELL_STYLES = {
  title: "font-medium max-sm:col-span-3 max-sm:p-0 sm:max-lg:row-span-2",
  source:
    "max-lg:pb-0 max-sm:pt-0 max-sm:pr-0 max-sm:pl-8 max-sm:text-foreground-muted sm:max-lg:self-end",
  category:
    "max-sm:p-0 max-lg:whitespace-nowrap max-lg:text-foreground-muted sm:max-lg:col-start-2 sm:max-lg:row-start-2 sm:max-lg:self-start sm:max-lg:pt-0",
  date: "max-sm:col-span-2 max-sm:row-start-3 max-sm:py-0 max-sm:pr-0 max-sm:pl-8 max-sm:text-foreground-muted sm:max-lg:row-span-2",
  acts: "whitespace-nowrap max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-2 max-sm:p-0 sm:max-lg:row-span-2",
};

export function ArticleRowSkeleton() {
  return (
    <ColumnRow data-slot="table-skeleton-row" className={ROW_STYLE}>
      <TableCell role="cell" className={CELL_STYLES.title}>
        <div className="flex min-h-9 items-center gap-3">
          <Skeleton className="size-5 shrink-0" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </TableCell>
      <TableCell role="cell" className={CELL_STYLES.source}>
        <Skeleton className="my-1 h-3.5 w-24 max-w-full" />
      </TableCell>
      <TableCell role="cell" className={CELL_STYLES.category}>
        <Skeleton className="my-1 h-3.5 w-20 max-w-full" />
      </TableCell>
      <TableCell role="cell" className={CELL_STYLES.date}>
        <Skeleton className="my-1 h-3.5 w-32 max-w-full" />
      </TableCell>
      <TableCell role="cell" className={CELL_STYLES.acts}>
        <div className="flex">
          <Skeleton className="m-2.5 size-4 pointer-coarse:m-3.5" />
          <Skeleton className="m-2.5 size-4 pointer-coarse:m-3.5" />
        </div>
      </TableCell>
    </ColumnRow>
  );
}

export interface ArticleRowProps {
  article: Article;
  isSelected: boolean;
  hasDraft: boolean;
  onSelect: (key: string, isSelected: boolean, isRange: boolean) => void;
  onEdit: (article: Article) => void;
  onDelete: (article: Article) => void;
}

/** The roles are explicit, because browsers drop a row's role when CSS changes its display. */
export const ArticleRow = memo(function ArticleRow({
  article,
  isSelected,
  hasDraft,
  onSelect,
  onEdit,
  onDelete,
}: ArticleRowProps) {
  const titleId = useId();
  const markId = useId();
  const title = displayTitle(article);
  const appearance = appearanceText(article.publishedAt);
  return (
    <ColumnRow
      id={article.key}
      data-selected={isSelected || undefined}
      className={cn(
        ROW_STYLE,
        "[contain-intrinsic-height:auto_2.8rem] [content-visibility:auto] data-selected:bg-accent-soft max-sm:[contain-intrinsic-height:auto_6rem] sm:max-lg:[contain-intrinsic-height:auto_3rem]",
      )}
    >
      {/* The label keeps the checkbox out of the cell's accessible name. */}
      <TableCell
        role="cell"
        aria-labelledby={hasDraft ? `${titleId} ${markId}` : titleId}
        className={CELL_STYLES.title}
      >
        <div className="flex items-start gap-3 sm:items-center">
          <Checkbox
            data-action="select"
            aria-label={`Selecionar ${title}`}
            className="max-sm:my-0.5"
            checked={isSelected}
            onChange={(event) => {
              const { shiftKey } = event.nativeEvent as MouseEvent;
              onSelect(article.key, event.target.checked, shiftKey);
            }}
          />
          <button
            type="button"
            id={titleId}
            data-action="open"
            className="foreign-text line-clamp-2 min-h-6 min-w-0 text-left hover:underline"
            onClick={() => onEdit(article)}
          >
            {renderedText(title)}
          </button>
          {hasDraft && <DraftMark id={markId} />}
        </div>
      </TableCell>
      <TableCell role="cell" className={CELL_STYLES.source}>
        <span className="foreign-text line-clamp-2 max-lg:line-clamp-1 max-lg:break-all">
          {renderedText(article.source)}
        </span>
      </TableCell>
      <TableCell
        role="cell"
        className={cn(
          CELL_STYLES.category,
          article.source.trim() !== "" &&
            "max-sm:before:-ml-1 max-sm:before:mr-1 max-sm:before:content-['·'_/_''] max-[22.5rem]:before:hidden",
        )}
      >
        {categoryName(article.category) ?? "N/A"}
      </TableCell>
      <TableCell role="cell" className={CELL_STYLES.date}>
        <span className="mr-2 inline-block sm:max-lg:mr-0 sm:max-lg:text-balance lg:whitespace-nowrap">
          {formatPublishedAt(article.publishedAt)}
        </span>
        {appearance !== "" && <ScheduledMark title={appearance} />}
      </TableCell>
      <TableCell role="cell" className={CELL_STYLES.acts}>
        <Button
          variant="ghost"
          size="small-icon"
          data-action="edit"
          aria-label={`Editar ${title}`}
          title="Editar"
          onClick={() => onEdit(article)}
        >
          <Pencil />
        </Button>
        <Button
          variant="ghost"
          size="small-icon"
          data-action="delete"
          aria-label={`Excluir ${title}`}
          title="Excluir"
          onClick={() => onDelete(article)}
        >
          <Trash2 />
        </Button>
      </TableCell>
    </ColumnRow>
  );
});
