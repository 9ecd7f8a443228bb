import { createContext } from "react";
import type { ArticleDraft } from "@/articles/model/article-draft";

/** A web page's own account of itself, as an article's fields; fields that it does not name are missing. */
export type PageFields = Partial<Pick<ArticleDraft, "title" | "description" | "source" | "image">>;

/** Fetches the page at an address and reads it. Rejects with a ServiceError that says why that was not possible. */
export type PageReader = (address: string) => Promise<PageFields>;

/** `null` where nothing fetches for the browser: in local mode. */
export const PageReaderContext = createContext<PageReader | null>(null);
PageReaderContext.displayName = "PageReaderContext";
