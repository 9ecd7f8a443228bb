import { useMemo, useState } from "react";
import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { RunProgress } from "@/admin/run-progress";
import { useRun } from "@/admin/use-run";
import { type ArticleList, useArticles } from "@/articles/admin/use-articles";
import { hasHistory } from "@/articles/data/article-history-api";
import type { Article } from "@/articles/model/article";
import { errorMessage } from "@/lib/error-message";
import { newId } from "@/lib/new-id";
import { counted } from "@/lib/plural";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { STATUS } from "./file-columns";
import { FileConventions, ImportGroups } from "./import-facts";
import { type ImportItem, submitText } from "./import-plan";
import { ImportSource } from "./import-source";
import { ImportTable } from "./import-table";
import { openSheet, type Sheet } from "./open-file";
import { type Conventions, conventionsOf, rowsOf } from "./read-rows";
import { useImportActions } from "./use-import-actions";
import { useImportPlan } from "./use-import-plan";

interface OpenFile {
  sheet: Sheet;
  conventions: Conventions;
}

const isIdentified = ({ roles }: Conventions) =>
  roles.some((role) => role !== null && role !== STATUS && ["title", "url"].includes(role.name));

const fileText = ({ name, rows, delimiter }: Sheet) =>
  [
    name,
    counted(rows.length, "linha", "linhas"),
    `separadas por ${delimiter === "\t" ? "tabulações" : delimiter}`,
  ]
    .filter(Boolean)
    .join(" · ");

/**
 * Creates the articles of a file that are missing from the list. The file is compared with the list before the first try and
 * again before each other one, so that nothing is created twice, whatever happened to a response.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const list = useArticles();
  const { creation, tellImport } = useImportActions();
  const [text, setText] = useState("");
  const [open, setOpen] = useState<OpenFile | null>(null);
  const file = useMemo(() => open && rowsOf(open.sheet, open.conventions), [open]);
  const { plan, isCurrent, readCount } = useImportPlan(file, list.articles);
  const isCompared = isCurrent && list.isFresh;
  /** The id of this import, and the articles that it has created. */
  const [{ importId, stored }] = useState(() => ({
    importId: newId(),
    stored: new Map<string, Article>(),
  }));
  const wanted = plan?.fresh ?? [];
  const { progress, start, stop } = useRun<ImportItem>({
    perform: creation(importId, (created) => {
      for (const article of created) stored.set(article.id, article);
    }),
    // The remaining rows are compared again and shown in the preview.
    onFinish: (outcome) => {
      tellImport(importId, [...stored.values()], outcome);
      if (outcome.done.length === wanted.length) onClose();
    },
  });
  const form = useFormDialog({
    isChanged: open !== null || text.trim() !== "",
    discardQuestion: open?.sheet.name ? "Descartar este arquivo?" : undefined,
    onClose,
  });
  const read = (content: Uint8Array | Promise<Uint8Array>, name = "") =>
    void form.run(async () => {
      const sheet = await openSheet(await content, name);
      setOpen({ sheet, conventions: conventionsOf(sheet) });
    });
  const change = (conventions: Conventions) => open && setOpen({ ...open, conventions });
  const canRead = open !== null && isIdentified(open.conventions);

  return (
    <FormDialog
      form={{ ...form, isRunning: form.isRunning || progress !== null }}
      title="Importar artigos"
      description={
        open
          ? fileText(open.sheet)
          : "De um arquivo exportado daqui ou de uma planilha. Nada é salvo antes da prévia."
      }
      className={open ? "max-w-5xl" : "max-w-2xl"}
      renderFailure={(failure) => (
        <Alert>
          <p>{errorMessage(failure)}</p>
        </Alert>
      )}
      notice={
        <p className="text-sm text-foreground-muted">
          {hasHistory()
            ? "Pode ser desfeita por uma semana, em “Última importação”."
            : "Pode ser desfeita no aviso que vem depois dela."}
        </p>
      }
      buttons={
        open &&
        !progress && (
          <Button variant="outline" onClick={() => setOpen(null)}>
            Voltar
          </Button>
        )
      }
      submit={open ? submitText(progress ? 0 : wanted.length) : "Ver prévia"}
      isDisabled={open ? !isCompared || !canRead : text.trim() === ""}
      onStop={stop}
      onSubmit={() => (open ? void start(wanted) : read(new TextEncoder().encode(text)))}
    >
      {!open && (
        <ImportSource
          text={text}
          onTextChange={(next) => {
            setText(next);
            form.clearFailure();
          }}
          onFile={read}
        />
      )}
      {open && !progress && (
        <>
          {/* Keeps its place before the counts are there. */}
          <div className="min-h-8">
            {!canRead && (
              <p role="status" className="text-sm font-medium text-danger">
                Nenhuma coluna tem um nome conhecido. Escolha qual é o título e qual é a URL. A
                primeira linha é lida como os nomes: se ela é um artigo, ponha os nomes acima dela.
              </p>
            )}
            {canRead && open.sheet.rows.length === 0 && (
              <p role="status" className="text-sm font-medium">
                Nenhum artigo neste arquivo.
              </p>
            )}
            {canRead && plan && (
              <ImportGroups groups={plan.groups} conventions={open.conventions} onChange={change} />
            )}
            {canRead && !plan && (
              <Progress
                aria-label="Lendo as linhas"
                value={readCount}
                max={open.sheet.rows.length}
              />
            )}
          </div>
          <ImportTable {...open} onChange={change} />
          <FileConventions
            groups={plan?.groups ?? []}
            conventions={open.conventions}
            onChange={change}
          />
        </>
      )}
      {progress && <RunProgress text="Importando" progress={progress} onStop={stop} />}
      {open && !progress && !isCompared && (
        <p role="status" className="flex items-center gap-3 text-sm text-foreground-muted">
          <span>{listText(list)}</span>
          {list.error !== null && (
            <Button size="small" variant="outline" onClick={list.reload}>
              Tentar novamente
            </Button>
          )}
        </p>
      )}
    </FormDialog>
  );
}

/** Why nothing can be imported yet. */
function listText({ isTruncated, error }: ArticleList): string {
  if (isTruncated)
    return "Há mais artigos do que o painel compara com um arquivo. Nada pode ser importado.";
  if (error === null) return "Comparando com a lista…";
  return "A lista não veio inteira, e a importação precisa dela.";
}
