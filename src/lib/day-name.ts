/** Names of the groups of days in a list of headlines. */
import { MONTHS } from "./date";

const DAY = 24 * 60 * 60 * 1000;

const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);

/** The last midnight in the reader's time zone, as milliseconds since 1970. */
export const midnightToday = () => midnight(new Date());

/** Calendar days from a date to today; negative for a future date. */
export const daysBefore = (date: Date, now: Date): number =>
  Math.round((midnight(now) - midnight(date)) / DAY);

/** "Hoje" (also for future dates), "Ontem", "Últimos 7 dias", or a month like "Novembro de 2026". */
export function dayName(date: Date | null, now: Date): string {
  if (!date) return "Sem data";
  const days = daysBefore(date, now);
  if (days <= 0) return "Hoje";
  if (days === 1) return "Ontem";
  if (days < 7) return "Últimos 7 dias";
  const month = MONTHS[date.getMonth()] ?? "";
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} de ${date.getFullYear()}`;
}
