/** A card's content as plain texts. */
import { type Article, displayTitle, renderedText } from "@/articles/model/article";
import { type AlsoSource, sourcesIn } from "@/articles/model/also-in";
import { openableAddress } from "@/articles/model/openable-address";
import { formatPublishedAt, machineDate, parseDate } from "@/lib/date";
import { dayName } from "@/lib/day-name";
import { categoryName, NO_CATEGORY } from "@/articles/model/category";
import { categoryStyle } from "./category-style";

export interface CardContent {
  /** By the card's parts: `data-slot="article-title"`. */
  texts: Readonly<Record<"title" | "description" | "source" | "date" | "badge", string>>;
  /** Class of the card, by its category. */
  style: string;
  /** Its date, for machines. */
  moment: string | undefined;
  /** `null`: the card opens nothing. */
  address: string | null;
  /** The other sources of its story. */
  alsoIn: readonly AlsoSource[];
  /** The article's own picture; `null` when it has none that may be shown. */
  picture: string | null;
}

/**
 * "2 de março de 2026" in parts, of which a row of headlines shows "2 mar", or "2 mar 2026" before this year
 * (headlines.css); another text is one part.
 */
export const dateParts = (text: string): string[] =>
  /^(\d+)( de)( ...)(\D* de)( \d+)$/.exec(text)?.slice(1) ?? [text];

/** Whether the last of a date's parts is this year, which a row of headlines does not repeat. */
export const isThisYear = (year: string | undefined): boolean =>
  Number(year) === new Date().getFullYear();

/**
 * The lead's type size by the length of its headline, so that every headline stands whole (base.css).
 * @returns `undefined` for the largest
 */
export function leadSize({ length }: string): "medium" | "small" | undefined {
  if (length > 76) return "small";
  return length > 56 ? "medium" : undefined;
}

/** The day of a row among headlines. */
export interface DayOf {
  name: string;
  /** The row before is of the same day, whose name is shown once. */
  isSameDay: boolean;
}

export function daysOf(articles: readonly Article[]): DayOf[] {
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
