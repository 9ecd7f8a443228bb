import { useEffect } from "react";
import { IMPORT_TEXTS } from "@/articles/admin/bulk/article-bulk-texts";
import { importBatches } from "./import-batches";
import { ImportDialog } from "./import-dialog";
import { isTruncated, type NewsState, useNews } from "@/articles/data/news-context";
import { useBulkActions } from "@/articles/admin/bulk/use-bulk-actions";

/** How much of the list there is to compare a file with. */
function partOf(state: NewsState): "complete" | "loading" | "failed" {
  if (state.status === "failed") return "failed";
  if (state.status !== "ready" || state.rest === "more") return "loading";
  return state.rest === "outdated" ? "failed" : state.rest;
}

/** Imports a file into the list of the news. */
export function ImportArticles({ onClose }: { onClose: () => void }) {
  const { state, articles, reload, reloadWhole, upsert } = useNews();
  const { reportRun } = useBulkActions();
  // A file is compared with what is there, not with what this browser remembers of it.
  useEffect(() => void reloadWhole(), [reloadWhole]);
  return (
    <ImportDialog
      articles={articles}
      list={isTruncated(state) ? "cut" : partOf(state)}
      perform={importBatches((stored) => upsert(stored, false))}
      onFinish={(...run) => reportRun(IMPORT_TEXTS, ...run, reloadWhole)}
      onReload={() => void reload()}
      onClose={onClose}
    />
  );
}
