/** Texts about scheduled articles (rule 5.17), by this browser's clock. */
import { formatDay, formatTime, parseDate } from "@/lib/date";
import { displayTitle, toText } from "./article";
import type { ArticleFields } from "./fields";

/** The date of a scheduled article; `null` if it is already published or has no readable date. */
export function appearsAt(publishedAt: unknown, now = new Date()): Date | null {
  const date = parseDate(toText(publishedAt));
  return date && date > now ? date : null;
}

/** Returns a text like "Será publicado em 26 de novembro às 08:00."; empty once the article is published. */
export function appearanceText(publishedAt: unknown, now = new Date()): string {
  const date = appearsAt(publishedAt, now);
  if (!date) return "";
  const year = date.getFullYear() === now.getFullYear() ? "" : ` de ${date.getFullYear()}`;
  return `Será publicado em ${formatDay(date).day}${year} às ${formatTime(date)}.`;
}

export const savedText = ({ title, publishedAt }: Pick<ArticleFields, "title" | "publishedAt">) =>
  [displayTitle({ title: toText(title) }), appearanceText(publishedAt)].filter(Boolean).join(" · ");
