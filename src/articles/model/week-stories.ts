/** The stories of a week: articles with the same news form one story (rule 18.2). */
import { counted } from "@/lib/plural.ts";
import { sourcesIn } from "./also-in.ts";
import { type Article, displayTitle } from "./article.ts";
import { CATEGORIES, categoryName, NO_CATEGORY } from "./category.ts";
import { foldText } from "./fold-text.ts";
import { openableAddress } from "./openable-address.ts";
import { groupSimilar } from "./similar-titles.ts";
import { WEEKS_PATH } from "./page-path.ts";
import type { SitePage } from "./site-page.ts";
import {
  addDays,
  mondayOf,
  portalDay,
  weekDates,
  weekName,
  weekNameWithYear,
  weekOf,
  weekPath,
} from "./week.ts";

export interface OtherSource {
  name: string;
  address: string | null;
}

export interface Story {
  article: Article;
  /** The day in the portal's time zone, like "2026-11-26". */
  day: string;
  others: readonly OtherSource[];
}

export interface RisingTerm {
  name: string;
  /** The number of stories in each of up to twelve weeks, the oldest first and this week last. */
  line: readonly number[];
}

export interface WeekSnapshot {
  week: string;
  /** The newest first. */
  articles: readonly Article[];
  /** `previous` and `next` are the nearest weeks with articles, or `null`. */
  previous: string | null;
  next: string | null;
  rising: readonly RisingTerm[];
  readAt: Date;
}

export interface CategoryStories {
  id: string;
  name: string;
  stories: readonly Story[];
}

const sourceKey = (name: string) => foldText(name.trim());

/** @param articles the newest first; those without a readable date are left out */
export function storiesOf(articles: readonly Article[]): Story[] {
  const dated = articles.flatMap((article) => {
    const day = portalDay(article.publishedAt);
    // Days are compared, not moments, so that all readers see the same stories.
    return day ? [{ article, day, title: article.title, time: Date.parse(day) }] : [];
  });
  const stories: Story[] = [];
  const begin = ({ article, day }: Pick<Story, "article" | "day">): OtherSource[] => {
    const others: OtherSource[] = [...sourcesIn(article)];
    stories.push({ article, day, others });
    return others;
  };
  for (const [first, ...rest] of groupSimilar(dated)) {
    if (!first) continue;
    const others = begin(first);
    const known = new Set([first.article.source, ...others.map(({ name }) => name)].map(sourceKey));
    for (const other of rest) {
      const { source, url } = other.article;
      // A second article of the same source becomes a story of its own, because a story has one link per source.
      if (source.trim() === "" || known.has(sourceKey(source))) begin(other);
      else others.push({ name: source, address: openableAddress(url) });
      known.add(sourceKey(source));
    }
  }
  return stories;
}

/** Sorts each category's stories: most sources first, then the newest. */
export function storiesByCategory(stories: readonly Story[]): CategoryStories[] {
  return [...CATEGORIES, NO_CATEGORY].flatMap(({ id, name }) => {
    const own = stories
      .filter(
        ({ article }) =>
          (categoryName(article.category) ? article.category : NO_CATEGORY.id) === id,
      )
      .toSorted((a, b) => b.others.length - a.others.length);
    return own.length > 0 ? [{ id, name, stories: own }] : [];
  });
}

export const articlesOfWeek = (articles: readonly Article[], week: string) =>
  articles.filter(({ publishedAt }) => weekOf(publishedAt) === week);

export const weeksWithArticles = (articles: readonly Article[]): string[] =>
  [...new Set(articles.flatMap(({ publishedAt }) => weekOf(publishedAt) ?? []))]
    .toSorted()
    .toReversed();

export function countsText(stories: readonly Story[]): string {
  const names = stories.flatMap(({ article, others }) => [
    article.source,
    ...others.map(({ name }) => name),
  ]);
  const sources = new Set(names.map(sourceKey).filter(Boolean)).size;
  const ofSources = sources > 0 ? ` de ${counted(sources, "fonte", "fontes")}` : "";
  return `${counted(names.length, "notícia", "notícias")}${ofSources}`;
}

export const storyCount = (stories: readonly Story[]) =>
  counted(stories.length, "história", "histórias");

/** Returns a text like "Semana 48: 12 histórias até agora". */
export function weekHeading(week: string, stories: readonly Story[], isCurrent: boolean): string {
  if (stories.length === 0) return weekName(week);
  return `${weekName(week)}: ${storyCount(stories)}${isCurrent ? " até agora" : ""}`;
}

/** The parameters of the feed with one entry for each finished week. */
export const WEEKS_FEED = "lista=semanas";

/** The page that shows the current week. */
export const WEEKS_PAGE: SitePage = {
  path: WEEKS_PATH,
  title: "Semanas",
  description: "As histórias de cada semana sobre automação robótica de processos (RPA).",
  rows: "",
  feed: WEEKS_FEED,
};

const DESCRIBED = 3;

export const inPageOrder = (stories: readonly Story[]) =>
  storiesByCategory(stories).flatMap((category) => category.stories);

export function weekPage({ week, articles }: Pick<WeekSnapshot, "week" | "articles">): SitePage {
  const stories = storiesOf(articles);
  const titles = inPageOrder(stories)
    .slice(0, DESCRIBED)
    .map(({ article }) => displayTitle(article));
  const name = weekNameWithYear(week);
  return {
    path: weekPath(week),
    title: stories.length > 0 ? `${name}: ${storyCount(stories)} de RPA` : name,
    description: titles.join(" · ") || `Nenhuma história nesta semana, ${weekDates(week)}.`,
    rows: weekRows(week),
    feed: WEEKS_FEED,
  };
}

/** The filter covers one more day at each end of the week, because the database's days are in another time zone. */
export function weekRows(week: string): string {
  const monday = mondayOf(week);
  return `publishedAt=gte.${addDays(monday, -1)}&publishedAt=lt.${addDays(monday, 8)}`;
}
