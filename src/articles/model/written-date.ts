/** Parses dates in feeds and files: ISO 8601, RFC 822 and 2822, English and Portuguese forms, seconds since 1970. */
import { foldText } from "./fold-text.ts";
import { NO_ZONE, offsetAt, type Time, timeOf } from "./written-time.ts";

/** The months' first letters in English, Portuguese, Spanish, French, Italian and German. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan", "ene", "gen"],
  ["feb", "fev"],
  ["mar"],
  ["apr", "abr", "avr"],
  ["may", "mai", "mag"],
  ["jun", "juin", "giu"],
  ["jul", "juil", "lug"],
  ["aug", "ago", "aou"],
  ["sep", "set"],
  ["oct", "out", "okt", "ott"],
  ["nov"],
  ["dec", "dez", "dic"],
];

/** Earlier dates in a feed are ignored. */
const FIRST_YEAR = 1990;

/** `shown` is the local time in milliseconds since 1970, as if it were UTC. */
interface Written {
  shown: number;
  zone: Time["zone"];
}

/** The first form with a valid date is used. `rest` is the time of day; a month without a day means its first day. */
const FORMS: readonly RegExp[] = [
  // "2026-11-20T16:58:31.662-03:00", "2026/11/20", "2026-1-5 16:58"
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)(?<rest>.*)/,
  // "20261120T165831Z", "20261120165831", "202611201658"
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?<rest>(?:[t ].*|\d{4}|\d{6})?)$/,
  /^(?<year>\d{4})-(?<month>\d{2})$/,
  // "2026-324": ISO's day of the year
  /^(?<year>(?:19|20)\d{2})-?(?<dayOfYear>\d{3})$/,
  // "26-01-05": a year of two digits
  /^(?<year>\d{2})-(?<month>\d{2})-(?<day>\d{2})(?!\d)(?<rest>.*)/,
  // "11/05/2026 3:00 PM": a.m., p.m. or a North American zone shows that the month comes first.
  /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?<rest> .*(?:\d ?[ap]m\b|\b[ecmp][sd]?t\b).*)/,
  // "20/11/2026 14:30", "20/11/26": day first, as in Brazil.
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?!\d)(?<rest>.*)/,
  // "06/26/2020": month first, because there is no month 26.
  /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?!\d)(?<rest>.*)/,
  // "20 Nov 2026 10:00:00 -0300", "20 de novembro de 2026 às 14h30"
  /^(?<day>\d{1,2})(?:o|º|er|st|nd|rd|th)?[ ./-]+(?:de )?(?<name>[a-z]{3,})[ .,/-]+(?:de )?(?<year>\d{4}|\d{2})(?!\d|:|h)(?<rest>.*)/,
  // "November 20, 2026 2:30 pm"
  /^(?<name>[a-z]{3,})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)(?<rest>.*)/,
  // "Nov 20 10:00:00 GMT-3 2026", as some languages print dates
  /^(?<name>[a-z]{3}) (?<day>\d{1,2})(?<rest> \d{2}:.*) (?<year>\d{4})$/,
];

function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 2 ? year + (year < 70 ? 2000 : 1900) : year;
}

function monthIndex(name: string): number {
  return MONTHS.findIndex((starts) => starts.some((start) => name.startsWith(start)));
}

function moment(parts: Partial<Record<string, string>>): Written | null {
  const { year, month = 1, name, dayOfYear, day = dayOfYear ?? 1, rest = "" } = parts;
  const ofYear = fullYear(String(year));
  const ofMonth = name === undefined ? Number(month) - 1 : monthIndex(name);
  // "165831": a time without colons
  const time = timeOf(
    rest.replace(/^\D?\d{4,6}/, (digits) => digits.replace(/\d{2}(?=\d)/g, "$&:")),
  );
  if (!time || ofYear < 1900) return null;
  const date = new Date(Date.UTC(ofYear, ofMonth, Number(day)));
  // A day out of range (0, 31, 366) moves the date into another month or year.
  if (dayOfYear ? date.getUTCFullYear() !== ofYear : date.getUTCMonth() !== ofMonth) return null;
  const shown = date.setUTCHours(time.hours, time.minutes, time.seconds);
  return { shown, zone: time.zone };
}

/** Reads seconds or milliseconds since 1970. A number with fewer digits is not such a date. */
function epochDate(text: string): Written | null {
  if (!/^\d{9,10}(?:\.\d+)?$|^\d{12,13}$/.test(text)) return null;
  const value = Number(text);
  const shown = text.length >= 12 && !text.includes(".") ? value : value * 1000;
  return new Date(shown).getUTCFullYear() < FIRST_YEAR ? null : { shown, zone: 0 };
}

/** Words before a date: "Publicado em 20/11/2026 10:30". */
const ANNOUNCED = /^[a-z]+(?:ad[oa]|ed)(?: (?:em|on|at))? ?:? /;

/** Removes the weekday of "Fri, 20 Nov 2026". A "mar." before a day is a French Tuesday if a month follows the day. */
const withoutWeekday = (text: string) =>
  text.replace(/^[a-z]{2,}(?:-feira)?(?:\.?, ?|\.? )(?=[a-z\d])/, (name, _at, whole: string) => {
    const isMonth = monthIndex(name) >= 0 && !name.includes(",");
    const hasMonth = /^\d{1,2}(?: ?[a-z]{3}|[/.-])/.test(whole.slice(name.length));
    return isMonth && !hasMonth ? name : "";
  });

function parseWritten(text: string): Written | null {
  const folded = foldText(text)
    // Java writes the zone at the end: "…Z[UTC]".
    .replace(/\[[\w/+-]*\]$/, "")
    .trim()
    .replace(ANNOUNCED, "");
  if (folded.length > 80) return null;
  const bare = withoutWeekday(folded);
  return FORMS.reduce<Written | null>((found, form) => {
    const parts = found ? null : form.exec(bare)?.groups;
    return parts ? moment(parts) : found;
  }, epochDate(folded));
}

/** Reads a date of a feed, or of a file, whose times are in the reader's time zone and whose dates may be old. */
export function parseWrittenDate(text: string, from: "feed" | "file" = "feed"): Date | null {
  const written = parseWritten(text);
  if (!written) return null;
  const { shown, zone } = written;
  const isLocal = from === "file";
  const date =
    isLocal && zone === NO_ZONE
      ? // An ISO text without its "Z" is read as local time.
        new Date(new Date(shown).toISOString().slice(0, -1))
      : new Date(shown - offsetAt(zone, shown) * 60_000);
  // A local time in 9999 can be in the year 10000 in UTC, whose format databases do not read.
  const year = date.getUTCFullYear();
  return year > 9999 || (year < FIRST_YEAR && !isLocal) ? null : date;
}
