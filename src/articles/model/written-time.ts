/** The time of day and its zone, as feeds and files write them after a day (written-date.ts). */

/** Names of zones in minutes east of Greenwich: RFC 822's own and Brazil's. */
const ZONES: ReadonlyMap<string, number> = new Map(
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
    ] as const
  ).flatMap(([minutes, names]) => names.split(" ").map((name) => [name, minutes])),
);

/** Zones that change with the season, by the place whose time they are. */
const PLACES: Readonly<Record<string, string>> = {
  et: "America/New_York",
  ct: "America/Chicago",
  mt: "America/Denver",
  pt: "America/Los_Angeles",
};

/** Of a time without a zone. */
export const NO_ZONE = "";

/** A feed's time without a zone is Brasília's: most of our sources are there, and it has had no summer time since 2019. */
const BRASILIA = -180;

export interface Time {
  hours: number;
  minutes: number;
  seconds: number;
  /** Minutes east of Greenwich, or a place whose time it is. */
  zone: number | string;
}

const TIME =
  /(?:^|[\st,])(\d{1,2})(?::|h)(\d{2})?(?::(\d{2})(?:[.,]\d+)?)?(?:min)?\s*(?:(am|pm)(?![a-z]))?(?![\d/-])/;

/**
 * "-03:00", "+0200", "GMT-3", "UTC+05:30", "-03"; also "+02:00" after an RFC date, and before a name that says it again, as Go
 * writes it: "+0000 UTC", "-0300 -03". Not "Etc/GMT+3", a place's name, whose sign is POSIX's: west of Greenwich.
 */
const OFFSET =
  /(?:^|[\s)]|(?:^|[^/])(?:gmt|utc))([+-])(\d{1,2})(?::?(\d{2}))?(?:\s*\([a-z\s]*\)|\s+[a-z]{1,5}|\s+[+-]\d{2,4})?(?:\s+m=[+-][\d.]+)?$/;

function newFormat(place: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: place, timeZoneName: "longOffset" });
  } catch {
    return null;
  }
}

/** Each takes long to make and much room: a feed names few places, a hostile one many. */
const FORMATS = new Map<string, Intl.DateTimeFormat | null>();
const MAX_FORMATS = 50;

/** Formats with a place's offset; `null` for a place unknown to the platform: "Europe/Brussels", "Etc/GMT", "MET". */
function formatOf(place: string): Intl.DateTimeFormat | null {
  const known = FORMATS.get(place);
  if (known !== undefined) return known;
  if (FORMATS.size === MAX_FORMATS) FORMATS.clear();
  const format = newFormat(place);
  FORMATS.set(place, format);
  return format;
}

/**
 * @param shown what the zone's clocks show, as if they were Greenwich's; milliseconds since 1970
 * @returns minutes east of Greenwich
 */
export function offsetAt(zone: Time["zone"], shown: number): number {
  if (typeof zone === "number") return zone;
  if (zone === NO_ZONE) return BRASILIA;
  const format = formatOf(zone);
  const offsetOf = (time: number) => {
    const name = format?.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value;
    const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name ?? "") ?? [];
    const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === "-" ? -total : total;
  };
  // Beside a change of clocks the first one may be an hour off.
  return offsetOf(shown - offsetOf(shown) * 60_000);
}

/** A named and unknown zone is not Brasília's. */
const UNKNOWN_ZONE = 0;

function zoneOf(text: string): Time["zone"] | null {
  const rest = text.trim();
  if (rest === "") return NO_ZONE;
  const offset = OFFSET.exec(rest);
  if (offset) {
    const [, sign, hours, minutes = "0"] = offset;
    const total = Number(hours) * 60 + Number(minutes);
    if (Number(hours) > 14 || Number(minutes) > 59) return null;
    return sign === "-" ? -total : total;
  }
  const name = /^\(?([a-z]+(?:[_+-][a-z\d_+-]+)?(?:\/[a-z\d_+-]+)*)\)?$/.exec(rest)?.[1];
  // The word is no zone at all.
  if (name === undefined || /^(?:h|hs|hrs?|horas?|uhr)$/.test(name)) return NO_ZONE;
  const place = PLACES[name] ?? name;
  return ZONES.get(name) ?? (formatOf(place) ? place : UNKNOWN_ZONE);
}

/** @param text what follows the day; `null` when it is no time of day */
export function timeOf(text: string): Time | null {
  const match = TIME.exec(text);
  if (!match) {
    // A day alone is its noon, so that it is the same day all over Brazil.
    return { hours: 12, minutes: 0, seconds: 0, zone: NO_ZONE };
  }
  const [whole, hourText, minuteText = "0", secondText = "0", half] = match;
  let hours = Number(hourText);
  if (half && hours <= 12) hours = (hours % 12) + (half === "pm" ? 12 : 0);
  const [minutes, seconds] = [Number(minuteText), Math.min(Number(secondText), 59)];
  const zone = zoneOf(text.slice(match.index + whole.length));
  // "24:00" is the next day's midnight.
  if (zone === null || hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return null;
  return { hours, minutes, seconds, zone };
}
