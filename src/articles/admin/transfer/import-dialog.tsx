import { useEffect, useRef, useState } from "react";
import { BulkAccount, BulkProgress } from "@/admin/bulk-account";
import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { useBulkRun } from "@/admin/use-bulk-run";
import { IMPORT_TEXTS } from "@/articles/admin/bulk/article-bulk-texts";
import { BulkDialogs } from "@/articles/admin/bulk/bulk-dialogs";
import { useBulkActions } from "@/articles/admin/bulk/use-bulk-actions";
import { articleCount } from "@/articles/admin/table/article-count";
import { type ArticleList, useArticleCache, useArticles } from "@/articles/admin/use-articles";
import type { Article } from "@/articles/model/article";
import { errorMessage } from "@/lib/error-message";
import { formatCount } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { importBatches } from "./import-batches";
import type { ImportItem, ImportPlan } from "./import-plan";
import { ImportPreview } from "./import-preview";
import { ImportSource } from "./import-source";
import { decodeFile, refusalOf } from "./file-text";
import { type ReadTable, readTable } from "./read-rows";
import { useImportPlan } from "./use-import-plan";

/** How much of the list there is to compare a file with: only the whole list shows what is new. */
type ListPart = "complete" | "loading" | "failed" | "cut";

function partOf({ isTruncated, isFresh, error }: ArticleList): ListPart {
  if (isTruncated) return "cut";
  if (error !== null) return "failed";
  return isFresh ? "complete" : "loading";
}

async function tableOf(bytes: Uint8Array): Promise<ReadTable> {
  const refusal = refusalOf(bytes);
  if (refusal !== null) throw new ServiceError("server", refusal);
  const table = await readTable(decodeFile(bytes)).catch((cause: unknown) => {
    console.error("The rows could not be read.", cause);
    const message = "Não foi possível ler. Recarregue a página e tente novamente.";
    throw new ServiceError("server", message, { cause });
  });
  if (table.rows.length === 0) throw new ServiceError("server", "Nenhuma linha encontrada.");
  return table;
}

