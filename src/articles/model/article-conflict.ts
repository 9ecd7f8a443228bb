import { ServiceError } from "@/lib/service-error";
import type { Article } from "./article";

/** The article was changed elsewhere after the form was opened, so nothing was written (rule 9.8). */
export class ArticleConflict extends ServiceError {
  override readonly name = "ArticleConflict";
  readonly current: Article;
  /** A reason to show instead of the usual one. */
  readonly reason: string | undefined;

  /** @param undone the Portuguese participle of the refused action */
  constructor(current: Article, reason?: string, undone = "salvo") {
    const changed = "Este artigo foi alterado em outro lugar depois que você o abriu.";
    super("server", reason ?? `${changed} Nada foi ${undone}.`);
    this.current = current;
    this.reason = reason;
  }
}
