/**
 * What the page's own scripts (early-request.ts, early.ts) leave for the app: one object in the window, which main.tsx
 * takes once.
 */
import type { ArticlesPage } from "@/articles/data/articles-page";
import type { Article } from "@/articles/model/article";

/** Id of the headlines of a prerendered page that have no card there; the app's list takes their place. */
export const MORE_HEADLINES_ID = "more-headlines";

export interface HandOver {
  /** The response to the early request. Rejects when none came. */
  rows?: Promise<unknown[]>;
  /** The first page of articles, made of it. */
  firstPage?: Promise<ArticlesPage>;
  /** What stands in the page before React: the home page with skeletons, or with these cards. */
  shell?: "skeleton" | readonly Article[];
}

declare global {
  interface Window {
    radar?: HandOver | undefined;
  }
}

/** For the page's scripts, each of which adds what it knows. */
export const handOver = (): HandOver => (window.radar ??= {});

/** For the app. What a script adds later is not seen any more. */
export function takeHandOver(): HandOver {
  const taken = handOver();
  window.radar = undefined;
  return taken;
}
