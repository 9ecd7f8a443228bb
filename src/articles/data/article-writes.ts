/** Writes single articles, detects conflicting edits, and recovers after a lost response. */
import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import {
  deleteArticle,
  fetchArticle,
  findEqual,
  insertArticle,
  updateArticle,
} from "./articles-api";
import { updateArticles } from "./many-articles-api";
import { usesSession } from "./writing-client";
import { isServiceError, ServiceError } from "@/lib/service-error";

export interface EditedArticle {
  /** The article as listed when the dialog opened. */
  article: Article;
  known: StoredFields;
}

/**
 * Reads the stored article; `null` when it was deleted. A session that lost its rights does not see scheduled articles
 * either. An empty update tells the two cases apart: the database refuses it to such a session. A database without the update
 * function skips this check.
 */
async function findArticle(id: string): Promise<Article | null> {
  const article = await fetchArticle(id);
  if (article || !usesSession()) return article;
  await updateArticles([{ id, set: {} }]).catch((error: unknown) => {
    if (!isServiceError(error, "wrong-schema")) throw error;
  });
  return null;
}

const isSame = (a: StoredFields, b: StoredFields) => differingFields(a, b).length === 0;

/**
 * Writes only if the stored article is still the version that the person has seen. The database compares the revision and
 * writes in one statement. If the revision is unknown or outdated, the article is read and compared first. A table without
 * revisions is then written by id.
 * @param wanted the fields to store; if they are stored already, an earlier attempt succeeded although its response was lost
 * @returns the article; `null` when it was deleted. Rejects with an ArticleConflict when it was changed elsewhere
 */
async function writeUnlessChanged(
  { article, known }: EditedArticle,
  wanted: StoredFields | null,
  write: (seen: Article) => Promise<Article>,
): Promise<Article | null> {
  let seen = article.revision !== "" && isSame(article.stored, known) ? article : undefined;
  for (;;) {
    if (seen) {
      try {
        return await write(seen);
      } catch (error) {
        if (!isServiceError(error, "not-changed")) throw error;
      }
    }
    const current = await findArticle(article.id);
    if (!current || (wanted && isSame(current.stored, wanted))) return current;
    if (!isSame(current.stored, known)) {
      throw new ArticleConflict(current, undefined, wanted ? "salvo" : "excluído");
    }
    // The article is unchanged but was not written: the policies refuse this session.
    if (current.revision === seen?.revision) throw new ServiceError("not-changed");
    seen = current;
  }
}

/**
 * Updates an article unless it was changed elsewhere since `known` was read. Rejects with an ArticleConflict after such a
 * change, and with `gone` when the article was deleted.
 */
export async function updateUnlessChanged(
  edited: EditedArticle,
  fields: ArticleFields,
): Promise<Article> {
  const article = await writeUnlessChanged(edited, fields, (seen) =>
    updateArticle(seen.id, fields, seen.revision, seen.stored),
  );
  if (!article) throw new ServiceError("gone", "");
  return article;
}

/**
 * Deletes an article unless it was changed elsewhere since `known` was read; then rejects with an ArticleConflict (rule
 * 9.19). Succeeds when the article is deleted already.
 */
export async function deleteUnlessChanged(edited: EditedArticle): Promise<void> {
  await writeUnlessChanged(edited, null, (seen) => deleteArticle(seen.id, seen.revision));
}

/** While the lookup fails, it stays unknown whether the earlier insert succeeded. */
const stayInDoubt = (error: unknown): never => {
  if (!(error instanceof ServiceError)) throw error;
  throw new ServiceError(error.kind, error.message, { cause: error, isOutcomeUnknown: true });
};

/**
 * Creates an article. It first looks for earlier attempts, whose responses may have been lost, and updates the article that
 * it finds.
 * @param sent the versions of earlier attempts
 */
export async function createOnce(
  fields: ArticleFields,
  sent: readonly StoredFields[] = [],
): Promise<Article> {
  for (const known of sent.toReversed()) {
    const article = await findEqual(known).catch(stayInDoubt);
    if (article) return updateUnlessChanged({ article, known }, fields);
  }
  return insertArticle(fields);
}

/**
 * Restores a deleted article under its id. Succeeds when an identical article is there already; rejects with an
 * ArticleConflict when a different one is.
 */
export async function recreateArticle(id: string, fields: ArticleFields): Promise<Article> {
  try {
    return await insertArticle(fields, id);
  } catch (error) {
    if (!isServiceError(error, "duplicate")) throw error;
    const current = await fetchArticle(id).catch(stayInDoubt);
    if (!current) throw error;
    if (isSame(current.stored, fields)) return current;
    throw new ArticleConflict(current);
  }
}
