/** Dates as feeds and people's files write them: ISO 8601, RFC 822 and 2822, in English and Portuguese, and seconds since 1970. */
import { foldText } from "./fold-text.ts";
import { NO_ZONE, offsetAt, type Time, timeOf } from "./written-time.ts";

/** How the months begin in English, Portuguese, Spanish, French, Italian and German, without accents. */
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

/** A feed's first year: what is older is no date of news. */
const FIRST_YEAR = 1990;

/** The wall time of a zone, as if it were Greenwich's; milliseconds since 1970. */
interface Written {
  shown: number;
  zone: Time["zone"];
}

function moment(year: number, month: number, day: number, time: Time | null): Written | null {
  if (!time || year < 1900 || year > 9999) return null;
  const date = new Date(Date.UTC(year, month, day));
  if (date.getUTCMonth() !== month || date.getUTCDate() !== day) return null;
  const shown = Date.UTC(year, month, day, time.hours, time.minutes, time.seconds);
  return { shown, zone: time.zone };
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 2 ? year + (year < 70 ? 2000 : 1900) : year;
}

/** "2026-11-20T16:58:31.662-03:00", "2026-11-20 16:58", "2026/11/20", "20261120T165831Z", "20261120165831". */
function isoDate(text: string): Written | null {
  const match =
    /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[t\s]+(.*))?$/.exec(text) ??
    /^((?:19|20)\d{2})()(\d{2})(\d{2})(\d{4}|\d{6})$/.exec(text) ??
    /^(\d{4})-(\d{2})$/.exec(text);
  if (!match) return null;
  if (match.length === 3) return moment(Number(match[1]), Number(match[2]) - 1, 1, timeOf(""));
  const [, year, , month, day, rest = ""] = match;
  const compact = rest
    .replace(/^(\d{2})(\d{2})(\d{2})?(?=z|[+-]|$)/, "$1:$2:$3")
    .replace(":z", "z");
  const time = timeOf(` ${compact.replace(/z$/, " z").replace(/([+-]\d{2}(?::?\d{2})?)$/, " $1")}`);
  return moment(Number(year), Number(month) - 1, Number(day), time);
}

/** How the month is known to come first: half a day and zones of North America (written-time.ts). */
const AMERICAN = /\d\s*[ap]m\b|\b[ecmp][sd]?t\b/;

/**
 * "20/11/2026 14:30" and "20/11/26": the day first, as in Brazil, unless there is no such month: "06/26/2020", or the time is
 * written as in the United States: "11/05/2026 3:00 PM". "2026-1-5" and "26-01-05": the year first.
 */
function numericDate(text: string): Written | null {
  const yearFirst =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/.exec(text) ??
    /^(\d{2})-(\d{2})-(\d{2})(?![\d-])(.*)$/.exec(text);
  if (yearFirst) {
    const [, year = "", month, day, rest = ""] = yearFirst;
    const date = moment(fullYear(year), Number(month) - 1, Number(day), timeOf(rest));
    if (date || year.length === 4) return date;
  }
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)(.*)$/.exec(text);
  if (!match) return null;
  const [, first, second, year = "", rest = ""] = match;
  const isMonthFirst = Number(second) > 12 || (AMERICAN.test(rest) && Number(first) <= 12);
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return moment(fullYear(year), Number(month) - 1, Number(day), timeOf(rest));
}

function monthIndex(name: string): number {
  return MONTHS.findIndex((starts) => starts.some((start) => name.startsWith(start)));
}

