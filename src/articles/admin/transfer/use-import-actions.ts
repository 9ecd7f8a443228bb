import { useArticleCache } from "@/articles/admin/use-articles";
import { hasHistory } from "@/articles/data/article-history-api";
import * as api from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import { chunks } from "@/lib/chunks";
import { counted } from "@/lib/plural";
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

/** Tells what an import has done, and takes it back, but for what was changed since (rule 8.10). */
export function useImportActions() {
  const { remove, refresh } = useArticleCache();
  /** @param stored what it brought, as it is known here */
  const undoImport = async (importId: string, stored: readonly Article[]) => {
    let changed = 0;
    try {
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
    tellImport: (importId: string, stored: readonly Article[], rest: number) => {
      refresh();
      toast({
        title: counted(stored.length, "artigo importado", "artigos importados"),
        description:
          rest > 0 && `${counted(rest, "artigo ficou", "artigos ficaram")} fora. Importe de novo.`,
        variant: rest > 0 ? "destructive" : "success",
        action: stored.length > 0 ? undoBy(() => void undoImport(importId, stored)) : undefined,
      });
    },
  };
}
