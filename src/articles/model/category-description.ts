import { SITE_DESCRIPTION } from "@/lib/site.ts";
import { categoryName } from "./category.ts";

/** The description of a category's page for others; `all`: the home page. */
export function categoryDescription(id: string): string {
  const name = categoryName(id);
  return name
    ? `${name}: notícias sobre automação robótica de processos (RPA), reunidas de fontes públicas num só lugar.`
    : SITE_DESCRIPTION;
}
