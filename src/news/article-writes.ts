/** The writes, with what a single request does not tell: collisions, and inserts whose answer was lost. */
import type { Article, StoredFields } from "@/articles/article";
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

/** An insert whose answer was lost, with the articles that were known before it. */
let lostInsert: { fields: ArticleFields; idsBefore: ReadonlySet<string> } | null = null;

/** @returns whether the lost insert was carried out after all, and forgets it */
async function wasLostInsertCarriedOut(): Promise<boolean> {
  if (!lostInsert) return false;
  const { fields, idsBefore } = lostInsert;
  // A new article stands at the top, or wherever its date puts it among the newest.
  const { articles } = await fetchArticles(new AbortController().signal);
  lostInsert = null;
  return articles.some(
    ({ id, stored }) => !idsBefore.has(id) && differingFields(stored, fields).length === 0,
  );
}

/**
 * Inserts an article, and never twice: after an insert whose answer was lost, the next one looks first whether the
 * article is there.
 *
 * @param known the articles in the list before
 */
export async function insertOnce(fields: ArticleFields, known: readonly Article[]): Promise<void> {
  const isSameAgain = lostInsert && differingFields(lostInsert.fields, fields).length === 0;
  if (await wasLostInsertCarriedOut()) {
    if (isSameAgain) return;
    throw new ServiceError("already-created");
  }
  try {
    await insertArticle(fields);
  } catch (error) {
    if (error instanceof ServiceError && error.isOutcomeUnknown) {
      lostInsert = { fields, idsBefore: new Set(known.map(({ id }) => id)) };
    }
    throw error;
  }
}
