import { useArticleCache } from "@/articles/admin/use-articles";
import { hasHistory } from "@/articles/data/article-history-api";
import * as api from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import { chunks } from "@/lib/chunks";
import { type Outcome, runInBatches } from "@/admin/run-in-batches";
import { leftIn } from "@/admin/account";
import { useManyActions } from "@/admin/use-many-actions";
import { useBulkActions } from "@/articles/admin/bulk/use-bulk-actions";
import { counted } from "@/lib/plural";
import type { Change } from "./import-batches";
import type { ImportItem } from "./import-plan";
import { toast, toastFailure } from "@/ui/toast-store";

const BATCH_SIZE = 200;

type Results = readonly api.WriteResult[];

/** Without an account the database keeps no import: its articles are deleted as they were stored. */
async function* undoing(importId: string, stored: readonly Article[]): AsyncGenerator<Results> {
  if (!hasHistory()) {
    for (const some of chunks(stored, BATCH_SIZE)) {
      yield await api.deleteArticles(some.map(({ id, stored: known }) => ({ id, known })));
    }
    return;
  }
  for (;;) {
    const results = await api.undoImport(importId);
    if (results.length === 0) return;
    yield results;
  }
}

/** Tells what an import has done, and takes it back, but for what was changed since. */
export function useImportActions() {
  const { remove, refresh } = useArticleCache();
  const { changeMany } = useBulkActions();
  const tell = useManyActions();
  /** @returns how many of them stay, since somebody has changed them again */
  const takeBack = async (changes: readonly Change[]) => {
    const sets = new Map(changes.map(({ article, set }) => [article.id, set]));
    const back = changeMany(({ id, stored }) => {
      const known = sets.get(id) ?? {};
      const before = Object.entries(stored).filter(([name]) => name in known);
      return { known, set: Object.fromEntries(before) };
    });
    const articles = changes.map(({ article }) => article);
    const { done } = await runInBatches(articles, back);
    return articles.length - done.length;
  };
  /** @param stored what it created, as it is known here. @param changes what it changed */
  const undoImport = async (
    importId: string,
    stored: readonly Article[],
    changes: readonly Change[] = [],
  ) => {
    try {
      let changed = await takeBack(changes);
      for await (const results of undoing(importId, stored)) {
        changed += results.filter(({ outcome }) => outcome === "changed").length;
        await remove(results.flatMap(({ id, outcome }) => (outcome === "changed" ? [] : id)));
      }
      toast({
        title: "Importação desfeita",
        description:
          changed > 0 &&
          counted(changed, "artigo alterado depois continua", "artigos alterados depois continuam"),
      });
    } catch (error) {
      toastFailure("Erro ao desfazer a importação", error);
    } finally {
      refresh();
    }
  };
  return {
    undoImport,
    tellImport: (
      importId: string,
      stored: readonly Article[],
      changes: readonly Change[],
      outcome: Outcome<ImportItem>,
    ) => {
      refresh();
      const updated = counted(changes.length, "artigo atualizado", "artigos atualizados");
      const isUpdate = stored.length === 0 && changes.length > 0;
      tell({
        count: stored.length + changes.length,
        title: isUpdate
          ? updated
          : counted(stored.length, "artigo importado", "artigos importados"),
        description: changes.length > 0 && !isUpdate ? updated : undefined,
        left: leftIn(outcome),
        undo:
          stored.length + changes.length > 0
            ? () => void undoImport(importId, stored, changes)
            : undefined,
      });
    },
  };
}
