/** Parses the time of day and its zone after a date in a feed or file, in folded text (written-date.ts). */

export const NO_ZONE = "";

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

/** The zone assumed for times without one: that of most sources. Brasília has had no summer time since 2019. */
const BRASILIA = -180;

export interface Time {
  hours: number;
  minutes: number;
  seconds: number;
  /** Minutes east of UTC, or a place such as "America/New_York". */
  zone: number | string;
}

const TIME =
  /(?:^|[ t,])(\d{1,2})[:h](\d{2})?(?::(\d{2})(?:[.,]\d+)?)?(?:min)? ?(?:(am|pm)(?![a-z]))?(?![\d/])/;

/** An offset like "GMT-3", "(UTC)+05:30" or "+0000 UTC". In "Etc/GMT+3" the sign means west of UTC instead. */
const OFFSET = /^[a-z() ]*([+-])(\d{1,2})(?::?(\d{2}))?/;

function minutesOf([, sign, hours, minutes]: RegExpExecArray): number {
  const total = Number(hours) * 60 + Number(minutes ?? 0);
  return sign === "-" ? -total : total;
}

/** A cache by place, because creating a format is slow. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** @throws {RangeError} if the platform does not know the place */
function offsetOf(place: string, time: number): number {
  const options = { timeZone: place, timeZoneName: "longOffset" } as const;
  const format = FORMATS.get(place) ?? new Intl.DateTimeFormat("en", options);
  FORMATS.set(place, format);
  const offset = /([+-])(\d{2}):(\d{2})/.exec(format.format(time));
  return offset ? minutesOf(offset) : 0;
}

/** @param shown the local time in milliseconds since 1970, as if it were UTC */
export function offsetAt(zone: Time["zone"], shown: number): number {
  if (typeof zone === "number") return zone;
  if (zone === NO_ZONE) return BRASILIA;
  try {
    // Near a clock change the first offset may be an hour off.
    return offsetOf(zone, shown - offsetOf(zone, shown) * 60_000);
  } catch {
    // An unknown zone counts as UTC, not as Brasília's.
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

export function timeOf(text: string): Time | null {
  const match = TIME.exec(text);
  // A date without a time means noon, which is on the same day in all of Brazil.
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
