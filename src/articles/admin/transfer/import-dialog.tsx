import { useState } from "react";
import type { Article } from "@/articles/model/article";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/ui/dialog";
import { BulkProgress } from "@/articles/admin/bulk/bulk-progress";
import { BulkSummary } from "@/articles/admin/bulk/bulk-summary";
import { importTexts } from "@/articles/admin/bulk/bulk-texts";
import type { Batches, Outcome } from "@/articles/admin/bulk/run-in-sequence";
import { useDiscard } from "@/admin/use-discard";
import { useBulkRun } from "@/articles/admin/bulk/use-bulk-run";
import { articleCount } from "@/articles/admin/table/article-count";
import { formatCount } from "@/lib/plural";
import type { ImportItem, ImportPlan } from "./import-plan";
import { ImportPreview } from "./import-preview";
import { ImportSource } from "./import-source";
import type { ReadRow } from "./read-rows";
import { useImportPlan } from "./use-import-plan";

interface ImportDialogProps {
  articles: readonly Article[];
  /** Only the whole list shows what is new. */
  list: "complete" | "loading" | "failed" | "cut";
  perform: Batches<ImportItem>;
  onFinish: (outcome: Outcome<ImportItem>, hasLeft: boolean) => void;
  onReload: () => void;
  onClose: () => void;
}

/**
 * Creates the articles of a file. What to create is found by comparing with the list, before the first time and before
 * going on, so that nothing is created twice whatever happened to a response.
 */
export function ImportDialog({
  articles,
  list,
  perform,
  onFinish,
  onReload,
  onClose,
}: ImportDialogProps) {
  const [text, setText] = useState("");
  const [rows, setRows] = useState<readonly ReadRow[] | null>(null);
  const [includesAlike, setIncludesAlike] = useState(false);
  const [includesBare, setIncludesBare] = useState(false);
  const { plan, isCurrent } = useImportPlan(rows, articles);
  const isCompared = isCurrent && list === "complete";
  const { state, isRunning, start, stop } = useBulkRun<ImportItem>({
    perform,
    onFinish,
  });
  const wanted = plan
    ? [...plan.fresh, ...(includesAlike ? plan.alike : []), ...(includesBare ? plan.bare : [])]
    : [];
  const isFinished = state.status === "finished";
  const isTyped = rows !== null || text.trim() !== "";
  const { close, question } = useDiscard(isTyped && !isFinished, onClose);

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isRunning && close()}>
      <DialogContent
        className="max-w-2xl"
        onInteractOutside={(event) => {
          if (isTyped) event.preventDefault();
        }}
      >
        <DialogHeader>
          <DialogTitle>Importar artigos</DialogTitle>
          <DialogDescription>
            {rows
              ? "Confira antes de gravar. Importar de novo o mesmo arquivo não repete nada."
              : "De um arquivo exportado daqui ou de uma planilha. Nada é gravado antes da prévia."}
          </DialogDescription>
        </DialogHeader>
        {!rows && <ImportSource text={text} onTextChange={setText} onRead={setRows} />}
        {plan && state.status === "idle" && (
          <ImportPreview
            plan={plan}
            includesAlike={includesAlike}
            onIncludesAlikeChange={setIncludesAlike}
            includesBare={includesBare}
            onIncludesBareChange={setIncludesBare}
          />
        )}
        {state.status === "running" && (
          <BulkProgress text={importTexts.running} onStop={stop} {...state} />
        )}
        {isFinished && <BulkSummary texts={importTexts} outcome={state.outcome} />}
        {isFinished && plan && isCompared && <ImportAccount plan={plan} missing={wanted.length} />}
        {rows && !isRunning && !isCompared && <ListNotice list={list} onReload={onReload} />}
        {question}
        {rows && !isRunning && !question && (
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {isFinished ? "Concluir" : "Cancelar"}
            </Button>
            {!isFinished && (
              <Button variant="outline" onClick={() => setRows(null)}>
                Voltar
              </Button>
            )}
            {wanted.length > 0 && (
              <Button disabled={!isCompared} onClick={() => void start(wanted)}>
                {isFinished ? "Continuar: importar" : "Importar"} {articleCount(wanted.length)}
              </Button>
            )}
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

function ListNotice({ list, onReload }: Pick<ImportDialogProps, "list" | "onReload">) {
  if (list === "loading" || list === "complete") {
    return (
      <p role="status" className="text-sm text-foreground-muted">
        Comparando com a lista{list === "loading" && ", que ainda está chegando"}…
      </p>
    );
  }
  if (list === "cut") {
    return (
      <Alert>
        <p>Há mais artigos do que o painel compara com um arquivo: nada pode ser importado.</p>
      </Alert>
    );
  }
  return (
    <Alert>
      <p>Sem a lista inteira não se sabe o que já está nela.</p>
      <Button size="small" variant="outline" onClick={onReload}>
        Carregar de novo
      </Button>
    </Alert>
  );
}

interface ImportAccountProps {
  /** Compared with the list as it is after the run. */
  plan: ImportPlan;
  missing: number;
}

/** What of the file is in the list now: counted there, not believed. */
function ImportAccount({ plan, missing }: ImportAccountProps) {
  const { fresh, repeated, alike, bare } = plan;
  const whole = fresh.length + repeated.length + alike.length + bare.length;
  return (
    <p role="status" className="text-sm" data-slot="import-account">
      Conferido na lista: {formatCount(repeated.length)} de {articleCount(whole)} da importação
      estão nela. {missing === 0 ? "Não falta nenhum." : `Faltam ${formatCount(missing)}.`}
    </p>
  );
}
