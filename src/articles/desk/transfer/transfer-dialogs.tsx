import { importTexts } from "@/articles/desk/bulk/bulk-texts";
import { ExportDialog, type ExportChoice } from "./export-dialog";
import { importBatches } from "./import-batches";
import { ImportDialog } from "./import-dialog";
import { useNews } from "@/articles/data/news-context";
import { useBulkActions } from "@/articles/desk/bulk/use-bulk-actions";

export type Transfer = { kind: "import" } | { kind: "export"; choices: readonly ExportChoice[] };

interface TransferDialogsProps {
  transfer: Transfer;
  onClose: () => void;
}

/** The ways in and out for many articles. */
export function TransferDialogs({ transfer, onClose }: TransferDialogsProps) {
  const { state, articles, reload, adopt } = useNews();
  const { settle } = useBulkActions();
  if (transfer.kind === "export") {
    return <ExportDialog choices={transfer.choices} onClose={onClose} />;
  }
  const isFailed =
    state.status === "failed" || (state.status === "ready" && state.rest === "outdated");
  const isReady = state.status === "ready" && state.rest !== "outdated";
  const list = isFailed ? "failed" : isReady ? state.rest : "loading";
  return (
    <ImportDialog
      articles={articles}
      list={list}
      perform={importBatches((stored) => adopt(stored, false))}
      onFinish={settle(importTexts)}
      onReload={() => void reload()}
      onClose={onClose}
    />
  );
}
