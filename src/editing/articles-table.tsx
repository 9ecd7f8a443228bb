import { Pencil, Trash2 } from "lucide";
import { Icon } from "@/components/ui/icon";
import { useRef } from "react";
import { type Article, displayTitle, drawnText } from "@/articles/article";
import { formatPublishedAt } from "@/articles/article-date";
import { categoryName } from "@/articles/category";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { useKeptFocus } from "./use-kept-focus";

const SKELETON_ROWS = 5;
const COLUMNS = ["Título", "Fonte", "Categoria", "Publicado em", "Ações"];

interface ArticlesTableProps {
  articles: readonly Article[];
  /** True while there is nothing to show yet: a later reload keeps the rows (BEHAVIOUR 30). */
  isLoading: boolean;
  onEdit: (article: Article) => void;
  onDelete: (article: Article) => void;
}

export function ArticlesTable({ articles, isLoading, onEdit, onDelete }: ArticlesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useKeptFocus(body, articles);

  return (
    <Table aria-labelledby="articles-table-title" aria-busy={isLoading}>
      <thead className="border-b">
        <tr>
          {COLUMNS.map((column) => (
            <TableHead key={column}>{column}</TableHead>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {isLoading
          ? Array.from({ length: SKELETON_ROWS }, (_, index) => <SkeletonRow key={index} />)
          : articles.map((article) => (
              <TableRow key={article.key}>
                <TableCell className="min-w-64 font-medium">
                  <span className="foreign-text line-clamp-2">
                    {drawnText(displayTitle(article))}
                  </span>
                </TableCell>
                <TableCell className="min-w-32">
                  <span className="foreign-text line-clamp-2">{drawnText(article.source)}</span>
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  {categoryName(article.category) ?? "N/A"}
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  {formatPublishedAt(article.publishedAt)}
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  <Button
                    variant="ghost"
                    size="icon"
                    data-action="edit"
                    aria-label={`Editar ${displayTitle(article)}`}
                    title="Editar"
                    onClick={() => onEdit(article)}
                  >
                    <Icon icon={Pencil} />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    data-action="delete"
                    aria-label={`Excluir ${displayTitle(article)}`}
                    title="Excluir"
                    onClick={() => onDelete(article)}
                  >
                    <Icon icon={Trash2} />
                  </Button>
                </TableCell>
              </TableRow>
            ))}
      </tbody>
    </Table>
  );
}

function SkeletonRow() {
  return (
    <TableRow data-slot="table-skeleton-row">
      {COLUMNS.map((column) => (
        <TableCell key={column}>
          <Skeleton className="my-3 h-4 w-full min-w-16" />
        </TableCell>
      ))}
    </TableRow>
  );
}
