import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lastImportQuery } from "@/articles/data/article-queries";
import { Button } from "@/ui/button";
import { useImportActions } from "./use-import-actions";

/** The way back of the last import, for a week, while the table shows what it brought (rule 12.7). */
export function LastImportUndo({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(lastImportQuery());
  const { undoImport } = useImportActions();
  const [isRunning, setRunning] = useState(false);
  if (!data) return null;
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    await undoImport(data.id, []);
    setRunning(false);
    onDone();
  };
  return (
    <Button
      size="small"
      variant="danger-outline"
      aria-disabled={isRunning}
      onClick={() => void run()}
    >
      Desfazer importação
    </Button>
  );
}
