import { createContext } from "react";
import type { ArticleDraft } from "@/articles/model/article-draft";

/** What a page of the web says of itself, as an article's fields; what it does not say is missing. */
export type PageFields = Partial<Pick<ArticleDraft, "title" | "description" | "source" | "image">>;

export interface PageReader {
  /**
   * Fetches the page at an address and reads it; `null` where nothing fetches for the browser: in local mode. Rejects with
   * a ServiceError that says why the page could not be read.
   */
  read: ((address: string) => Promise<PageFields>) | null;
  /** Reads the source code of the page at an address. Rejects with a ServiceError when it does not say its title. */
  parse: (html: string, address: string) => Promise<PageFields>;
}

/** `null` outside the panel. */
export const PageReaderContext = createContext<PageReader | null>(null);
PageReaderContext.displayName = "PageReaderContext";
