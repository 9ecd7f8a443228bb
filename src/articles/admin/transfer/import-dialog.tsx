import { useEffect, useMemo, useState } from "react";
import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { RunProgress } from "@/admin/run-progress";
import { type ArticleList, useArticles } from "@/articles/admin/use-articles";
import { hasHistory } from "@/articles/data/article-history-api";
import { type CategoryId, DEFAULT_CATEGORY } from "@/articles/model/category";
import { errorMessage } from "@/lib/error-message";
import { counted } from "@/lib/plural";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { type ColumnRole, rolesOf, STATUS } from "./file-columns";
import { ImportGroups } from "./import-groups";
import { submitText } from "./import-plan";
import { ImportSource } from "./import-source";
import { ImportTable } from "./import-table";
import { openSheet, type Sheet } from "./open-file";
import { type ReadRow, rowsOf } from "./read-rows";
import { useImport } from "./use-import-actions";
import { useImportPlan } from "./use-import-plan";

interface OpenFile {
  sheet: Sheet;
  roles: readonly ColumnRole[];
  category: CategoryId;
}

const NO_ROWS: readonly ReadRow[] = [];

const isIdentified = ({ roles }: OpenFile) => roles.includes("title") || roles.includes("url");

const fileText = ({ name, rows }: Sheet) =>
  [name, counted(rows.length, "linha", "linhas")].filter(Boolean).join(" · ");

interface Comparison {
  isCompared: boolean;
  /** The list changed between the preview and the import. */
  isOutdated: boolean;
  freshCount: number;
}

function noticeText(open: OpenFile | null, list: ArticleList, comparison: Comparison): string {
  if (open && !isIdentified(open))
    return "Nenhuma coluna tem um nome conhecido. Escolha qual é o título e qual é a URL. A primeira linha é lida como os nomes: se ela é um artigo, ponha os nomes acima dela.";
  if (open?.sheet.rows.length === 0) return "Nenhum artigo neste arquivo.";
  if (list.error !== null) return "A lista não foi carregada.";
  if (list.isTruncated) return "A lista não veio inteira, e a importação precisa dela.";
  if (open && !comparison.isCompared) return "Comparando com a lista…";
  if (comparison.isOutdated) return "A lista mudou nesse meio-tempo. Confira a prévia.";
  if (open && comparison.freshCount === 0) return "Nada para importar.";
  return hasHistory()
    ? "Pode ser desfeita por uma semana, em “Última importação”."
    : "Pode ser desfeita no aviso que vem depois dela.";
}

/**
 * Loads the list and compares the file with it before each attempt, so that neither a lost response nor another window
 * leads to duplicates.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const list = useArticles();
  const [text, setText] = useState("");
  const [open, setOpen] = useState<OpenFile | null>(null);
  const file = useMemo(() => open && rowsOf(open.sheet, open.roles, open.category), [open]);
  const { plan, isCurrent, readCount } = useImportPlan(file, list.articles);
  const isCompared = isCurrent && list.isFresh;
  const wanted = plan?.fresh ?? NO_ROWS;
  // Rows that could not be created return to the preview and are compared again.
  const { progress, start, stop } = useImport(onClose);
  const [isOutdated, setOutdated] = useState(false);
  const [onCompared, setOnCompared] = useState<(rows: readonly ReadRow[] | null) => void>();
  const cannotCompare = list.error !== null || list.isTruncated;
  useEffect(() => {
    if (isCompared || cannotCompare) onCompared?.(isCompared ? wanted : null);
  }, [onCompared, isCompared, cannotCompare, wanted]);
  const dialog = useFormDialog({
    isChanged: open !== null || text.trim() !== "",
    discardQuestion: open?.sheet.name ? "Descartar este arquivo?" : undefined,
    onClose,
  });
  const isRunning = dialog.isRunning || progress !== null;
  const read = (content: Uint8Array | Promise<Uint8Array>, name = "") =>
    void dialog.run(async () => {
      const sheet = await openSheet(await content, name);
      setOutdated(false);
      setOpen({ sheet, roles: rolesOf(sheet), category: DEFAULT_CATEGORY });
    });
  const importRows = async () => {
    await list.reload();
    const rows = await new Promise<readonly ReadRow[] | null>((resolve) =>
      setOnCompared(() => resolve),
    );
    const isSame = rows?.length === wanted.length && rows.every((row, i) => row === wanted[i]);
    setOutdated(!isSame);
    if (isSame) void start(rows);
  };
  const change = (changed: Partial<OpenFile>) => open && setOpen({ ...open, ...changed });
  const canRead = open !== null && isIdentified(open);

  return (
    <FormDialog
      dialog={{ ...dialog, isRunning }}
      title="Importar artigos"
      description={
        open
          ? fileText(open.sheet)
          : "De um arquivo exportado daqui ou de uma planilha. Nada é salvo antes da prévia."
      }
      className={open ? "max-w-5xl" : "max-w-2xl"}
      renderFailure={(failure) => <Alert>{errorMessage(failure)}</Alert>}
      notice={
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <p role="status">
            {!progress &&
              noticeText(open, list, { isCompared, isOutdated, freshCount: wanted.length })}
          </p>
          {list.error !== null && !progress && (
            <Button size="line" variant="link" onClick={() => void list.reload()}>
              Tentar novamente
            </Button>
          )}
        </div>
      }
      buttons={
        open &&
        !isRunning && (
          <Button variant="outline" onClick={() => setOpen(null)}>
            Voltar
          </Button>
        )
      }
      submitLabel={open ? submitText(progress ? 0 : wanted.length) : "Ver prévia"}
      isDisabled={open ? !(isCompared || isRunning) || !canRead : text.trim() === ""}
      onStop={stop}
      onSubmit={() => (open ? void dialog.run(importRows) : read(new TextEncoder().encode(text)))}
    >
      {!open && (
        <ImportSource
          text={text}
          onTextChange={(next) => {
            setText(next);
            dialog.clearFailure();
          }}
          onFile={read}
        />
      )}
      {open && !progress && (
        <>
          {canRead && plan && (
            <ImportGroups
              groups={plan.groups}
              category={open.category}
              onCategoryChange={(category) => change({ category })}
              onStatusIgnore={() =>
                change({ roles: open.roles.map((role) => (role === STATUS ? null : role)) })
              }
            />
          )}
          {canRead && !plan && (
            <Progress aria-label="Lendo as linhas" value={readCount} max={open.sheet.rows.length} />
          )}
          <ImportTable {...open} onChange={(roles) => change({ roles })} />
        </>
      )}
      {progress && <RunProgress text="Importando" progress={progress} onStop={stop} />}
    </FormDialog>
  );
}
