import { FILTER_PARAMETERS } from "@/articles/model/filter-parameters.ts";
import { toCategoryFilter } from "@/articles/model/category.ts";
import { categoryOfPath } from "@/articles/model/category-page.ts";

/**
 * @returns the category whose list the HTML of an address holds, `all` for the plain home page; `null` when another filter
 * narrows the list, or the address shows none
 */
export function plainCategory({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): string | null {
  const params = new URLSearchParams(search);
  const { category, ...others } = FILTER_PARAMETERS;
  const ofPath = categoryOfPath(pathname);
  if (!ofPath || Object.values(others).some((name) => params.has(name))) return null;
  return params.has(category) ? toCategoryFilter(params.get(category)) : ofPath;
}
