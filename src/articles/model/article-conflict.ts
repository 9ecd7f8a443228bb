import { ServiceError } from "@/lib/service-error";
import type { Article } from "./article";

/** The article changed elsewhere since the form opened; nothing was written (rule 9.8). */
export class ArticleConflict extends ServiceError {
  override readonly name = "ArticleConflict";
  /** The article as stored now. */
  readonly current: Article;
  /** The reason as displayed, if it is not that the article changed. */
  readonly reason: string | undefined;

  /** @param undone the participle of the refused action, as displayed */
  constructor(current: Article, reason?: string, undone = "salvo") {
    const changed = "Este artigo foi alterado em outro lugar depois que você o abriu.";
    super("server", reason ?? `${changed} Nada foi ${undone}.`);
    this.current = current;
    this.reason = reason;
  }
}
