import { useMemo, useState } from "react";
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
import { rowsOf } from "./read-rows";
import { useImport } from "./use-import-actions";
import { useImportPlan } from "./use-import-plan";

interface OpenFile {
  sheet: Sheet;
  roles: readonly ColumnRole[];
  category: CategoryId;
}

const isIdentified = ({ roles }: OpenFile) => roles.includes("title") || roles.includes("url");

const fileText = ({ name, rows }: Sheet) =>
  [name, counted(rows.length, "linha", "linhas")].filter(Boolean).join(" · ");

function noticeText(open: OpenFile | null, isCompared: boolean, list: ArticleList): string {
  if (open && !isIdentified(open))
    return "Nenhuma coluna tem um nome conhecido. Escolha qual é o título e qual é a URL. A primeira linha é lida como os nomes: se ela é um artigo, ponha os nomes acima dela.";
  if (open?.sheet.rows.length === 0) return "Nenhum artigo neste arquivo.";
  if (list.error !== null) return "A lista não foi carregada. Feche esta caixa e tente novamente.";
  if (list.isTruncated) return "A lista não veio inteira, e a importação precisa dela.";
  if (open && !isCompared) return "Comparando com a lista…";
  return hasHistory()
    ? "Pode ser desfeita por uma semana, em “Última importação”."
    : "Pode ser desfeita no aviso que vem depois dela.";
}

/** Compares the file with the current list before each attempt, so that a lost response does not lead to duplicates. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const list = useArticles();
  const [text, setText] = useState("");
  const [open, setOpen] = useState<OpenFile | null>(null);
  const file = useMemo(() => open && rowsOf(open.sheet, open.roles, open.category), [open]);
  const { plan, isCurrent, readCount } = useImportPlan(file, list.articles);
  const isCompared = isCurrent && list.isFresh;
  const wanted = plan?.fresh ?? [];
  // Rows that could not be created return to the preview and are compared again.
  const { progress, start, stop } = useImport(onClose);
  const dialog = useFormDialog({
    isChanged: open !== null || text.trim() !== "",
    discardQuestion: open?.sheet.name ? "Descartar este arquivo?" : undefined,
    onClose,
  });
  const read = (content: Uint8Array | Promise<Uint8Array>, name = "") =>
    void dialog.run(async () => {
      const sheet = await openSheet(await content, name);
      setOpen({ sheet, roles: rolesOf(sheet), category: DEFAULT_CATEGORY });
    });
  const change = (changed: Partial<OpenFile>) => open && setOpen({ ...open, ...changed });
  const canRead = open !== null && isIdentified(open);

  return (
    <FormDialog
      dialog={{ ...dialog, isRunning: dialog.isRunning || progress !== null }}
      title="Importar artigos"
      description={
        open
          ? fileText(open.sheet)
          : "De um arquivo exportado daqui ou de uma planilha. Nada é salvo antes da prévia."
      }
      className={open ? "max-w-5xl" : "max-w-2xl"}
      renderFailure={(failure) => <Alert>{errorMessage(failure)}</Alert>}
      notice={
        <p role="status" className="text-sm">
          {!progress && noticeText(open, isCompared, list)}
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
      submitLabel={open ? submitText(progress ? 0 : wanted.length) : "Ver prévia"}
      isDisabled={open ? !isCompared || !canRead : text.trim() === ""}
      onStop={stop}
      onSubmit={() => (open ? void start(wanted) : read(new TextEncoder().encode(text)))}
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
