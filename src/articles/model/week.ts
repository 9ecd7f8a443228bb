/**
 * ISO weeks in the portal's time zone (rule 18.1). A week is a text like "2026-48" and a day one like "2026-11-26".
 * Both sort by time.
 * @see https://www.iso.org/iso-8601-date-and-time-format.html
 */
import { MONTHS, parseDate } from "@/lib/date.ts";
import { WEEKS_PATH } from "./page-path.ts";

export const PORTAL_TIME_ZONE = "America/Sao_Paulo";

const DAY_MS = 24 * 60 * 60 * 1000;

const DAY_LENGTH = "2026-11-26".length;

/** The time zone at the end of a stored date: "Z", "-03:00" or "+00". */
const OFFSET = /(?:z|[+-]\d\d(?::?\d\d)?)$/i;

const formatter = new Intl.DateTimeFormat("en-CA", {
  timeZone: PORTAL_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const dayInPortal = (date: Date) => formatter.format(date);

const toUtc = (day: string) => new Date(`${day}T00:00:00Z`);

const toDay = (date: Date) => date.toISOString().slice(0, DAY_LENGTH);

export const addDays = (day: string, days: number) =>
  toDay(new Date(toUtc(day).getTime() + days * DAY_MS));

/** Returns the date's day in the portal's time zone. A date without a time zone keeps its own day. */
export function portalDay(publishedAt: string | null): string | null {
  const text = publishedAt?.trim() ?? "";
  const date = parseDate(text);
  if (!date) return null;
  const isMoment = text.length > DAY_LENGTH && OFFSET.test(text.slice(DAY_LENGTH));
  return isMoment ? dayInPortal(date) : text.slice(0, DAY_LENGTH);
}

/** Monday is 0. */
const weekday = (day: string) => (toUtc(day).getUTCDay() + 6) % 7;

/** A week belongs to the year of its Thursday. */
export function weekOfDay(day: string): string {
  const thursday = toUtc(addDays(day, 3 - weekday(day)));
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-${String(week).padStart(2, "0")}`;
}

export function weekOf(publishedAt: string | null): string | null {
  const day = portalDay(publishedAt);
  return day && weekOfDay(day);
}

export const currentWeek = (now: Date): string => weekOfDay(dayInPortal(now));

/** Returns the week's Monday. January 4 is always in the first week of its year. */
export function mondayOf(week: string): string {
  const [year = "", number = ""] = week.split("-");
  const fourth = `${year}-01-04`;
  return addDays(fourth, (Number(number) - 1) * 7 - weekday(fourth));
}

export const addWeeks = (week: string, weeks: number) =>
  weekOfDay(addDays(mondayOf(week), weeks * 7));

/** Returns `null` for a week that does not exist, such as "2026-54". */
export function readWeek(text: string): string | null {
  return /^[12]\d{3}-[0-5]\d$/.test(text) && weekOfDay(mondayOf(text)) === text ? text : null;
}

export const weekPath = (week: string) => `${WEEKS_PATH}${week}/`;

export const weekName = (week: string): string => `Semana ${Number(week.split("-")[1])}`;

export const weekNameWithYear = (week: string): string =>
  `${weekName(week)} de ${week.split("-")[0]}`;

const monthName = (month = 0) => MONTHS[month - 1];

/** Returns a text like "23 a 29 de novembro de 2026", with the Monday's month and year if they differ. */
export function weekDates(week: string): string {
  const monday = mondayOf(week);
  const [year, month, day] = monday.split("-").map(Number);
  const [lastYear, lastMonth, lastDay] = addDays(monday, 6).split("-").map(Number);
  const ofYear = year === lastYear ? "" : ` de ${year}`;
  const ofMonth = month === lastMonth ? "" : ` de ${monthName(month)}`;
  return `${day}${ofMonth}${ofYear} a ${lastDay} de ${monthName(lastMonth)} de ${lastYear}`;
}

const WEEKDAYS = ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"];

export const dayInWeek = (day: string) => `${WEEKDAYS[weekday(day)]}, ${Number(day.slice(-2))}`;
