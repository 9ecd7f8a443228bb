/** Creates the articles of a file, with an outcome for each row (rule 12.7). */
import * as api from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import { failuresIn, sendMany, writtenIn } from "@/articles/admin/bulk/item-outcomes";
import type { Batches } from "@/admin/run-in-batches";
import type { ImportItem } from "./import-plan";

const STORED = new Set(["done", "already-there"]);

/** @param onCreated receives the articles */
export const importBatches = (
  importId: string,
  onCreated: (created: Article[]) => void,
): Batches<ImportItem> => ({
  size: 200,
  perform: async (batch) => {
    const ids = batch.map(({ id }) => id);
    const outcomes = await sendMany(ids, {
      send: () =>
        api.insertArticles(
          batch.map(({ id, fields }) => ({ id, ...fields })),
          importId,
        ),
      look: async () => {
        const there = await api.fetchArticlesById(ids);
        return new Map(there.map((article) => [article.id, { outcome: "done", article }]));
      },
    });
    onCreated(writtenIn(outcomes, STORED));
    return failuresIn(batch, outcomes, STORED);
  },
});
