/** Writes single articles, detects conflicting edits, and recovers after a lost response. */
import { type Article, toText } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import {
  deleteArticle,
  fetchArticle,
  findEqual,
  findSamePage,
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
 * Returns `null` if the article was deleted. A session that lost its role does not find scheduled articles either, so
 * an empty update is sent, which rejects for such a session.
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
 * Writes only if the stored article is the version that the person has seen. The database compares the revision in the
 * same statement. If the revision is unknown or outdated, the article is read and compared first.
 * @param wanted the fields to store; if they are stored already, an earlier attempt succeeded
 * @returns `null` if the article was deleted. Rejects with an ArticleConflict if it was changed elsewhere
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
    // The article is unchanged but was not written, so the policies refuse this session.
    if (current.revision === seen?.revision) throw new ServiceError("not-changed");
    seen = current;
  }
}

/** Rejects with an ArticleConflict if the article changed since `known` was read, and with `gone` if it was deleted. */
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

/** Rejects with an ArticleConflict if the article changed (rule 9.19). Succeeds if it was deleted already. */
export async function deleteUnlessChanged(edited: EditedArticle): Promise<void> {
  await writeUnlessChanged(edited, null, (seen) => deleteArticle(seen.id, seen.revision));
}

/** Rethrows the failure of a lookup, after which it is still unknown whether the earlier insert succeeded. */
const stayInDoubt = (error: unknown): never => {
  if (!(error instanceof ServiceError)) throw error;
  throw new ServiceError(error.kind, error.message, { cause: error, isOutcomeUnknown: true });
};

const REPETITION = "Já existe um artigo com este endereço. Salvar de novo cria outro.";

/**
 * Rejects with an ArticleConflict if another window has stored an article with this address (rule 9.22).
 * @param sent the versions of earlier attempts whose response was lost: if one was stored, it is updated instead
 * @param isKnownRepetition true if the form shows that another article has this address, which is then not checked
 */
export async function createOnce(
  fields: ArticleFields,
  sent: readonly StoredFields[] = [],
  isKnownRepetition = false,
): Promise<Article> {
  for (const known of sent.toReversed()) {
    const article = await findEqual(known).catch(stayInDoubt);
    if (article) return updateUnlessChanged({ article, known }, fields);
  }
  const same = isKnownRepetition ? null : await findSamePage(toText(fields.url));
  if (same) throw new ArticleConflict(same, REPETITION);
  return insertArticle(fields);
}

/** Restores a deleted article. Rejects with an ArticleConflict if its id belongs to a different article. */
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
