import { articleCount, formatCount } from "./article-count";

interface RowCountProps {
  shown: number;
  total: number;
  /** More of the list is on its way (rule 5.9). */
  isGrowing: boolean;
}

/** How many rows are shown. Announced when it changes (rule 6.4). */
export function RowCount({ shown, total, isGrowing }: RowCountProps) {
  const count =
    shown === total ? articleCount(total) : `${formatCount(shown)} de ${articleCount(total)}`;
  return (
    <p role="status" data-slot="row-count" className="text-sm text-foreground-muted">
      {total > 0 && (isGrowing ? `${count} até agora. Carregando mais…` : count)}
    </p>
  );
}
