/**
 * Parses the time of day and the zone that follow a date in feeds and files (written-date.ts), in lower case with single
 * spaces.
 */

/** The zone of a time without one. */
export const NO_ZONE = "";

/** The minutes east of UTC of zone names in RFC 822 and Brazil, or the place whose time they are. */
const ZONES: ReadonlyMap<string, number | string> = new Map(
  (
    [
      [-480, "pst"],
      [-420, "mst pdt"],
      [-360, "cst mdt"],
      [-300, "est cdt cot pet"],
      [-240, "edt clt"],
      [-180, "art brt"],
      [-120, "brst"],
      [0, "z gmt ut utc wet"],
      [60, "cet bst west"],
      [120, "cest eet"],
      [180, "eest msk"],
      [330, "ist"],
      [480, "hkt sgt"],
      [540, "jst"],
      [600, "aest"],
      [660, "aedt"],
      ["America/New_York", "et"],
      ["America/Chicago", "ct"],
      ["America/Denver", "mt"],
      ["America/Los_Angeles", "pt"],
      [NO_ZONE, "h hs hr hrs hora horas uhr"],
    ] as const
  ).flatMap(([zone, names]) => names.split(" ").map((name) => [name, zone])),
);

/**
 * A feed's time without a zone is Brasília's, where most of our sources are, and which has had no summer time since
 * 2019.
 */
const BRASILIA = -180;

export interface Time {
  hours: number;
  minutes: number;
  seconds: number;
  /** Minutes east of UTC, or the place whose time it is. */
  zone: number | string;
}

const TIME =
  /(?:^|[ t,])(\d{1,2})[:h](\d{2})?(?::(\d{2})(?:[.,]\d+)?)?(?:min)? ?(?:(am|pm)(?![a-z]))?(?![\d/])/;

/**
 * "-03:00", "+0200", "GMT-3", "(UTC)+05:30", and Go's "+0000 UTC", whose name is ignored. Not "Etc/GMT+3", a place
 * whose POSIX sign means west of UTC.
 */
const OFFSET = /^[a-z() ]*([+-])(\d{1,2})(?::?(\d{2}))?/;

function minutesOf([, sign, hours, minutes]: RegExpExecArray): number {
  const total = Number(hours) * 60 + Number(minutes ?? 0);
  return sign === "-" ? -total : total;
}

/** Cached, because creating one is slow. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** @throws {RangeError} for a place unknown to the platform, unlike "Europe/Brussels", "Etc/GMT", "MET" */
function offsetOf(place: string, time: number): number {
  const options = { timeZone: place, timeZoneName: "longOffset" } as const;
  const format = FORMATS.get(place) ?? new Intl.DateTimeFormat("en", options);
  FORMATS.set(place, format);
  const offset = /([+-])(\d{2}):(\d{2})/.exec(format.format(time));
  return offset ? minutesOf(offset) : 0;
}

/**
 * @param shown the time on the zone's clocks, in milliseconds since 1970 as if it were UTC
 * @returns minutes east of UTC
 */
export function offsetAt(zone: Time["zone"], shown: number): number {
  if (typeof zone === "number") return zone;
  if (zone === NO_ZONE) return BRASILIA;
  try {
    // Near a clock change the first offset may be an hour off.
    return offsetOf(zone, shown - offsetOf(zone, shown) * 60_000);
  } catch {
    // An unknown zone does not count as Brasília's.
    return 0;
  }
}

function zoneOf(text: string): Time["zone"] | null {
  const offset = OFFSET.exec(text);
  if (offset)
    return Number(offset[2]) > 14 || Number(offset[3] ?? 0) > 59 ? null : minutesOf(offset);
  const name = /^ ?\(?([a-z][a-z\d_+/-]*)\)?$/.exec(text)?.[1];
  return name === undefined ? NO_ZONE : (ZONES.get(name) ?? name);
}

/** @param text the text after the day; `null` if it is not a time of day */
export function timeOf(text: string): Time | null {
  const match = TIME.exec(text);
  // A date without a time means noon, so that it is the same day in all of Brazil.
  if (!match) return { hours: 12, minutes: 0, seconds: 0, zone: NO_ZONE };
  const half = match[4];
  const shown = Number(match[1]);
  const hours = half ? (shown % 12) + (half === "pm" ? 12 : 0) : shown;
  const minutes = Number(match[2] ?? 0);
  const seconds = Math.min(Number(match[3] ?? 0), 59);
  const zone = zoneOf(text.slice(match.index + match[0].length));
  // "24:00" is the next day's midnight.
  if (zone === null || hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return null;
  return { hours, minutes, seconds, zone };
}
