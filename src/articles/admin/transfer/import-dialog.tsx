import { useMemo, useState } from "react";
import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { RunProgress } from "@/admin/run-progress";
import { type ArticleList, useArticles } from "@/articles/admin/use-articles";
import { hasHistory } from "@/articles/data/article-history-api";
import { errorMessage } from "@/lib/error-message";
import { counted } from "@/lib/plural";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { FileConventions, ImportGroups } from "./import-facts";
import { submitText } from "./import-plan";
import { ImportSource } from "./import-source";
import { ImportTable } from "./import-table";
import { openSheet, type Sheet } from "./open-file";
import { type Conventions, conventionsOf, rowsOf } from "./read-rows";
import { useImport } from "./use-import-actions";
import { useImportPlan } from "./use-import-plan";

interface OpenFile {
  sheet: Sheet;
  conventions: Conventions;
}

const isIdentified = ({ roles }: Conventions) => roles.includes("title") || roles.includes("url");

const fileText = ({ name, rows }: Sheet) =>
  [name, counted(rows.length, "linha", "linhas")].filter(Boolean).join(" · ");

/** @returns why nothing can be imported yet, or how an import is undone */
function noticeText(open: OpenFile | null, isCompared: boolean, list: ArticleList): string {
  if (open && !isIdentified(open.conventions))
    return "Nenhuma coluna tem um nome conhecido. Escolha qual é o título e qual é a URL. A primeira linha é lida como os nomes: se ela é um artigo, ponha os nomes acima dela.";
  if (open?.sheet.rows.length === 0) return "Nenhum artigo neste arquivo.";
  if (open && !isCompared)
    return list.isTruncated || list.error !== null
      ? "A lista não veio inteira, e a importação precisa dela."
      : "Comparando com a lista…";
  return hasHistory()
    ? "Pode ser desfeita por uma semana, em “Última importação”."
    : "Pode ser desfeita no aviso que vem depois dela.";
}

/**
 * Creates the articles of a file that are missing from the list. The file is compared with the list before the first try and
 * again before each other one, so that nothing is created twice, whatever happened to a response.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const list = useArticles();
  const [text, setText] = useState("");
  const [open, setOpen] = useState<OpenFile | null>(null);
  const file = useMemo(() => open && rowsOf(open.sheet, open.conventions), [open]);
  const { plan, isCurrent, readCount } = useImportPlan(file, list.articles);
  const isCompared = isCurrent && list.isFresh;
  const wanted = plan?.fresh ?? [];
  // Rows that are not created are compared again and shown in the preview.
  const { progress, start, stop } = useImport(onClose);
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
      renderFailure={(failure) => <Alert>{errorMessage(failure)}</Alert>}
      notice={
        <div role="status" className="flex items-center gap-3 text-sm">
          <span>{!progress && noticeText(open, isCompared, list)}</span>
          {open && list.error !== null && (
            <Button size="small" variant="outline" onClick={list.reload}>
              Tentar novamente
            </Button>
          )}
        </div>
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
          {canRead && plan && (
            <ImportGroups groups={plan.groups} conventions={open.conventions} onChange={change} />
          )}
          {canRead && !plan && (
            <Progress aria-label="Lendo as linhas" value={readCount} max={open.sheet.rows.length} />
          )}
          <ImportTable {...open} onChange={change} />
          <FileConventions conventions={open.conventions} onChange={change} />
        </>
      )}
      {progress && <RunProgress text="Importando" progress={progress} onStop={stop} />}
    </FormDialog>
  );
}
