/** The page's own scripts (early-request.ts, early.ts) leave one object in the window for the app, which main.tsx takes once. */
import type { ArticlesPage, CountedRows } from "@/articles/data/articles-page";
import type { Article } from "@/articles/model/article";

/** Id of the headlines of a prerendered page that have no card there; the app's list takes their place. */
export const MORE_HEADLINES_ID = "more-headlines";

export interface BootData {
  /** The response to the early request. Rejects when none came. */
  list?: Promise<CountedRows>;
  /** The first page of articles, made of it. */
  firstPage?: Promise<ArticlesPage>;
  /** The page's content before React: the home page with skeletons, or with these cards. */
  content?: "skeleton" | readonly Article[];
}

declare global {
  interface Window {
    radar?: BootData | undefined;
  }
}

/** For the page's scripts, each of which adds its part. */
export const bootData = (): BootData => (window.radar ??= {});

/** For the app. A script's later additions are not seen. */
export function takeBootData(): BootData {
  const taken = bootData();
  window.radar = undefined;
  return taken;
}
