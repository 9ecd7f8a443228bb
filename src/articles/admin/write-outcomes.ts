/** The result of each article in a request that writes many (docs/database.md). */
import type { Failure } from "@/admin/run-in-batches";
import type { WriteResult } from "@/articles/data/many-articles-api";
import type { Article } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import { errorFromResponse } from "@/lib/response-error";
import { ServiceError } from "@/lib/service-error";

const CHANGED = "Foi alterado em outro lugar. Nada foi salvo nele; a lista o mostra como é agora.";

function errorOf(result: WriteResult | undefined): unknown {
  if (!result) return new ServiceError("unexpected-response", "", { isOutcomeUnknown: true });
  const { outcome, article, code, reason, error } = result;
  if (error !== undefined) return error;
  if (outcome === "changed") return article && new ArticleConflict(article, CHANGED);
  if (outcome === "missing") return new ServiceError("gone");
  return errorFromResponse({ status: 400, error: { code, message: reason } });
}

/** Outcomes of a deletion that count as done: an article that no longer exists counts as deleted. */
export const GONE: ReadonlySet<string> = new Set(["done", "missing"]);

const WRITTEN: ReadonlySet<string> = new Set(["done", "already-there"]);

export function failuresIn<T extends Pick<Article, "id">>(
  batch: readonly T[],
  results: readonly WriteResult[],
  done = WRITTEN,
): Failure<T>[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return batch.flatMap((item) => {
    const result = byId.get(item.id);
    return result && done.has(result.outcome) ? [] : [{ item, error: errorOf(result) }];
  });
}

export const articlesIn = (results: readonly WriteResult[]): Article[] =>
  results.flatMap(({ article }) => article ?? []);
