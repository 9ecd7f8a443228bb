/** The writes, with what one request does not say: collisions, and what became of a write whose response was lost. */
import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { parseDate } from "@/lib/date";
import { differingFields } from "@/articles/model/stored-fields";
import { deleteArticle, fetchArticle, insertArticle, updateArticle } from "./articles-api";
import { isServiceError, ServiceError } from "@/lib/service-error";

/** What an edit or a deletion began with. */
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

/** The article that stands where an insert was to make one. */
async function lookFor(id: string): Promise<Article | null> {
  try {
    return await fetchArticle(id);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // Whether the insert was carried out is as unknown as before.
    throw new ServiceError(error.kind, error.message, { cause: error, isOutcomeUnknown: true });
  }
}

/**
 * Creates an article under an id that was chosen before the first try, so that no repetition and no request that
 * arrives late makes a second one (rule 9.12); also one that was deleted, under the id that it had (rule 9.17). One that
 * is there already and says the same is done.
 *
 * @param seen versions that the person has seen or sent: what is there as one of them is changed into `fields`
 * @returns the article as it is stored now. Rejects with an ArticleConflict when it is there with any other text
 */
export async function createOnce(
  id: string,
  fields: ArticleFields,
  seen: readonly StoredFields[] = [],
): Promise<Article> {
  try {
    return await insertArticle(fields, id);
  } catch (error) {
    if (!isServiceError(error, "duplicate")) throw error;
    const current = await lookFor(id);
    if (!current) throw error;
    if (differingFields(current.stored, fields).length === 0) return current;
    if (seen.some((version) => differingFields(current.stored, version).length === 0)) {
      return updateUnlessChanged({ id, known: current.stored }, fields);
    }
    throw new ArticleConflict(current);
  }
}

/**
 * Deletes an article, unless it changed elsewhere since `known` was read: then rejects with an ArticleConflict (rule
 * 9.19). One that is gone already, whoever deleted it, is no failure (rule 9.17).
 */
export async function deleteUnlessChanged({ id, known }: EditedArticle): Promise<void> {
  try {
    await deleteArticle(id, known);
  } catch (error) {
    if (!isServiceError(error, "not-changed")) throw error;
    const current = await fetchArticle(id);
    if (!current) return;
    if (differingFields(current.stored, known).length > 0) throw new ArticleConflict(current);
    throw error;
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
