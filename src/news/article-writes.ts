/** The writes, with what a single request does not tell: collisions, and inserts whose answer was lost. */
import type { StoredFields } from "@/articles/article";
import { ArticleConflict } from "@/articles/article-conflict";
import { type ArticleFields, differingFields } from "@/articles/article-draft";
import { fetchArticle, fetchArticles, insertArticle, updateArticle } from "@/articles/articles-api";
import { ServiceError } from "@/lib/service-error";

/** What an edit began with. */
export interface EditedArticle {
  id: string;
  known: StoredFields;
}

/**
 * Changes an article, unless it changed elsewhere since `known` was read: then rejects with an ArticleConflict and
 * writes nothing (BEHAVIOUR 29).
 */
export async function updateUnlessChanged(
  { id, known }: EditedArticle,
  fields: ArticleFields,
): Promise<void> {
  const current = await fetchArticle(id);
  const isChanged = current && differingFields(current.stored, known).length > 0;
  // What is there already is no conflict: an earlier try arrived although its answer did not.
  if (isChanged && differingFields(current.stored, fields).length > 0) {
    throw new ArticleConflict(current);
  }
  await updateArticle(id, fields);
}

/**
 * Inserts articles, and never one twice: after an insert whose answer was lost, the next try looks first whether the
 * article is there.
 *
 * @returns a function that takes what to insert, and the ids of the articles that were known before
 */
export function createInserter() {
  let lost: { fields: ArticleFields; idsBefore: ReadonlySet<string> } | null = null;

  return async (fields: ArticleFields, idsBefore: ReadonlySet<string>): Promise<void> => {
    if (lost) {
      const { fields: lostFields, idsBefore: knownIds } = lost;
      // A new article stands at the top, or wherever its date puts it among the newest.
      const { articles } = await fetchArticles(new AbortController().signal);
      const isThere = articles.some(
        ({ id, stored }) => !knownIds.has(id) && differingFields(stored, lostFields).length === 0,
      );
      lost = null;
      if (isThere && differingFields(lostFields, fields).length === 0) return;
      if (isThere) throw new ServiceError("already-created");
    }
    try {
      await insertArticle(fields);
    } catch (error) {
      const isUnknown = error instanceof ServiceError && error.isOutcomeUnknown;
      if (isUnknown) lost = { fields, idsBefore };
      throw error;
    }
  };
}

/** The product's one inserter: there is one administrator, and one form at a time. */
export const insertOnce = createInserter();
