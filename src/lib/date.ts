export const DATE_UNAVAILABLE = "Data indisponível";
export const DATE_INVALID = "Data inválida";

/** ISO 8601, or PostgreSQL's form: "2026-11-20 16:58:31.662+00". date-fns would add 1.3 KB to the first page. */
const DATE =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|([+-])(\d\d)(?::?(\d\d))?)?)?$/;

/** Dates without an offset are local; those without a time are local midnight. @returns `null` for other text */
export function parseDate(text: string): Date | null {
  const match = DATE.exec(text.trim());
  if (!match) return null;
  const numbers = match.map(Number);
  const part = (index: number) => numbers[index] || 0;
  const [year, month, day] = [part(1), part(2), part(3)];
  const [hours, minutes, seconds] = [part(4), part(5), part(6)];
  const milliseconds = Math.floor(Number(`0.${match[7] ?? 0}`) * 1000);

  // In UTC every time of day exists; a local clock can skip an hour.
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

/** Does not use Intl, whose first use takes 100 ms on a slow phone and would delay the first card. */
const longDate = (date: Date, day = date.getDate()) =>
  `${day} de ${MONTHS[date.getMonth()]} de ${date.getFullYear()}`;

export const formatToday = () => longDate(new Date());

const twoDigits = (number: number) => String(number).padStart(2, "0");

export function formatPublishedAt(publishedAt: string | null): string {
  if (publishedAt === null || publishedAt.trim() === "") return DATE_UNAVAILABLE;
  const date = parseDate(publishedAt);
  if (!date) return DATE_INVALID;
  const day = publishedAt.trim().slice("2026-11-".length);
  // A date without a time keeps its day, also where the local clock skipped that midnight.
  return longDate(date, day.length > 2 ? date.getDate() : Number(day));
}

/** The value of a `datetime` attribute. A date without a time stays a date. */
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

export const formatDay = (date: Date) => ({
  weekday: WEEKDAYS[date.getDay()],
  day: `${date.getDate()} de ${MONTHS[date.getMonth()]}`,
});

export const formatTime = (date: Date): string =>
  `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

export const formatMoment = (date: Date): string => `${longDate(date)} às ${formatTime(date)}`;

/** Like `formatMoment`, but without the current year: "20 de novembro às 16:58". */
export const formatRecent = (date: Date): string =>
  date.getFullYear() === new Date().getFullYear()
    ? `${formatDay(date).day} às ${formatTime(date)}`
    : formatMoment(date);
