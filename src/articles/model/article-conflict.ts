import type { Article } from "./article";

/** The article changed elsewhere since the form opened; nothing was written (rule 9.8). */
export class ArticleConflict extends Error {
  override readonly name = "ArticleConflict";
  /** The article as it stands now. */
  readonly current: Article;
  /** The reason, for a person, where it is not that the article changed. */
  readonly reason: string | undefined;

  constructor(current: Article, reason?: string) {
    super("The article was changed elsewhere.");
    this.current = current;
    this.reason = reason;
  }
}
