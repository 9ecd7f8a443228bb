/** What a card shows, as plain texts: for the component, and for the first cards that are painted before it. */
import type { Article } from "@/articles/article";
import { openableAddress } from "@/articles/article-address";
import { formatPublishedAt } from "@/articles/article-date";
import { categoryName } from "@/articles/category";
import { categoryStyle, defaultPicture } from "./category-style";

export interface CardContent {
  title: string;
  description: string;
  source: string;
  date: string;
  category: string;
  /** Class of the badge. */
  badgeStyle: string;
  /** `null`: the card opens nothing. */
  address: string | null;
  /** The article's own picture; `null` when it has none that may be shown. */
  picture: string | null;
  defaultPicture: string;
}

/** More than three lines can hold, at any width; keeps a text of megabytes out of the page (BEHAVIOUR 3). */
const DRAWN_LENGTH = 1000;

const drawn = (text: string) => text.slice(0, DRAWN_LENGTH).toWellFormed();

export function cardContent(article: Article): CardContent {
  return {
    title: drawn(article.title),
    description: drawn(article.description),
    source: drawn(article.source),
    date: formatPublishedAt(article.publishedAt),
    category: categoryName(article.category) ?? "Geral",
    badgeStyle: categoryStyle(article.category),
    address: openableAddress(article.url),
    picture: openableAddress(article.image),
    defaultPicture: defaultPicture(article.category, article.id),
  };
}
