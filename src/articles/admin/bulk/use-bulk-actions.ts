import { fetchLastDeletions } from "@/articles/data/article-history-api";
import * as api from "@/articles/data/many-articles-api";
import { useArticleCache } from "@/articles/admin/use-articles";
import { type Article, displayTitle } from "@/articles/model/article";
import { contentKey } from "@/articles/model/stored-fields";
import { MAX_ROWS } from "@/lib/response-error";
import { toast, toastFailure, toastSuccess, undoBy } from "@/ui/toast-store";
import type { RunTexts } from "@/admin/bulk-texts";
import { type Batches, type Outcome, restOf, runInBatches } from "@/admin/run-in-batches";
import { failuresIn, sendMany, writtenIn } from "./item-outcomes";

const DONE = new Set(["done"]);
const SEEN = new Set(["done", "changed"]);
/** An article gone already counts as deleted, and one back already as recreated. */
const GONE = new Set(["done", "missing"]);
const BACK = new Set(["done", "already-there"]);

/** Of a toast, which ends without a stop. */
const titleOf = (texts: RunTexts, count: number) => texts.done(count).replace(/\.$/, "");

const idsOf = (articles: readonly Article[]) => articles.map(({ id }) => id);

const inBatches = (perform: Batches<Article>["perform"]): Batches<Article> => ({
  size: MAX_ROWS,
  perform,
});

/**
 * The panel's writes on many articles: as many in one request as its response brings back, with an account of each, and one
 * reload at the end. Articles changed elsewhere are not touched.
 */
export function useBulkActions() {
  const { store, remove, refresh } = useArticleCache();

  /** Brings back what was just deleted, as it was and under its ids. */
  const recreateMany = inBatches(async (batch) => {
    const versions = await fetchLastDeletions(idsOf(batch));
    const byVersion = new Map(versions.map(({ id, article }) => [String(id), article.id]));
    const outcomes = await sendMany(idsOf(batch), {
      send: async () => {
        const results = await api.recreateArticles(versions.map(({ id }) => id));
        return results.map((result) =>
          Object.assign(result, { id: byVersion.get(result.id) ?? "" }),
        );
      },
      look: async () => {
        const there = await api.fetchArticlesById(idsOf(batch));
        return new Map(there.map((article) => [article.id, { outcome: "done", article }]));
      },
    });
    await store(writtenIn(outcomes, BACK));
    return failuresIn(batch, outcomes, BACK);
  });

  /** Takes back what a run did, and tells of that. */
  const takeBack = async (
    texts: RunTexts,
    perform: Batches<Article>,
    items: readonly Article[],
  ) => {
    const { signal } = new AbortController();
    const outcome = await runInBatches(items, perform, { signal, onProgress: () => {} });
    refresh();
    const [failure] = outcome.failed;
    if (failure) toastFailure(`${texts.notDone(outcome.failed.length)}`, failure.error);
    else toastSuccess(titleOf(texts, outcome.done.length));
  };

  return {
    deleteMany: inBatches(async (batch) => {
      const outcomes = await sendMany(idsOf(batch), {
        send: () => api.deleteArticles(batch.map(({ id, stored }) => ({ id, known: stored }))),
        look: async () => {
          // A change of nothing is refused to whoever only does not see them (`findArticle`).
          const looked = await api.updateArticles(idsOf(batch).map((id) => ({ id, set: {} })));
          const gone = looked.filter(({ outcome }) => outcome === "missing");
          return new Map(gone.map((result) => [result.id, result]));
        },
      });
      const gone = idsOf(batch).filter((id) => GONE.has(outcomes.get(id)?.outcome ?? ""));
      await remove(gone);
      return failuresIn(batch, outcomes, GONE);
    }),

    recreateMany,
    takeBack,

    /** Brings one back, with a toast. Rejects with what to say where it was pressed. */
    recreate: async (article: Article) => {
      try {
        const [failure] = await recreateMany.perform([article]);
        if (failure) throw failure.error;
      } catch (error) {
        toastFailure("Erro ao restaurar artigo", error);
        throw error;
      }
      refresh();
      toastSuccess("Artigo restaurado", displayTitle(article));
    },

    /** @param change the fields to be, and what the article is known to be until then */
    changeMany: (change: (article: Article) => Omit<api.ArticleChange, "id">) =>
      inBatches(async (batch) => {
        const wanted = new Map(batch.map((article) => [article.id, change(article)]));
        const outcomes = await sendMany(idsOf(batch), {
          send: () =>
            api.updateArticles([...wanted].map(([id, each]) => Object.assign({ id }, each))),
          look: async () => {
            const there = await api.fetchArticlesById(idsOf(batch));
            const changed = there.filter(
              ({ id, stored }) =>
                contentKey({ ...stored, ...wanted.get(id)?.set }) === contentKey(stored),
            );
            return new Map(changed.map((article) => [article.id, { outcome: "done", article }]));
          },
        });
        // Articles changed elsewhere are shown as they are.
        await store(writtenIn(outcomes, SEEN));
        return failuresIn(batch, outcomes, DONE);
      }),

    /**
     * To be called when a run is over.
     * @param note beside the title of one that did everything. @param undo the way back, in the toast
     */
    reportRun: (
      texts: RunTexts,
      outcome: Outcome<Article>,
      hasLeft: boolean,
      {
        note,
        undo,
      }: {
        note?: string | undefined;
        undo?: ((done: readonly Article[]) => void) | undefined;
      } = {},
    ) => {
      refresh();
      const { done, failed, untried } = outcome;
      const rest = restOf(outcome);
      // Its dialog, while it is there, accounts for the rest.
      if (rest > 0 && !hasLeft) return;
      const [first] = [...failed.map(({ item }) => item), ...untried];
      toast({
        title: titleOf(texts, done.length),
        description: first
          ? `${texts.notDone(rest)} ${displayTitle(first)}${rest > 1 ? "…" : ""}`
          : note,
        variant: rest > 0 ? "destructive" : "success",
        action: undo && done.length > 0 ? undoBy(() => undo(done)) : undefined,
      });
    },
  };
}
