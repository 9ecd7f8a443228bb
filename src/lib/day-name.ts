/** The names of days that divide a list of headlines. */
import { formatTime, MONTHS, parseDate } from "./date";

const DAY = 24 * 60 * 60 * 1000;

const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);

/** @returns how many days ago a date was, where the reader is; negative for one to come */
const daysBefore = (date: Date, now: Date): number =>
  Math.round((midnight(now) - midnight(date)) / DAY);

/** "Hoje", "Ontem", "Esta semana", which begins on Sunday, or "Novembro de 2026". */
export function dayName(date: Date | null, now: Date): string {
  if (!date) return "Sem data";
  const days = daysBefore(date, now);
  if (days === 0) return "Hoje";
  if (days === 1) return "Ontem";
  if (days > 1 && days <= now.getDay()) return "Esta semana";
  const month = MONTHS[date.getMonth()] ?? "";
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} de ${date.getFullYear()}`;
}

/** "16:58" of today and yesterday, "20 nov." of older dates; empty without a date or time. */
export function shortTime(text: string | null, now: Date): string {
  const date = text === null ? null : parseDate(text);
  if (!text || !date) return "";
  if (daysBefore(date, now) > 1) {
    return `${date.getDate()} ${MONTHS[date.getMonth()]?.slice(0, 3)}.`;
  }
  return text.includes(":") ? formatTime(date) : "";
}
