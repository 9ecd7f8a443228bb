import { ArchiveRestore, Download, Upload } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { Tool } from "@/admin/tool";
import { hasHistory } from "@/articles/data/article-history-api";
import { exportArticles } from "@/articles/admin/transfer/export-actions";
import { type ArticleList, MAX_ARTICLES } from "@/articles/admin/use-articles";
import type { Article } from "@/articles/model/article";
import { ALL_CATEGORIES, CATEGORIES } from "@/articles/model/category";
import { counted, formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { FoldButton, FoldedTool } from "@/ui/folded-tools";
import { useLostFocus } from "@/ui/focus-neighbour";
import { lazyPart } from "@/ui/lazy-part";
import { NativeSelect } from "@/ui/native-select";
import { SearchInput } from "@/ui/search-input";
import { usePageKeys } from "@/ui/use-page-keys";
import type { TableViewControls } from "./use-table-view";

const ImportDialog = lazyPart(
  async () => (await import("@/articles/admin/transfer/import-dialog")).ImportDialog,
);

const DeletedArticles = lazyPart(
  async () => (await import("@/articles/admin/history/deleted-articles")).DeletedArticles,
  () => (
    <p role="status" className="text-sm text-foreground-muted">
      Carregando…
    </p>
  ),
);

/** The tools' names are hidden where the search leaves no space for them. */
const TOOL = {
  hidden: "sm:max-xl:sr-only",
  className: "aria-expanded:bg-accent-soft max-sm:border max-sm:border-border-control sm:px-2.5",
};

interface ArticlesToolbarProps {
  list: ArticleList;
  rows: readonly Article[];
  controls: TableViewControls;
  offered: number;
  onShowAll: () => void;
}

export function ArticlesToolbar({ list, rows, controls, ...props }: ArticlesToolbarProps) {
  const [isImporting, setImporting] = useState(false);
  const [areDeletedOpen, setDeletedOpen] = useState(false);
  const { articles, isGrowing } = list;
  const total = counted(articles.length, "artigo", "artigos");
  const ofAll = list.total ? ` (de ${formatCount(list.total)})` : "";
  const count = rows.length === articles.length ? total : `${formatCount(rows.length)} de ${total}`;

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-sm:flex-1 max-sm:flex-col max-sm:items-start">
          <h2 id="articles-table-title" className="text-lg font-semibold">
            Seus Artigos
          </h2>
          <div className="flex h-6 max-w-full items-center gap-x-3">
            <p
              role="status"
              data-slot="row-count"
              className="truncate text-sm text-foreground-muted"
            >
              {articles.length > 0 &&
                (isGrowing ? `${count} até agora${ofAll}. Carregando mais…` : count)}
            </p>
            {props.offered > 0 && (
              <Button size="line" variant="link" onClick={props.onShowAll}>
                {`${counted(props.offered, "novo", "novos")} — mostrar`}
              </Button>
            )}
          </div>
        </div>
        <FoldButton name="Ferramentas" />
        <TableTools {...controls} />
        <FoldedTool className="flex flex-wrap gap-1 max-sm:gap-2">
          <Tool
            {...TOOL}
            name="Importar artigos"
            icon={Upload}
            onClick={() => {
              // The import compares the file with the server's list.
              void list.reload();
              setImporting(true);
            }}
          />
          {rows.length > 0 && (
            <Tool
              {...TOOL}
              name="Exportar"
              icon={Download}
              onClick={() => void exportArticles(rows)}
            />
          )}
          {hasHistory() && (
            <Tool
              {...TOOL}
              name="Excluídos"
              icon={ArchiveRestore}
              aria-expanded={areDeletedOpen}
              onClick={() => setDeletedOpen(!areDeletedOpen)}
            />
          )}
        </FoldedTool>
      </div>
      {areDeletedOpen && <DeletedArticles onClose={() => setDeletedOpen(false)} />}
      {list.isTruncated && (
        <p className="text-sm text-foreground-muted">
          {`O painel mostra os ${formatCount(MAX_ARTICLES)} artigos mais recentes. Os mais antigos continuam no site; importar exige a lista inteira.`}
        </p>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

type TableToolsProps = Pick<TableViewControls, "view" | "setQuery" | "choose">;

function TableTools({ view, setQuery, choose }: TableToolsProps) {
  const input = useRef<HTMLInputElement>(null);

  const goToSearch = () => {
    input.current?.focus();
    input.current?.select();
  };
  useLostFocus(
    useCallback(() => {
      if (!document.querySelector("tbody [data-action]")) input.current?.focus();
    }, []),
  );
  usePageKeys(({ key }) => (key === "/" ? goToSearch : undefined));

  return (
    <div
      role="search"
      className="grid grow basis-72 grid-cols-[minmax(0,1fr)_8rem] gap-3 max-sm:basis-full lg:grid-cols-[1fr_12rem]"
    >
      <SearchInput
        ref={input}
        aria-label="Buscar artigos"
        placeholder="Buscar artigos"
        query={view.query}
        onQueryChange={setQuery}
        onLeave={() => document.querySelector<HTMLElement>("tbody [data-action=open]")?.focus()}
      />
      <NativeSelect
        aria-label="Filtrar por categoria"
        value={view.category}
        onChange={({ target }) => choose({ category: target.value })}
      >
        {[ALL_CATEGORIES, ...CATEGORIES].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
