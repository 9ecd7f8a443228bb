import { useState } from "react";
import { useArticleCache } from "@/articles/admin/use-articles";
import { hasHistory } from "@/articles/data/article-history-api";
import * as api from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import { chunks } from "@/lib/chunks";
import { notDoneIn } from "@/admin/bulk-report";
import { useManyActions } from "@/admin/use-many-actions";
import { useRun } from "@/admin/use-run";
import { newId } from "@/lib/new-id";
import { counted } from "@/lib/plural";
import { articlesIn, failuresIn, GONE } from "@/articles/admin/write-outcomes";
import type { ReadRow } from "./read-rows";
import { toast, toastFailure } from "@/ui/toast-store";

const BATCH_SIZE = 200;

const GONE_OR_CHANGED = new Set([...GONE, "changed"]);

/**
 * Deletes the unchanged articles of an import, and yields their ids batch by batch. Local mode records no imports, so
 * there an article is unchanged if it has the same content as in `stored`.
 */
async function* undoInBatches(
  importId: string,
  stored: readonly Article[],
): AsyncGenerator<string[]> {
  if (!hasHistory()) {
    for (const batch of chunks(stored, BATCH_SIZE)) {
      const known = batch.map(({ id, stored: fields }) => ({ id, known: fields }));
      const results = await api.deleteArticles(known);
      yield results.flatMap(({ id, outcome }) => (GONE.has(outcome) ? id : []));
      const [failure] = failuresIn(batch, results, GONE_OR_CHANGED);
      if (failure) throw failure.error;
    }
    return;
  }
  for (;;) {
    const ids = (await api.undoImport(importId)).map(({ id }) => id);
    if (ids.length === 0) return;
    yield ids;
  }
}

/** Counts the articles of an import that remain after an undo, because they were changed. */
async function countLeft(importId: string): Promise<number> {
  const last = await api.fetchLastImport();
  return last?.id === importId ? last.articleIds.size : 0;
}

/** Undoes an import, except for articles changed since, and reports the result (rule 12.7). */
export function useUndoImport() {
  const { remove, refresh } = useArticleCache();
  return async (importId: string, stored: readonly Article[]) => {
    try {
      let done = 0;
      for await (const ids of undoInBatches(importId, stored)) {
        done += ids.length;
        await remove(ids);
      }
      const changed = hasHistory() ? await countLeft(importId) : stored.length - done;
      toast({
        title: done > 0 ? "Importação desfeita" : "Nada foi desfeito",
        description: [
          done > 0 && counted(done, "artigo excluído", "artigos excluídos"),
          changed > 0 &&
            counted(
              changed,
              "artigo alterado depois continua",
              "artigos alterados depois continuam",
            ),
        ]
          .filter(Boolean)
          .join(" · "),
      });
      refresh();
    } catch (error) {
      toastFailure("Erro ao desfazer a importação", error);
      // The lost response may have named deleted articles.
      refresh({ isWhole: true });
    }
  };
}

/** Creates the articles of a file, in several attempts if needed, and reports all of them together. */
export function useImport(onAllCreated: () => void) {
  const { store, refresh } = useArticleCache();
  const report = useManyActions();
  const undoImport = useUndoImport();
  const [{ importId, created }] = useState(() => ({
    importId: newId(),
    created: new Map<string, Article>(),
  }));
  return useRun<ReadRow>({
    perform: {
      size: BATCH_SIZE,
      perform: async (batch) => {
        const rows = batch.map(({ id, fields }) => ({ id, ...fields }));
        const results = await api.insertArticles(rows, importId);
        const articles = articlesIn(results);
        for (const article of articles) created.set(article.id, article);
        void store(articles);
        return failuresIn(batch, results);
      },
    },
    onFinish: (outcome) => {
      refresh();
      const count = created.size;
      const notDone = notDoneIn(outcome);
      report({
        count,
        title: counted(count, "artigo importado", "artigos importados"),
        notDone,
        undo: count > 0 ? () => void undoImport(importId, [...created.values()]) : undefined,
      });
      if (notDone.length === 0) onAllCreated();
    },
  });
}
