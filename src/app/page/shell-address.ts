import { FILTER_PARAMETERS } from "@/articles/list/filter-parameters.ts";

/** Whether the address shows the home page as it stands in the HTML: nothing that narrows the list. */
export function isPlainHome({ pathname, search }: Pick<Location, "pathname" | "search">): boolean {
  const params = new URLSearchParams(search);
  return pathname === "/" && !Object.values(FILTER_PARAMETERS).some((name) => params.has(name));
}