/**
 * Creates the articles of a file: those that a comparison with the list finds missing, before the first time and before
 * going on, so that nothing is created twice whatever happened to a response.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const list = useArticles();
  const { articles, reload } = list;
  const { store } = useArticleCache();
  const { reportRun } = useBulkActions();
  // A file is compared with what is there, not with what this browser remembers of it.
  const reloadAtFirst = useRef(reload);
  useEffect(() => reloadAtFirst.current(), []);
  const [text, setText] = useState("");
  const [table, setTable] = useState<ReadTable | null>(null);
  const rows = table && table.rows;
  const [included, setIncluded] = useState({ alike: false, bare: false });
  const { plan, isCurrent } = useImportPlan(rows, articles);
  const part = partOf(list);
  const isCompared = isCurrent && part === "complete";
  /** What this dialog stored, by the articles' ids, each as it was first there: later changes are others'. */
  const [stored, setStored] = useState<ReadonlyMap<string, Article>>(new Map());
  const [undone, setUndone] = useState<readonly Article[] | null>(null);
  const { state, isRunning, isUnfinished, start, stop } = useBulkRun<ImportItem>({
    perform: importBatches((added) => {
      void store(added);
      setStored((before) => new Map([...added.map((one) => [one.id, one] as const), ...before]));
    }),
    onFinish: (...run) => reportRun(IMPORT_TEXTS, ...run),
  });
  const wanted = plan
    ? [...plan.fresh, ...(included.alike ? plan.alike : []), ...(included.bare ? plan.bare : [])]
    : [];
  const isFinished = state.status === "finished";
  const isTyped = rows !== null || text.trim() !== "";
  /** Rows that would be lost with the dialog (rule 14.28); until the list is compared anew, by the run's own account. */
  const isMissing = isCompared ? wanted.length > 0 : isUnfinished;
  const form = useFormDialog({ isChanged: isTyped && (!isFinished || isMissing), onClose });
  const read = (content: Uint8Array | Promise<Uint8Array>) =>
    void form.run(async () => setTable(await tableOf(await content)));
  const importing =
    wanted.length > 0 && !isRunning
      ? `${isFinished ? "Continuar: importar" : "Importar"} ${articleCount(wanted.length)}`
      : null;
  const forget = (gone: readonly Article[]) => {
    const ids = new Set(gone.map(({ id }) => id));
    setStored((before) => new Map([...before].filter(([id]) => !ids.has(id))));
  };

  return (
    <FormDialog
      form={{ ...form, isRunning: form.isRunning || isRunning }}
      title="Importar artigos"
      description={
        rows
          ? "Confira antes de gravar. Importar de novo o mesmo arquivo não repete nada."
          : "De um arquivo exportado daqui ou de uma planilha. Nada é gravado antes da prévia."
      }
      className="max-w-2xl"
      renderFailure={(failure) => (
        <Alert>
          <p>{errorMessage(failure)}</p>
        </Alert>
      )}
      cancel={isFinished ? "Concluir" : "Cancelar"}
      buttons={
        rows && state.status === "idle" ? (
          <Button variant="outline" onClick={() => setTable(null)}>
            Voltar
          </Button>
        ) : (
          isFinished &&
          stored.size > 0 && (
            <Button variant="outline" onClick={() => setUndone([...stored.values()])}>
              {`Desfazer (${formatCount(stored.size)})`}
            </Button>
          )
        )
      }
      submit={rows ? importing : "Ver prévia"}
      isDisabled={rows ? !isCompared : text.trim() === ""}
      onStop={stop}
      onSubmit={() => (rows ? void start(wanted) : read(new TextEncoder().encode(text)))}
    >
      {!rows && (
        <ImportSource
          text={text}
          onTextChange={(next) => {
            setText(next);
            form.clearFailure();
          }}
          onFile={read}
        />
      )}
      {table && plan && state.status === "idle" && (
        <ImportPreview
          plan={plan}
          columns={table.columns}
          included={included}
          onIncludedChange={setIncluded}
        />
      )}
      {state.status === "running" && (
        <BulkProgress text={IMPORT_TEXTS.running} state={state} onStop={stop} />
      )}
      {isFinished && <BulkAccount texts={IMPORT_TEXTS} outcome={state.outcome} />}
      {isFinished && plan && isCompared && <ImportAccount plan={plan} missing={wanted.length} />}
      {rows && !isRunning && !isCompared && <ListNotice list={part} onReload={reload} />}
      {undone && (
        <BulkDialogs
          kind="delete"
          articles={undone}
          onDone={forget}
          onClose={() => setUndone(null)}
        />
      )}
    </FormDialog>
  );
}

function ListNotice({ list, onReload }: { list: ListPart; onReload: () => void }) {
  if (list === "loading" || list === "complete") {
    return (
      <p role="status" className="text-sm text-foreground-muted">
        {`Comparando com a lista${list === "loading" ? ", que ainda está chegando" : ""}…`}
      </p>
    );
  }
  return (
    <Alert>
      <p>
        {list === "cut"
          ? "Há mais artigos do que o painel compara com um arquivo: nada pode ser importado."
          : "Sem a lista inteira não se sabe o que já está nela."}
      </p>
      {list === "failed" && (
        <Button size="small" variant="outline" onClick={onReload}>
          Carregar de novo
        </Button>
      )}
    </Alert>
  );
}

/** How much of the file is in the list now, by looking there. @param plan compared with the list as it is after the run */
function ImportAccount({ plan, missing }: { plan: ImportPlan; missing: number }) {
  const { fresh, repeated, alike, bare } = plan;
  const whole = fresh.length + repeated.length + alike.length + bare.length;
  return (
    <p role="status" className="text-sm" data-slot="import-account">
      {`Conferido na lista: ${formatCount(repeated.length)} de ${articleCount(whole)} da importação estão nela. ${missing === 0 ? "Não falta nenhum." : `Faltam ${formatCount(missing)}.`}`}
    </p>
  );
}
