import { notDoneIn } from "@/admin/bulk-report";
import { useManyActions } from "@/admin/use-many-actions";
import { type Batches, runInBatches } from "@/admin/run-in-batches";
import { useArticleCache } from "@/articles/admin/use-articles";
import { articlesIn, failuresIn, GONE } from "@/articles/admin/write-outcomes";
import { fetchLastDeletions, hasHistory } from "@/articles/data/article-history-api";
import * as api from "@/articles/data/many-articles-api";
import { type Article, displayTitle } from "@/articles/model/article";
import { counted, formatCount, plural } from "@/lib/plural";
import { MAX_ROWS } from "@/lib/max-rows";
import { toastFailure } from "@/ui/toast-store";

const idsOf = (articles: readonly Article[]) => articles.map(({ id }) => id);

type Perform = Batches<Article>["perform"];

interface ActionTexts {
  title: (count: number) => string;
  description?: string | undefined;
  undo?: ((done: readonly Article[]) => void) | undefined;
}

/** Changes many articles in batches, except those changed elsewhere, and reloads the list once at the end. */
export function useBulkActions() {
  const { store, remove, refresh } = useArticleCache();
  const report = useManyActions();

  const deletion: Perform = async (batch) => {
    const results = await api.deleteArticles(
      batch.map(({ id, stored }) => ({ id, known: stored })),
    );
    await store(articlesIn(results.filter(({ outcome }) => outcome === "changed")));
    await remove(results.flatMap(({ id, outcome }) => (GONE.has(outcome) ? id : [])));
    return failuresIn(batch, results, GONE);
  };

  const recreation: Perform = async (batch) => {
    const versions = await fetchLastDeletions(idsOf(batch));
    const articleOf = new Map(versions.map(({ id, article }) => [String(id), article.id]));
    const results = await api.recreateArticles(versions.map(({ id }) => id));
    for (const result of results) result.id = articleOf.get(result.id) ?? "";
    await store(articlesIn(results));
    return failuresIn(batch, results);
  };

  const changeMany =
    (change: (article: Article) => Omit<api.ArticleChange, "id">): Perform =>
    async (batch) => {
      const results = await api.updateArticles(
        batch.map((article) => ({ id: article.id, ...change(article) })),
      );
      await store(articlesIn(results));
      return failuresIn(batch, results);
    };

  /** Returns the changed articles. Rejects if every article failed for the same reason. */
  const act = async (articles: readonly Article[], perform: Perform, texts: ActionTexts) => {
    const outcome = await runInBatches(articles, { size: MAX_ROWS, perform });
    refresh();
    const { done, failed } = outcome;
    const [error, another] = new Set(failed.map((failure) => failure.error));
    if (done.length === 0 && !another) throw error;
    const { title, description, undo } = texts;
    report({
      count: done.length,
      title: title(done.length),
      description,
      notDone: notDoneIn(outcome),
      undo: undo && done.length > 0 ? () => undo(done) : undefined,
    });
    return done;
  };

  const undoBy = (failure: string, perform: Perform, title: ActionTexts["title"]) => ({
    undo: (done: readonly Article[]) =>
      void act(done, perform, { title }).catch((error: unknown) => toastFailure(failure, error)),
  });

  return {
    deleteMany: (articles: readonly Article[]) =>
      act(articles, deletion, {
        title: (count) => counted(count, "artigo excluído", "artigos excluídos"),
        ...(hasHistory() &&
          undoBy("Erro ao restaurar artigos", recreation, (count) =>
            counted(count, "artigo restaurado", "artigos restaurados"),
          )),
      }),

    moveMany: (articles: readonly Article[], category: string, note: string | undefined) =>
      act(
        articles,
        changeMany(({ stored }) => ({ set: { category }, known: stored })),
        {
          title: (count) => counted(count, "artigo alterado", "artigos alterados"),
          description: note,
          ...undoBy(
            "Erro ao desfazer a mudança",
            changeMany(({ stored }) => ({
              set: { category: stored.category },
              known: { ...stored, category },
            })),
            (count) => `${counted(count, "artigo", "artigos")} de volta à categoria anterior`,
          ),
        },
      ),

    recreate: async (articles: readonly Article[]) => {
      const [only, more] = articles;
      try {
        await act(articles, recreation, {
          title: (count) =>
            plural(count, "Artigo restaurado", `${formatCount(count)} artigos restaurados`),
          description: only && !more ? displayTitle(only) : undefined,
        });
      } catch (error) {
        toastFailure("Erro ao restaurar artigo", error);
        throw error;
      }
    },
  };
}
