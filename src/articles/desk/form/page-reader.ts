import { createContext } from "react";
import type { ArticleDraft } from "@/articles/model/article-draft";

/** What a page of the web says of itself, as an article's fields; what it does not say is missing. */
export type PageFields = Partial<Pick<ArticleDraft, "title" | "description" | "source" | "image">>;

/** Rejects with a ServiceError that says why the page could not be read. */
export type ReadPage = (address: string) => Promise<PageFields>;

/** `null` where nothing can read pages for the browser: in local mode. */
export const PageReaderContext = createContext<ReadPage | null>(null);
PageReaderContext.displayName = "PageReaderContext";
