/** Creates the articles of a file, and changes those that it says otherwise, with an outcome for each row (rule 12.7). */
import * as api from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import { failuresIn, sendMany, writtenIn } from "@/articles/admin/bulk/item-outcomes";
import type { useBulkActions } from "@/articles/admin/bulk/use-bulk-actions";
import type { Batches, Failure } from "@/admin/run-in-batches";
import type { ImportItem } from "./import-plan";

const IMPORT_BATCH_SIZE = 200;

const STORED = new Set(["done", "already-there"]);

export type Change = NonNullable<ImportItem["change"]>;

interface Storing extends Pick<ReturnType<typeof useBulkActions>, "changeMany"> {
  importId: string;
  /** Receives the articles that were created. */
  onCreated: (created: Article[]) => void;
  /** Receives the articles that were changed, as they were. */
  onChanged: (changes: Change[]) => void;
}

export function importBatches(storing: Storing): Batches<ImportItem> {
  const create = async (batch: readonly ImportItem[]) => {
    const ids = batch.map(({ id }) => id);
    const outcomes = await sendMany(ids, {
      send: () =>
        api.insertArticles(
          batch.map(({ id, fields }) => ({ id, ...fields })),
          storing.importId,
        ),
      look: async () => {
        const there = await api.fetchArticlesById(ids);
        return new Map(there.map((article) => [article.id, { outcome: "done", article }]));
      },
    });
    storing.onCreated(writtenIn(outcomes, STORED));
    return failuresIn(batch, outcomes, STORED);
  };
  const change = async (batch: readonly ImportItem[]): Promise<Failure<ImportItem>[]> => {
    const changes = new Map(batch.flatMap(({ id, change: each }) => (each ? [[id, each]] : [])));
    const { perform } = storing.changeMany(({ id, stored }) => ({
      set: changes.get(id)?.set ?? {},
      known: stored,
    }));
    const failures = await perform([...changes.values()].map(({ article }) => article));
    const errors = new Map(failures.map(({ item, error }) => [item.id, error]));
    storing.onChanged([...changes.values()].filter(({ article }) => !errors.has(article.id)));
    return batch.flatMap((item) =>
      errors.has(item.id) ? [{ item, error: errors.get(item.id) }] : [],
    );
  };
  const tryAll = async (batch: readonly ImportItem[], store: typeof change) =>
    batch.length === 0
      ? []
      : store(batch).catch((error: unknown) => batch.map((item) => ({ item, error })));
  return {
    size: IMPORT_BATCH_SIZE,
    perform: async (batch) => [
      ...(await tryAll(
        batch.filter((item) => !item.change),
        create,
      )),
      ...(await tryAll(
        batch.filter((item) => item.change),
        change,
      )),
    ],
  };
}
