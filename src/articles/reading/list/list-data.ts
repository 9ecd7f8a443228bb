import { type Article, displayTitle } from "@/articles/model/article";
import { machineDate } from "@/lib/date";
import { categoryName } from "@/articles/model/category";
import { categoryDescription } from "@/articles/model/category-page";
import { openableAddress } from "@/articles/model/openable-address";
import { pageTitle } from "@/lib/site";

export const LIST_DATA_ID = "list-data";

/** How many articles are described to search engines. */
const DESCRIBED = 30;

/**
 * The list as schema.org's CollectionPage (https://schema.org/CollectionPage), of the articles that can be opened.
 * @param category whose page it is; `all`: the home page
 * @param address of that page
 */
export function listData(articles: readonly Article[], category: string, address: string): object {
  const items = articles.slice(0, DESCRIBED).flatMap((article) => {
    const url = openableAddress(article.url);
    if (!url) return [];
    const date = machineDate(article.publishedAt);
    return [
      {
        "@type": "NewsArticle",
        headline: displayTitle(article),
        url,
        ...(date && { datePublished: date }),
        ...(article.source && { publisher: { "@type": "Organization", name: article.source } }),
      },
    ];
  });
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: pageTitle(categoryName(category)),
    description: categoryDescription(category),
    inLanguage: "pt-BR",
    url: address,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item,
      })),
    },
  };
}
