/** The public pages with a list (rule 17.13), from which build, heads, sitemap and feeds derive. */
import { SITE_DESCRIPTION, SITE_NAME } from "@/lib/site.ts";
import { ALL_CATEGORIES, CATEGORIES, type Category, categoryName } from "./category.ts";
import { FILTER_PARAMETERS } from "./filter-parameters.ts";
import { categoryPath } from "./page-path.ts";

export interface SitePage {
  path: string;
  title: string | undefined;
  description: string;
  rows: string;
  feed: string;
}

export const HOME_PAGE: SitePage = {
  path: categoryPath(ALL_CATEGORIES.id),
  title: undefined,
  description: SITE_DESCRIPTION,
  rows: "",
  feed: "",
};

const categoryPage = ({ id, name }: Category): SitePage => ({
  path: categoryPath(id),
  title: name,
  description: `${name}: notícias sobre automação robótica de processos (RPA), reunidas de fontes públicas num só lugar.`,
  rows: `category=eq.${id}`,
  feed: `categoria=${id}`,
});

export const LIST_PAGES: readonly SitePage[] = [HOME_PAGE, ...CATEGORIES.map(categoryPage)];

export interface Search {
  query: string;
  category: string;
  source: string;
}

export function searchPage({ query, category, source }: Search): SitePage {
  const name = categoryName(category);
  const words = query.trim();
  const parameters = new URLSearchParams();
  if (words) parameters.set(FILTER_PARAMETERS.query, words);
  if (name) parameters.set(FILTER_PARAMETERS.category, category);
  if (source) parameters.set(FILTER_PARAMETERS.source, source);
  const parts = [words && `“${words}”`, source, name].filter(Boolean);
  return {
    ...HOME_PAGE,
    path: `/?${parameters}`,
    title: parts.join(" · "),
    feed: parameters.toString(),
  };
}

export const nameAmongSites = ({ title }: SitePage) =>
  title === undefined ? SITE_NAME : `${SITE_NAME}: ${title}`;
