import type { Article } from "@/articles/model/article";

declare global {
  interface Window {
    /** What stands in the page before React: the home page with skeletons, or with these cards. */
    radarShell?: "skeleton" | readonly Article[] | undefined;
  }
}

/** Id of a prerendered page's block of data: the articles whose cards stand in it. */
export const PRERENDERED_ID = "prerendered";

/** Whether the address shows the home page as it stands in the HTML: nothing that narrows the list. */
export function isPlainHome({ pathname, search }: Pick<Location, "pathname" | "search">): boolean {
  const params = new URLSearchParams(search);
  return pathname === "/" && !["q", "categoria", "salvas"].some((name) => params.has(name));
}
