/** The writes, with what one request does not say: collisions, and what became of a write whose response was lost. */
import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { deleteArticle, fetchArticle, insertArticle, updateArticle } from "./articles-api";
import { isServiceError, ServiceError } from "@/lib/service-error";

/** The beginning of an edit or a deletion. */
export interface EditedArticle {
  /** As it was listed when the dialog opened. */
  article: Article;
  /** The version that the person has seen. */
  known: StoredFields;
}

const isSame = (a: StoredFields, b: StoredFields) => differingFields(a, b).length === 0;

/**
 * Writes on the version that the person has seen. Its revision names it, and the database compares and writes as one
 * act; where that is not known, or another by now, a look says whether the article is still that version. A table
 * without revisions is written by id after the look.
 *
 * @param wanted what counts as done when it is there: an earlier try arrived although its response did not
 * @returns the article; `null` when it is gone. Rejects with an ArticleConflict when it changed elsewhere
 */
async function writeUnlessChanged(
  { article, known }: EditedArticle,
  wanted: StoredFields | null,
  write: (revision: string) => Promise<Article>,
): Promise<Article | null> {
  let seen = article.revision !== "" && isSame(article.stored, known) ? article : undefined;
  for (;;) {
    if (seen) {
      try {
        return await write(seen.revision);
      } catch (error) {
        if (!isServiceError(error, "not-changed")) throw error;
      }
    }
    const current = await fetchArticle(article.id);
    if (!current || (wanted && isSame(current.stored, wanted))) return current;
    if (!isSame(current.stored, known)) {
      throw new ArticleConflict(current, undefined, wanted ? "gravado" : "excluído");
    }
    // Not changed meanwhile: the policies hide it from this session.
    if (current.revision === seen?.revision) throw new ServiceError("not-changed");
    seen = current;
  }
}

/**
 * Changes an article, unless it changed elsewhere since `known` was read: then rejects with an ArticleConflict, or with
 * `gone` when it was deleted, and writes nothing (rules 9.8, 9.17).
 */
export async function updateUnlessChanged(
  edited: EditedArticle,
  fields: ArticleFields,
): Promise<Article> {
  const article = await writeUnlessChanged(edited, fields, (revision) =>
    updateArticle(edited.article.id, fields, revision),
  );
  if (!article) throw new ServiceError("gone", "");
  return article;
}

/**
 * Deletes an article, unless it changed elsewhere since `known` was read: then rejects with an ArticleConflict (rule
 * 9.19). One that is gone already is no failure (rule 9.17).
 */
export async function deleteUnlessChanged(edited: EditedArticle): Promise<void> {
  await writeUnlessChanged(edited, null, (revision) => deleteArticle(edited.article.id, revision));
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
    if (isSame(current.stored, fields)) return current;
    if (seen.some((version) => isSame(current.stored, version))) {
      return updateUnlessChanged({ article: current, known: current.stored }, fields);
    }
    throw new ArticleConflict(current);
  }
}
