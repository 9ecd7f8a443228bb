import type { Article } from "@/articles/article";

declare global {
  interface Window {
    /** What stands in the page before React: the home page with skeletons, or with these cards. */
    radarShell?: "skeleton" | readonly Article[] | undefined;
  }
}

/** Whether the address shows the home page as it stands in the HTML: no search, no category. */
export function isPlainHome({ pathname, search }: Pick<Location, "pathname" | "search">): boolean {
  const params = new URLSearchParams(search);
  return pathname === "/" && !params.has("q") && !params.has("categoria");
}
