import type { Article } from "@/articles/model/article";
import { formatPublishedAt } from "@/lib/date";
import { daysOf, shortDate } from "./card-content";

/** Compares the texts first, because even writing the same text causes another layout. */
function reword(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Updates the dates of prerendered cards, because the reader's day may differ from the build's. */
export function rewordDates(root: Element, articles: readonly Article[]): void {
  const dates = root.querySelectorAll("[data-slot=article-date]");
  const days = root.querySelectorAll<HTMLElement>("[data-slot=day]");
  for (const [index, { name, isSameDay }] of daysOf(articles).entries()) {
    const day = days[index];
    if (!day) continue;
    reword(day, name);
    day.dataset.sameDay = String(isSameDay);
  }
  articles.forEach(({ publishedAt }, index) => {
    const date = dates[index];
    if (!date) return;
    const text = formatPublishedAt(publishedAt);
    reword(date, text);
    const short = date.parentElement?.querySelector("[data-slot=short-date]");
    if (short) reword(short, shortDate(text));
  });
}
