import { useQuery } from "@tanstack/react-query";
import { Chips } from "@/admin/chips";
import { useWrite } from "@/admin/use-write";
import { useImportActions } from "@/articles/admin/transfer/use-import-actions";
import { lastImportQuery } from "@/articles/data/article-queries";
import { Button } from "@/ui/button";
import { LAST_IMPORT, type ListHealth, PROBLEMS, type ProblemId } from "./list-health";

interface HealthPanelProps {
  health: ListHealth;
  problem: ProblemId | null;
  onProblemChange: (problem: ProblemId | null) => void;
}

/** What is scheduled, and problems of the list. Each filters the table; pressed again, it shows everything. */
export function HealthPanel({ health, problem, onProblemChange }: HealthPanelProps) {
  const found = PROBLEMS.filter(({ id }) => health[id].length > 0 || id === problem);
  if (found.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm" data-slot="list-health">
      <legend className="float-left mr-1 py-1 text-foreground-muted">Mostrar só:</legend>
      <Chips
        chips={found.map(({ id, name }) => ({ id, name, count: health[id].length }))}
        chosen={problem}
        onChoose={onProblemChange}
      />
      {problem === LAST_IMPORT && <LastImportUndo onDone={() => onProblemChange(null)} />}
    </fieldset>
  );
}

/** The way back of the last import, for a week, while the table shows what it brought. */
function LastImportUndo({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(lastImportQuery());
  const { undoImport } = useImportActions();
  const { run, isRunning } = useWrite();
  if (!data) return null;
  return (
    <Button
      size="small"
      variant="danger-outline"
      aria-disabled={isRunning}
      onClick={() => void run(() => undoImport(data.id, []).then(onDone))}
    >
      Desfazer importação
    </Button>
  );
}
