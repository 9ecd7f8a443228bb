import { createContext } from "react";
import type { ArticleDraft } from "@/articles/model/article-draft";

/** What a page of the web says of itself, as an article's fields; what it does not say is missing. */
export type PageFields = Partial<Pick<ArticleDraft, "title" | "description" | "source" | "image">>;

/** Fetches the page at an address and reads it. Rejects with a ServiceError that says why that was not possible. */
export type PageReader = (address: string) => Promise<PageFields>;

/** `null` where nothing fetches for the browser: in local mode. */
export const PageReaderContext = createContext<PageReader | null>(null);
PageReaderContext.displayName = "PageReaderContext";
