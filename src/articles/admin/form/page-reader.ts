import { createContext } from "react";
import type { ArticleDraft } from "@/articles/model/article-draft";

export type PageFields = Partial<Pick<ArticleDraft, "title" | "description" | "source" | "image">>;

/** Fetches and reads a page. Rejects with a ServiceError that names the reason. */
export type PageReader = (address: string) => Promise<PageFields>;

/** `null` in local mode, where no function can fetch a page for the browser. */
export const PageReaderContext = createContext<PageReader | null>(null);
PageReaderContext.displayName = "PageReaderContext";
