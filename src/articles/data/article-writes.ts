/** The writes, with what one request does not say: collisions, and what became of a write whose response was lost. */
import { type Article, toText } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { parseDate } from "@/articles/model/article-date";
import { differingFields } from "@/articles/model/stored-fields";
import {
  deleteArticle,
  fetchArticle,
  fetchArticlesOf,
  insertArticle,
  updateArticle,
} from "./articles-api";
import { isOutcomeUnknown, isServiceError, ServiceError } from "@/lib/service-error";

/** What an edit began with. */
export interface EditedArticle {
  id: string;
  known: StoredFields;
}

/**
 * Changes an article, unless it changed elsewhere since `known` was read: then rejects with an ArticleConflict, or with
 * `gone` when it was deleted, and writes nothing (rules 9.8, 9.17).
 */
export async function updateUnlessChanged(
  { id, known }: EditedArticle,
  fields: ArticleFields,
): Promise<Article> {
  try {
    return await updateArticle(id, fields, known);
  } catch (error) {
    if (!isServiceError(error, "not-changed")) throw error;
    const current = await fetchArticle(id);
    if (!current) throw new ServiceError("gone", "", { cause: error });
    // What is there already is no conflict: an earlier try arrived although its response did not.
    if (differingFields(current.stored, fields).length === 0) return current;
    if (differingFields(current.stored, known).length > 0) throw new ArticleConflict(current);
    throw error;
  }
}

/**
 * Creates a deleted article again, under the id that it had, so that nobody can do it twice (rule 9.17). Rejects with an
 * ArticleConflict when it is back already, with other text.
 */
export async function createAgain(id: string, fields: ArticleFields): Promise<Article> {
  try {
    return await insertArticle(fields, id);
  } catch (error) {
    if (!isServiceError(error, "duplicate")) throw error;
    const current = await fetchArticle(id);
    if (!current) throw error;
    if (differingFields(current.stored, fields).length > 0) throw new ArticleConflict(current);
    return current;
  }
}

type Known = readonly Pick<Article, "id">[];

/** What is found where an insert whose response was lost would stand. */
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
 * Inserts articles, and never one twice: after an insert whose response was lost, the next try of the same looks first
 * whether the article is there.
 *
 * @returns a function that takes what to insert, the articles that were known before, and what distinguishes one intention from
 * another: an opening of the form, a deleted article, a row of a file, an item of a feed. It returns what is stored
 */
export function createInserter() {
  const lostInserts = new Map<string, { fields: ArticleFields; before: Known }>();

  return async (
    fields: ArticleFields,
    before: Known,
    intention = toText(fields.publishedAt),
  ): Promise<Article> => {
    const lost = lostInserts.get(intention);
    if (lost) {
      const found = await lookFor(lost.fields);
      const idsBefore = new Set(lost.before.map(({ id }) => id));
      const arrived = found.find(
        ({ id, stored }) => !idsBefore.has(id) && differingFields(stored, lost.fields).length === 0,
      );
      lostInserts.delete(intention);
      if (arrived && differingFields(lost.fields, fields).length === 0) return arrived;
      if (arrived) throw new ServiceError("already-created");
    }
    try {
      return await insertArticle(fields);
    } catch (error) {
      if (isOutcomeUnknown(error)) lostInserts.set(intention, { fields, before });
      throw error;
    }
  };
}

/** Deletes an article. One that is gone already, whoever deleted it, is no failure (rule 9.17). */
export async function deleteUnlessGone(id: string): Promise<void> {
  try {
    await deleteArticle(id);
  } catch (error) {
    const isNothingLeft = isServiceError(error, "not-changed") && (await fetchArticle(id)) === null;
    if (!isNothingLeft) throw error;
  }
}

const timeOf = ({ publishedAt }: Article) => parseDate(publishedAt ?? "")?.getTime() ?? Number.NaN;

/** The list with an article as it is stored now, in the place that the server's order gives it. */
export function withArticle(list: readonly Article[], article: Article): readonly Article[] {
  if (article.id === "") return list;
  const index = list.findIndex(({ id }) => id === article.id);
  if (index !== -1 && list[index]?.publishedAt === article.publishedAt) {
    return list.toSpliced(index, 1, article);
  }
  const others = index === -1 ? list : list.toSpliced(index, 1);
  const time = timeOf(article);
  const next = others.findIndex(
    (other) =>
      article.publishedAt !== null && (other.publishedAt === null || timeOf(other) <= time),
  );
  return others.toSpliced(next === -1 ? others.length : next, 0, article);
}

/** As `withArticle` for many at once, in one pass. */
export function withArticles(
  list: readonly Article[],
  articles: readonly Article[],
): readonly Article[] {
  if (articles.length < 2) return articles.reduce(withArticle, list);
  const added = new Map(articles.filter(({ id }) => id !== "").map((one) => [one.id, one]));
  const placed = [...added.values()]
    .map((article) => ({ article, time: timeOf(article) || Number.NEGATIVE_INFINITY }))
    .toSorted((a, b) => b.time - a.time || 0);
  const merged: Article[] = [];
  let next = 0;
  for (const other of list) {
    if (added.has(other.id)) continue;
    const time = other.publishedAt === null ? Number.NEGATIVE_INFINITY : timeOf(other);
    for (; next < placed.length; next++) {
      const one = placed[next];
      if (!one || one.time === Number.NEGATIVE_INFINITY || !(time <= one.time)) break;
      merged.push(one.article);
    }
    merged.push(other);
  }
  return [...merged, ...placed.slice(next).map(({ article }) => article)];
}

/** The product's own: there is one administrator, and one dialog at a time. */
export const insertOnce = createInserter();
