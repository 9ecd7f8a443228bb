/** Converts between a stored date and a `datetime-local` input (rule 4.3). */
import { addDays, clamp, lightFormat } from "date-fns";
import { parseDate } from "@/lib/date";

/** The input's limits: PostgreSQL refuses the year 0 and ISO texts with five-digit years. */
export const LOCAL_INPUT_BOUNDS = { min: "0001-01-01T00:00", max: "9999-12-31T23:59" };

/** Adds 12:00 to a date without a time: noon is on the same day in all of Brazil. */
export const atNoon = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text.trim()) ? `${text.trim()}T12:00` : text;

/** Completes a two-digit year, which the input reports as "0026". */
export const inThisCentury = (local: string) => local.replace(/^00(?=\d\d-)/, "20");

export function toLocalInput(publishedAt: string): string {
  const date = parseDate(atNoon(publishedAt));
  if (!date) return "";
  // A stored time near a limit can be beyond it in the reader's time zone.
  if (date.getFullYear() < 1) return LOCAL_INPUT_BOUNDS.min;
  if (date.getFullYear() > 9999) return LOCAL_INPUT_BOUNDS.max;
  return lightFormat(date, "yyyy-MM-dd'T'HH:mm");
}

export const tomorrowAtEight = (now: Date): string =>
  lightFormat(addDays(now, 1), "yyyy-MM-dd'T08:00'");

/** The input's limits in UTC, which a local time can exceed by some hours. */
const STORABLE = { start: "0001-01-01T00:00:00.000Z", end: "9999-12-31T23:59:59.999Z" };

/** Returns an ISO date-time; `null` if the text is empty or invalid. */
export function fromLocalInput(local: string): string | null {
  const date = parseDate(inThisCentury(local));
  return date && clamp(date, STORABLE).toISOString();
}

export function timeZoneLabel(now: Date): string {
  const [name, offset] = (["long", "shortOffset"] as const).map(
    (timeZoneName) =>
      new Intl.DateTimeFormat("pt-BR", { timeZoneName })
        .formatToParts(now)
        .find(({ type }) => type === "timeZoneName")?.value,
  );
  return `${name} (${offset?.replace("-", "−")})`;
}
