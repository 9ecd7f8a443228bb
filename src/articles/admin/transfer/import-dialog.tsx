import { useMemo, useState } from "react";
import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { RunProgress } from "@/admin/run-progress";
import { useRun } from "@/admin/use-run";
import { type ArticleList, useArticles } from "@/articles/admin/use-articles";
import type { Article } from "@/articles/model/article";
import { errorMessage } from "@/lib/error-message";
import { newId } from "@/lib/new-id";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { FileConventions, ImportGroups } from "./import-facts";
import { type ImportItem, submitText } from "./import-plan";
import { ImportSource } from "./import-source";
import { ImportTable } from "./import-table";
import { type Encoding, fileText, type OpenFile, openFile } from "./open-file";
import { type Conventions, rowsOf } from "./read-rows";
import { useImportActions } from "./use-import-actions";
import { useImportPlan } from "./use-import-plan";

/**
 * Creates the articles of a file: those that a comparison with the list finds missing, before the first time and before
 * going on, so that nothing is created twice whatever happened to a response.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const list = useArticles();
  const { creation, tellImport } = useImportActions();
  const [text, setText] = useState("");
  const [open, setOpen] = useState<OpenFile | null>(null);
  const file = useMemo(() => open && rowsOf(open.sheet, open.conventions), [open]);
  const { plan, isCurrent } = useImportPlan(file, list.articles);
  const isCompared = isCurrent && list.isFresh;
  /** What this import is called, and what it has created, by its ids. */
  const [{ importId, stored }] = useState(() => ({
    importId: newId(),
    stored: new Map<string, Article>(),
  }));
  const wanted = plan?.fresh ?? [];
  const { progress, start, stop } = useRun<ImportItem>({
    perform: creation(importId, (created) => {
      for (const article of created) stored.set(article.id, article);
    }),
    // What is left stands in the preview again, compared anew.
    onFinish: (outcome) => {
      tellImport(importId, [...stored.values()], outcome);
      if (outcome.done.length === wanted.length) onClose();
    },
  });
  const form = useFormDialog({
    isChanged: open !== null || text.trim() !== "",
    discardQuestion: open?.name ? "Descartar este arquivo?" : undefined,
    onClose,
  });
  const read = (content: Uint8Array | Promise<Uint8Array>, name = "", encoding?: Encoding) =>
    void form.run(async () => setOpen(await openFile(await content, name, encoding)));
  const change = (conventions: Conventions) => open && setOpen({ ...open, conventions });
  const isChosen = open?.conventions.fields.some(
    (field) => field?.name === "title" || field?.name === "url",
  );

  return (
    <FormDialog
      form={{ ...form, isRunning: form.isRunning || progress !== null }}
      title="Importar artigos"
      description={
        open
          ? fileText(open)
          : "De um arquivo exportado daqui ou de uma planilha. Nada é salvo antes da prévia."
      }
      className={open ? "max-w-5xl" : "max-w-2xl"}
      renderFailure={(failure) => (
        <Alert>
          <p>{errorMessage(failure)}</p>
        </Alert>
      )}
      buttons={
        open &&
        !progress && (
          <Button variant="outline" onClick={() => setOpen(null)}>
            Voltar
          </Button>
        )
      }
      submit={open ? submitText(progress ? 0 : wanted.length) : "Ver prévia"}
      isDisabled={open ? !isCompared : text.trim() === ""}
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
          {/* The counts move nothing when they come. */}
          <div className="min-h-8">
            {file?.records.length === 0 && (
              <p role="status" className="text-sm font-medium">
                Nenhum artigo neste arquivo.
              </p>
            )}
            {!isChosen && (
              <p role="status" className="text-sm font-medium text-danger">
                Nenhuma coluna com nome conhecido. Escolha qual é o título e qual é a URL.
              </p>
            )}
            {isChosen && plan && <ImportGroups groups={plan.groups} />}
          </div>
          <ImportTable open={open} onChange={change} />
          <FileConventions
            open={open}
            hasUnknownCategory={plan?.groups.some(({ id }) => id === "category") ?? false}
            onEncodingChange={(encoding) => read(open.bytes, open.name, encoding)}
            onChange={change}
          />
        </>
      )}
      {progress && <RunProgress text="Importando" progress={progress} onStop={stop} />}
      {open && !progress && !isCompared && <ListNotice list={list} />}
    </FormDialog>
  );
}

function ListNotice({ list: { isTruncated, error, reload } }: { list: ArticleList }) {
  if (!isTruncated && error === null) {
    return (
      <p role="status" className="text-sm text-foreground-muted">
        Comparando com a lista…
      </p>
    );
  }
  return (
    <Alert>
      <p>
        {isTruncated
          ? "Há mais artigos do que o painel compara com um arquivo. Nada pode ser importado."
          : "A lista não veio inteira, e a importação precisa dela."}
      </p>
      {!isTruncated && (
        <Button size="small" variant="outline" onClick={reload}>
          Tentar novamente
        </Button>
      )}
    </Alert>
  );
}
