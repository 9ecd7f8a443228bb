/** Parses and formats stored dates. */

export const DATE_UNAVAILABLE = "Data indisponível";
export const DATE_INVALID = "Data inválida";

/**
 * An ISO 8601 date, alone or with a time that may have seconds, a fraction and an offset, or PostgreSQL's form of it with
 * a space and an offset in hours ("2026-11-20 16:58:31.662+00"). It spares the first page 1.2 KB of date-fns.
 */
const DATE =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|([+-])(\d\d)(?::?(\d\d))?)?)?$/;

/**
 * @returns the moment, or `null` when the text is not a date. A time without an offset is the reader's local time; a date
 * without a time is midnight where the reader is, so that it is the same calendar day everywhere.
 */
export function parseDate(text: string): Date | null {
  const match = DATE.exec(text.trim());
  if (!match) return null;
  const numbers = match.map(Number);
  const part = (index: number) => numbers[index] || 0;
  const [year, month, day] = [part(1), part(2), part(3)];
  const [hours, minutes, seconds] = [part(4), part(5), part(6)];
  const milliseconds = Math.floor(Number(`0.${match[7] ?? 0}`) * 1000);

  // Checked in UTC first, where every time of day exists.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || hours > 23 || minutes > 59 || seconds > 59) return null;
  date.setUTCHours(hours, minutes, seconds, milliseconds);

  const [, , , , , , , , offset, sign] = match;
  if (offset) {
    if (part(10) > 23 || part(11) > 59) return null;
    const offsetMinutes = (part(10) * 60 + part(11)) * (sign === "-" ? -1 : 1);
    return new Date(date.getTime() - offsetMinutes * 60_000);
  }
  const local = new Date(0);
  local.setFullYear(year, month - 1, day);
  local.setHours(hours, minutes, seconds, milliseconds);
  return local;
}

export const MONTHS =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(
    " ",
  );

/** The same text as Intl's. The first Intl formatter takes 100 ms on a slow phone, before the first card. */
const longDate = (date: Date, day = date.getDate()) =>
  `${day} de ${MONTHS[date.getMonth()]} de ${date.getFullYear()}`;

/** Today's date in the reader's time zone, in the form of `formatPublishedAt`. */
export const formatToday = () => longDate(new Date());

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** "20 de novembro de 2026", or the text of rule 4.2 for a missing or invalid date. */
export function formatPublishedAt(publishedAt: string | null): string {
  if (publishedAt === null || publishedAt.trim() === "") return DATE_UNAVAILABLE;
  const date = parseDate(publishedAt);
  if (!date) return DATE_INVALID;
  const day = publishedAt.trim().slice("2026-11-".length);
  // A date without a time keeps its day, also where the local clock skipped that midnight.
  return longDate(date, day.length > 2 ? date.getDate() : Number(day));
}

/** The value of a `datetime` attribute; `undefined` for a missing or invalid date. A date without a time stays a date. */
export function machineDate(publishedAt: string | null): string | undefined {
  const text = publishedAt?.trim() ?? "";
  return text.length > "2026-11-20".length
    ? parseDate(text)?.toISOString()
    : parseDate(text)
      ? text
      : undefined;
}

const WEEKDAYS =
  "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado".split(" ");

/** "sexta-feira" and "20 de novembro". */
export const formatDay = (date: Date) => ({
  weekday: WEEKDAYS[date.getDay()],
  day: `${date.getDate()} de ${MONTHS[date.getMonth()]}`,
});

/** "16:58". */
export const formatTime = (date: Date): string =>
  `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** "20 de novembro de 2026 às 16:58". */
export const formatMoment = (date: Date): string => `${longDate(date)} às ${formatTime(date)}`;

/** The same without the year, if it is this one: "20 de novembro às 16:58". */
export const formatRecent = (date: Date): string =>
  date.getFullYear() === new Date().getFullYear()
    ? `${formatDay(date).day} às ${formatTime(date)}`
    : formatMoment(date);
