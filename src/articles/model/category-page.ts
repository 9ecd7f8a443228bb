/** Each category has its own page, for links and search engines: the list narrowed to it (rule 17.13). */
import { SITE_DESCRIPTION } from "@/lib/site.ts";
import { ALL_CATEGORIES, CATEGORIES, categoryName } from "./category.ts";

/** @param id of a category; `all` is the home page */
export const categoryPath = (id: string) => (id === ALL_CATEGORIES.id ? "/" : `/categoria/${id}/`);

/** @returns which category's page has this path; `all` for the home page, `undefined` for a page that shows no list */
export function categoryOfPath(pathname: string): string | undefined {
  const ids = [ALL_CATEGORIES, ...CATEGORIES].map(({ id }) => id);
  return ids.find((id) => categoryPath(id) === pathname.toLowerCase().replace(/\/?$/, "/"));
}

/** The description of a category's page for others; `all`: the home page. */
export function categoryDescription(id: string): string {
  const name = categoryName(id);
  return name
    ? `${name}: notícias sobre automação robótica de processos (RPA), reunidas de fontes públicas num só lugar.`
    : SITE_DESCRIPTION;
}
