/** The writes of one article, with conflict detection, and recovery after a lost response. */
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

/** The article before an edit or a deletion. */
export interface EditedArticle {
  /** As listed when the dialog opened. */
  article: Article;
  /** The version that the person has seen. */
  known: StoredFields;
}

/**
 * An article as stored now; `null` when it is gone. A session that is not the administrator's any more does not see what is
 * scheduled either: a change of nothing is refused to it, and by no database that lacks the function.
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
 * Writes only over the version that the person has seen. The database compares its revision and writes in one statement;
 * an unknown or outdated revision is first compared by reading the article. A table without revisions is written by id
 * after that.
 *
 * @param wanted counts as written when it is stored: an earlier attempt arrived although its response did not
 * @returns the article; `null` when it is gone. Rejects with an ArticleConflict when it changed elsewhere
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
    // Unchanged, and still not written: the policies refuse this session.
    if (current.revision === seen?.revision) throw new ServiceError("not-changed");
    seen = current;
  }
}

/**
 * Changes an article, unless it changed elsewhere since `known` was read: then rejects with an ArticleConflict, or with
 * `gone` when it was deleted, and writes nothing.
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
 * Deletes an article, unless it changed elsewhere since `known` was read: then rejects with an ArticleConflict (rule
 * 9.19). An article deleted already is no failure.
 */
export async function deleteUnlessChanged(edited: EditedArticle): Promise<void> {
  await writeUnlessChanged(edited, null, (seen) => deleteArticle(seen.id, seen.revision));
}

/** While a look fails, the outcome of the insert before stays unknown. */
const stayInDoubt = (error: unknown): never => {
  if (!(error instanceof ServiceError)) throw error;
  throw new ServiceError(error.kind, error.message, { cause: error, isOutcomeUnknown: true });
};

/**
 * Creates an article. What was sent before is looked for first, since it may have arrived although its response did not
 *: it is changed into `fields`.
 *
 * @param sent the versions of earlier tries
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
 * Brings a deleted article back under its id. An identical one that is there already counts; rejects with an
 * ArticleConflict when another text is.
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
