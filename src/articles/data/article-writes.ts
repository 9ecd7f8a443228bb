/** The writes, with what a single request does not tell: collisions, and what became of a write whose answer was lost. */
import { type Article, toText } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import {
  deleteArticle,
  fetchArticle,
  fetchArticlesOf,
  insertArticle,
  updateArticle,
} from "./articles-api";
import { ServiceError } from "@/lib/service-error";

/** What an edit began with. */
export interface EditedArticle {
  id: string;
  known: StoredFields;
}

/** What the form of a new article began with: its moment tells one opening of the form from another, also in a draft. */
export interface NewArticle {
  id: null;
  known: StoredFields;
}

/**
 * Changes an article, unless it changed elsewhere since `known` was read: then rejects with an ArticleConflict and
 * writes nothing (rule 9.8).
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
 * Inserts articles, and never one twice: after an insert whose answer was lost, the next try from the same form looks
 * first whether the article is there.
 *
 * @returns a function that takes what to insert, the ids of the articles that were known before, and what tells one
 * opening of the form from another
 */
export function createInserter() {
  const lostInserts = new Map<string, { fields: ArticleFields; idsBefore: ReadonlySet<string> }>();

  return async (
    fields: ArticleFields,
    idsBefore: ReadonlySet<string>,
    opening = toText(fields.publishedAt),
  ): Promise<void> => {
    const lost = lostInserts.get(opening);
    if (lost) {
      const found = await lookFor(lost.fields);
      const isThere = found.some(
        ({ id, stored }) =>
          !lost.idsBefore.has(id) && differingFields(stored, lost.fields).length === 0,
      );
      lostInserts.delete(opening);
      if (isThere && differingFields(lost.fields, fields).length === 0) return;
      if (isThere) throw new ServiceError("already-created");
    }
    try {
      await insertArticle(fields);
    } catch (error) {
      if (isOutcomeUnknown(error)) lostInserts.set(opening, { fields, idsBefore });
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
