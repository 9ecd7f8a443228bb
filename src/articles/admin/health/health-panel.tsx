import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NameList } from "@/admin/name-list";
import { Chips } from "@/admin/chips";
import { ConfirmDialog } from "@/admin/confirm-dialog";
import { useUndoImport } from "@/articles/admin/transfer/use-import-actions";
import { lastImportQuery } from "@/articles/data/article-queries";
import type { Article } from "@/articles/model/article";
import { cn } from "@/lib/cn";
import { formatMoment } from "@/lib/date";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { LAST_IMPORT, type ListHealth, PROBLEMS, type ProblemId } from "./list-health";

interface HealthPanelProps {
  health: ListHealth;
  counts: ReadonlyMap<ProblemId, number>;
  problem: ProblemId | null;
  onProblemChange: (problem: ProblemId | null) => void;
}

export function HealthPanel({ health, counts, problem, onProblemChange }: HealthPanelProps) {
  const found = PROBLEMS.filter(({ id }) => health[id].length > 0 || id === problem);
  if (found.length === 0) return null;
  // Chips without results are hidden, but their row stays, so that the table does not move.
  const chips = found
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
    .filter(({ id, count }) => count > 0 || id === problem);
  return (
    <fieldset className="flex min-h-8 flex-wrap items-center gap-2 text-sm" data-slot="list-health">
      <legend
        className={cn(
          "float-left mr-1 py-1 text-foreground-muted",
          chips.length === 0 && "invisible",
        )}
      >
        Mostrar só:
      </legend>
      <Chips chips={chips} chosen={problem} onChoose={onProblemChange} />
      {problem === LAST_IMPORT && (
        <LastImportUndo articles={health[LAST_IMPORT]} onDone={() => onProblemChange(null)} />
      )}
    </fieldset>
  );
}

interface LastImportUndoProps {
  articles: readonly Article[];
  onDone: () => void;
}

function LastImportUndo({ articles, onDone }: LastImportUndoProps) {
  const { data } = useQuery(lastImportQuery());
  const undoImport = useUndoImport();
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const count = counted(articles.length, "artigo", "artigos");
  return (
    <>
      <Button size="small" variant="danger-outline" onClick={() => setAsking(true)}>
        Desfazer importação
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Excluir ${count}?`}
          details={<NameList items={articles} />}
          confirm={`Sim, excluir ${count}`}
          onConfirm={() => undoImport(data.id, []).then(onDone)}
          onClose={() => setAsking(false)}
        >
          {`Importação de ${data.importedAt && formatMoment(data.importedAt)}. O que alguém alterou depois continua.`}
        </ConfirmDialog>
      )}
    </>
  );
}
