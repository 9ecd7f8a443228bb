/** Creates the articles of a file, many in one request, with an outcome for each row (rule 12.7). */
import * as api from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import type { Batches, Failure } from "@/admin/run-in-batches";
import { newId } from "@/lib/new-id";
import { onceForEach } from "@/lib/once-for-each";
import { afterLooking } from "@/articles/admin/bulk/item-outcomes";
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error";
import type { ImportItem } from "./import-plan";

const IMPORT_BATCH_SIZE = 200;

/** Failures that may be a single row's; any other would meet each of them. */
const ABOUT_A_ROW = new Set<ServiceErrorKind>(["invalid-date", "duplicate", "refused", "server"]);

/** A row keeps its id over all attempts, so that a late one is recognised and none is created twice. */
const idOfFields = onceForEach((_fields: ArticleFields) => newId());

const idOf = ({ fields }: ImportItem) => idOfFields(fields);

/** @param onStored receives the stored articles */
export function importBatches(onStored: (stored: Article[]) => void): Batches<ImportItem> {
  /** @returns the items without a stored article */
  const missingOf = async (items: readonly ImportItem[]): Promise<ImportItem[]> => {
    const there = await api.fetchArticlesById(items.map(idOf));
    onStored(there);
    const known = new Set(there.map(({ id }) => id));
    return items.filter((item) => !known.has(idOf(item)));
  };

  /** A refused request refuses all its rows: by halves it comes out which of them was meant. */
  const insert = async (items: readonly ImportItem[]): Promise<Failure<ImportItem>[]> => {
    if (items.length === 0) return [];
    try {
      const rows = items.map((item) => ({ id: idOf(item), ...item.fields }));
      onStored(await api.insertArticles(rows));
      return [];
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.isOutcomeUnknown) {
        const missing = await missingOf(items).catch(() => {
          throw error;
        });
        const known = afterLooking(error);
        if (missing.length === items.length) throw known;
        return missing.map((item) => ({ item, error: known }));
      }
      if (error.kind === "duplicate") {
        // An earlier try arrived after all.
        const missing = await missingOf(items);
        if (missing.length < items.length) return insert(missing);
      }
      if (!ABOUT_A_ROW.has(error.kind)) throw error;
      const [item] = items;
      if (items.length === 1 && item) return [{ item, error }];
      const middle = Math.ceil(items.length / 2);
      return [
        ...(await insert(items.slice(0, middle))),
        ...(await insertAfter(items.slice(middle))),
      ];
    }
  };

  /** After some are in already, a failure of all the others is theirs alone. */
  const insertAfter = async (items: readonly ImportItem[]) =>
    insert(items).catch((error: unknown) => items.map((item) => ({ item, error })));

  return { size: IMPORT_BATCH_SIZE, perform: insert };
}
