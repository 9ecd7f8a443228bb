import { Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, memo, useId } from "react";
import { type Article, displayTitle, renderedText } from "@/articles/model/article";
import { appearanceText } from "@/articles/model/scheduled";
import { ScheduledMark } from "@/articles/admin/scheduled-mark";
import { cn } from "@/lib/cn";
import { formatPublishedAt } from "@/lib/date";
import { categoryName } from "@/articles/model/category";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/input";
import { TableCell, TableRow } from "@/ui/table";

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

export interface ArticleRowProps {
  article: Article;
  isSelected: boolean;
  onSelect: (key: string, isSelected: boolean, isRange: boolean) => void;
  onEdit: (article: Article) => void;
  onDelete: (article: Article) => void;
}

/**
 * A line of the table, on a tablet with the category beneath the source; on a phone, a card of its own. Out of sight it is not laid out. The roles are written out because
 * some browsers forget them where a style makes a row something else than a row.
 */
export const ArticleRow = memo(function ArticleRow({
  article,
  isSelected,
  onSelect,
  onEdit,
  onDelete,
}: ArticleRowProps) {
  const titleId = useId();
  const title = displayTitle(article);
  const appearance = appearanceText(article.publishedAt);
  return (
    <ColumnRow
      id={article.key}
      data-selected={isSelected || undefined}
      className="grid [contain-intrinsic-height:auto_2.8rem] [content-visibility:auto] data-selected:bg-accent-soft max-sm:grid-cols-[minmax(0,auto)_1fr_auto] max-sm:gap-x-2 max-sm:px-3 max-sm:py-1.5 max-sm:[contain-intrinsic-height:auto_6rem] sm:max-lg:grid-cols-[minmax(0,1fr)_9rem_8.5rem_5.5rem] sm:max-lg:items-center sm:max-lg:[contain-intrinsic-height:auto_3rem]"
    >
      {/* The checkbox is no part of what the cell says. */}
      <TableCell
        role="cell"
        aria-labelledby={titleId}
        className="font-medium max-sm:col-span-3 max-sm:p-0 sm:max-lg:row-span-2"
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
        </div>
      </TableCell>
      <TableCell
        role="cell"
        className="max-lg:pb-0 max-sm:pt-0 max-sm:pr-0 max-sm:pl-8 max-sm:text-foreground-muted sm:max-lg:self-end"
      >
        <span className="foreign-text line-clamp-2 max-lg:line-clamp-1 max-lg:break-all">
          {renderedText(article.source)}
        </span>
      </TableCell>
      <TableCell
        role="cell"
        className={cn(
          "max-sm:p-0 max-lg:whitespace-nowrap max-lg:text-foreground-muted sm:max-lg:col-start-2 sm:max-lg:row-start-2 sm:max-lg:self-start sm:max-lg:pt-0",
          article.source.trim() !== "" &&
            "max-sm:before:-ml-1 max-sm:before:mr-1 max-sm:before:content-['·'_/_''] max-[22.5rem]:before:hidden",
        )}
      >
        {categoryName(article.category) ?? "N/A"}
      </TableCell>
      <TableCell
        role="cell"
        className="max-sm:col-span-2 max-sm:row-start-3 max-sm:py-0 max-sm:pr-0 max-sm:pl-8 max-sm:text-foreground-muted sm:max-lg:row-span-2"
      >
        <span className="mr-2 inline-block sm:max-lg:mr-0 sm:max-lg:text-balance lg:whitespace-nowrap">
          {formatPublishedAt(article.publishedAt)}
        </span>
        {appearance !== "" && <ScheduledMark title={appearance} />}
      </TableCell>
      <TableCell
        role="cell"
        className="whitespace-nowrap max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-2 max-sm:p-0 sm:max-lg:row-span-2"
      >
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
