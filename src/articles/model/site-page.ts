/** The public pages with a list (rule 17.13), from which build, heads, sitemap and feeds derive. */
import { SITE_DESCRIPTION, SITE_NAME } from "@/lib/site.ts";
import { ALL_CATEGORIES, CATEGORIES, type Category, categoryName } from "./category.ts";
import { FILTER_PARAMETERS } from "./filter-parameters.ts";
import { categoryPath } from "./page-path.ts";

/** A page with a list: the home page, with or without filters, a category's or a week's. */
export interface SitePage {
  /** The canonical path, as `toPagePath` writes it; with filters, the path and the query. */
  path: string;
  /** `undefined` for the site's own title. */
  title: string | undefined;
  description: string;
  /** The page's rows as a filter of PostgREST, like `category=eq.mercado`; empty for all rows. */
  rows: string;
  /** The query parameters of the page's feed in the Edge Function "feed"; empty for all articles. */
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

/** The pages that exist even if nothing has been published. The build writes a file for each. */
export const LIST_PAGES: readonly SitePage[] = [HOME_PAGE, ...CATEGORIES.map(categoryPage)];

export interface Search {
  query: string;
  /** A category's id, or `all`. */
  category: string;
  /** A source's stored name; empty for all sources. */
  source: string;
}

/** The home page with filters. Only its path, title and feed differ; its `rows` are not filtered. */
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