/** "Fri, 20 Nov 2026 10:00:00 -0300", "20 de novembro de 2026 às 14h30", "November 20, 2026 2:30 pm". */
function namedDate(text: string): Written | null {
  // "mar." before a day is a Tuesday in French where the month follows.
  const withoutDay = text.replace(
    /^[a-z]{2,}(?:-feira)?(?:\.?,\s*|\.?\s+)(?=\d|[a-z])/,
    (name, _at: number, whole: string) => {
      const isMonth = monthIndex(name) >= 0 && !name.includes(",");
      const hasOtherMonth = /^\d{1,2}\s+[a-z]{3,}/.test(whole.slice(name.length));
      return isMonth && !hasOtherMonth ? name : "";
    },
  );
  const dayFirst =
    /^(\d{1,2})(?:o|º|er|st|nd|rd|th)?[\s./-]+(?:de\s+)?([a-z]{3,})[\s.,/-]+(?:de\s+)?(\d{4}|\d{2})(?!\d|:|h)(.*)$/.exec(
      withoutDay,
    );
  if (dayFirst) {
    const [, day = "", name = "", year = "", rest = ""] = dayFirst;
    return moment(fullYear(year), monthIndex(name), Number(day), timeOf(rest));
  }
  const monthFirst = /^([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/.exec(
    withoutDay,
  );
  if (monthFirst) {
    const [, name = "", day = "", year = "", rest = ""] = monthFirst;
    return moment(fullYear(year), monthIndex(name), Number(day), timeOf(rest));
  }
  // "Fri Nov 20 10:00:00 GMT-3 2026", as some languages print their dates.
  const yearLast =
    /^(?:[a-z]{3}\s+)?([a-z]{3})\s+(\d{1,2})\s+(\d{2}:\d{2}:\d{2})\s*(.*?)\s*(\d{4})$/.exec(text);
  if (!yearLast) return null;
  const [, name = "", day = "", time = "", zone = "", year = ""] = yearLast;
  return moment(fullYear(year), monthIndex(name), Number(day), timeOf(` ${time} ${zone}`));
}

/** Seconds or thousandths of seconds since 1970; fewer digits are something else. */
function epochDate(text: string): Written | null {
  if (!/^\d{9,10}(?:\.\d+)?$|^\d{12,13}$/.test(text)) return null;
  const value = Number(text);
  const shown = text.length >= 12 && !text.includes(".") ? value : value * 1000;
  return new Date(shown).getUTCFullYear() < FIRST_YEAR ? null : { shown, zone: 0 };
}

/** "2026-324": ISO's day of the year. */
function ordinalDate(text: string): Written | null {
  const [, year, day] = /^((?:19|20)\d{2})-?(\d{3})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), 0, Number(day)));
  // Day 0 and day 366 of most years are another year's.
  if (date.getUTCFullYear() !== Number(year)) return null;
  return moment(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), timeOf(""));
}

/** "Fri, 26/06/2020". */
const withoutWeekday = (text: string) =>
  text.replace(/^[a-z]{2,}(?:-feira)?\.?,?\s+(?=\d+[/.-]\d+[/.-]\d)/, "");

/** "Publicado em 20/11/2026 10:30". */
const ANNOUNCED =
  /^(?:publicad[oa]|atualizad[oa]|postad[oa]|criad[oa]|published|updated|posted)(?:\s+(?:em|on|at))?\s*:?\s+/;

function parseWritten(text: string): Written | null {
  // Java writes "…Z[UTC]".
  const folded = foldText(text)
    .replace(/\s+/g, " ")
    .replace(/\[[\w/+-]*\]$/, "")
    .trim()
    .replace(ANNOUNCED, "");
  if (folded === "" || folded.length > 80) return null;
  return (
    epochDate(folded) ??
    ordinalDate(folded) ??
    isoDate(folded) ??
    numericDate(withoutWeekday(folded)) ??
    namedDate(folded)
  );
}

/**
 * @param isLocal of a file whose times are what the reader's clock shows, and whose dates may be old; otherwise of a feed
 * @returns the moment, or `null` when no date can be made of the text
 */
export function parseWrittenDate(text: string, isLocal = false): Date | null {
  const written = parseWritten(text);
  if (!written) return null;
  const { shown, zone } = written;
  const date =
    isLocal && zone === NO_ZONE
      ? // Without its "Z": the reader's wall time at that hour.
        new Date(new Date(shown).toISOString().slice(0, -1))
      : new Date(shown - offsetAt(zone, shown) * 60_000);
  // Year 10000 begins early east of Greenwich, and is written in a way that databases do not read.
  const year = date.getUTCFullYear();
  return year > 9999 || (year < FIRST_YEAR && !isLocal) ? null : date;
}
