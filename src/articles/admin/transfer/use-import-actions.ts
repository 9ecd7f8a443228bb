import { useArticleCache } from "@/articles/admin/use-articles";
import { hasHistory } from "@/articles/data/article-history-api";
import * as api from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import { chunks } from "@/lib/chunks";
import { restOf, runInBatches } from "@/admin/run-in-batches";
import { useBulkActions } from "@/articles/admin/bulk/use-bulk-actions";
import { counted } from "@/lib/plural";
import type { Change } from "./import-batches";
import { toast, toastFailure, undoBy } from "@/ui/toast-store";

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
  /** @returns how many of them stay, since somebody has changed them again */
  const takeBack = async (changes: readonly Change[]) => {
    const sets = new Map(changes.map(({ article, set }) => [article.id, set]));
    const back = changeMany(({ id, stored }) => {
      const known = sets.get(id) ?? {};
      const before = Object.entries(stored).filter(([name]) => name in known);
      return { known, set: Object.fromEntries(before) };
    });
    const articles = changes.map(({ article }) => article);
    const { signal } = new AbortController();
    return restOf(await runInBatches(articles, back, { signal, onProgress: () => {} }));
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
    /** @param rest how many rows are not in */
    tellImport: (
      importId: string,
      stored: readonly Article[],
      changes: readonly Change[],
      rest: number,
    ) => {
      refresh();
      const updated = counted(changes.length, "artigo atualizado", "artigos atualizados");
      const isUpdate = stored.length === 0 && changes.length > 0;
      toast({
        title: isUpdate
          ? updated
          : counted(stored.length, "artigo importado", "artigos importados"),
        description: [
          changes.length > 0 && !isUpdate && updated,
          rest > 0 &&
            `${counted(rest, "artigo ficou", "artigos ficaram")} fora. Importe novamente.`,
        ]
          .filter(Boolean)
          .join(" · "),
        variant: rest > 0 ? "destructive" : "success",
        action:
          stored.length + changes.length > 0
            ? undoBy(() => void undoImport(importId, stored, changes))
            : undefined,
      });
    },
  };
}
