/** The writes, with what a single request does not tell: collisions, and what became of a write whose answer was lost. */
import { type Article, type StoredFields, toText } from "@/articles/article";
import { ArticleConflict } from "@/articles/article-conflict";
import { type ArticleFields, differingFields } from "@/articles/article-draft";
import {
  deleteArticle,
  fetchArticle,
  fetchArticlesOf,
  insertArticle,
  updateArticle,
} from "@/articles/articles-api";
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

const isOutcomeUnknown = (error: unknown) =>
  error instanceof ServiceError && error.isOutcomeUnknown;

/** What is found where an insert whose answer was lost would stand. */
async function lookFor(lost: ArticleFields): Promise<Article[]> {
  try {
    return await fetchArticlesOf(toText(lost.publishedAt) || null);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // Whether the insert was carried out is as unknown as before.
    throw new ServiceError(error.kind, error.message, { cause: error, isOutcomeUnknown: true });
  }
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
      const found = await lookFor(lostFields);
      const isThere = found.some(
        ({ id, stored }) => !knownIds.has(id) && differingFields(stored, lostFields).length === 0,
      );
      lost = null;
      if (isThere && differingFields(lostFields, fields).length === 0) return;
      if (isThere) throw new ServiceError("already-created");
    }
    try {
      await insertArticle(fields);
    } catch (error) {
      if (isOutcomeUnknown(error)) lost = { fields, idsBefore };
      throw error;
    }
  };
}

/**
 * Deletes articles: after a deletion whose answer was lost, the next try finds no row to delete, and that is no failure
 * when the article is gone.
 */
export function createDeleter() {
  const lostIds = new Set<string>();

  return async (id: string): Promise<void> => {
    try {
      await deleteArticle(id);
    } catch (error) {
      if (isOutcomeUnknown(error)) lostIds.add(id);
      const isNothingLeft = error instanceof ServiceError && error.kind === "not-changed";
      if (!isNothingLeft || !lostIds.has(id) || (await fetchArticle(id)) !== null) throw error;
    }
    lostIds.delete(id);
  };
}

/** The product's own: there is one administrator, and one dialog at a time. */
export const insertOnce = createInserter();
export const deleteOnce = createDeleter();
