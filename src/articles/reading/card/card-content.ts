import { type Article, displayTitle, renderedText } from "@/articles/model/article";
import { type AlsoSource, sourcesIn } from "@/articles/model/also-in";
import { openableAddress } from "@/articles/model/openable-address";
import { formatPublishedAt, machineDate, parseDate } from "@/lib/date";
import { dayName } from "@/lib/day-name";
import { categoryName, NO_CATEGORY } from "@/articles/model/category";
import { categoryStyle } from "./category-style";

export interface CardContent {
  /** The texts of the card, by the name of their `data-slot` without its prefix `article-`. */
  texts: Readonly<Record<"title" | "description" | "source" | "date" | "badge", string>>;
  style: string;
  moment: string | undefined;
  address: string | null;
  alsoIn: readonly AlsoSource[];
  picture: string | null;
}

/** Shortens "2 de março de 2026" to "2 mar 2026", or to "2 mar" in the current year. Other text stays as it is. */
export function shortDate(text: string): string {
  const [, day, month, year] = /^(\d+) de (...)\D* de (\d+)$/.exec(text) ?? [];
  if (day === undefined) return text;
  const isThisYear = Number(year) === new Date().getFullYear();
  return isThisYear ? `${day} ${month}` : `${day} ${month} ${year}`;
}

/** Chooses the size of a lead's headline by its length, so that it fits (base.css). `undefined` is the largest size. */
export function leadSize({ length }: string): "medium" | "small" | undefined {
  if (length > 76) return "small";
  return length > 56 ? "medium" : undefined;
}

export interface CardDay {
  name: string;
  /** The card before has the same day. */
  isSameDay: boolean;
}

export function daysOf(articles: readonly Article[]): CardDay[] {
  const now = new Date();
  const names = articles.map(({ publishedAt }) =>
    dayName(publishedAt === null ? null : parseDate(publishedAt), now),
  );
  return names.map((name, index) => ({ name, isSameDay: name === names[index - 1] }));
}

export function cardContent(article: Article): CardContent {
  return {
    texts: {
      title: renderedText(displayTitle(article)),
      description: renderedText(article.description),
      source: renderedText(article.source),
      date: formatPublishedAt(article.publishedAt),
      badge: categoryName(article.category) ?? NO_CATEGORY.name,
    },
    style: categoryStyle(article.category),
    moment: machineDate(article.publishedAt),
    address: openableAddress(article.url),
    alsoIn: sourcesIn(article),
    picture: openableAddress(article.image),
  };
}
