/** The date field of the form (rules 4.3 and 4.6). */
import { describe, expect, it } from "vitest";
import {
  fromLocalInput,
  LOCAL_INPUT_BOUNDS,
  timeZoneLabel,
  toLocalInput,
} from "@/articles/model/date-input";
import { fc } from "../../../support/properties";
import { inTimeZone, ZONES } from "../../../support/time-zone";

const zone = fc.constantFrom(...ZONES);

/** The value of a `datetime-local` input: local time to the minute. */
const wallTime = (min: string, max: string) =>
  fc
    .date({ min: new Date(`${min}Z`), max: new Date(`${max}Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16));

describe("the date field", () => {
  it.each([
    ["America/Sao_Paulo", "2026-11-20T13:58"],
    ["Asia/Tokyo", "2026-11-21T01:58"],
    ["Asia/Kathmandu", "2026-11-20T22:43"],
  ])("shows the local time of %s for each format of a stored date", (zone, expected) => {
    inTimeZone(zone, () => {
      expect(toLocalInput("2026-11-20T16:58:31.662+00:00")).toBe(expected);
      expect(toLocalInput("2026-11-20 16:58:31.662123+00")).toBe(expected);
      expect(toLocalInput("2026-11-20T13:58:31-03:00")).toBe(expected);
    });
  });

  it.each(["", " ", "ontem", "2024-02-30", "01/02/2024", "infinity", "0044-03-15 BC", "0", "null"])(
    "is empty for %j, never 1969 or 1970",
    (publishedAt) => expect(toLocalInput(publishedAt)).toBe(""),
  );

  it("shows a calendar day as noon, which is the same day in all of Brazil", () => {
    expect(toLocalInput("2024-01-15")).toBe("2024-01-15T12:00");
  });
});

describe("a date entered in the field", () => {
  it.each([
    ["America/Sao_Paulo", "2026-03-02T15:25:40", "2026-03-02T18:25:40.000Z"],
    ["America/Sao_Paulo", "2018-12-01T12:00", "2018-12-01T14:00:00.000Z"],
  ])("is local time in %s: %s is sent as %s", (zone, local, expected) => {
    inTimeZone(zone, () => expect(fromLocalInput(local)).toBe(expected));
  });

  it.each(["", " ", "ontem", "2024-02-30T10:00", "2024-02", "T10:00"])(
    "is sent as null when the field holds %j",
    (local) => expect(fromLocalInput(local)).toBeNull(),
  );

  it("is sent as the moment of that local time and shown again as typed, in every zone", () => {
    // Since 1972 these zones have offsets in whole minutes.
    fc.assert(
      fc.property(zone, wallTime("1972-01-01T00:00", "9999-12-30T23:59"), (zone, local) => {
        inTimeZone(zone, () => {
          const sent = fromLocalInput(local)!;
          const moment = new Date(local);
          expect(sent).toBe(moment.toISOString());
          // A skipped local time is shown as a later one.
          const shown = `${String(moment.getHours()).padStart(2, "0")}:${String(moment.getMinutes()).padStart(2, "0")}`;
          expect(toLocalInput(sent).slice(11)).toBe(shown);
          fc.pre(shown === local.slice(11));
          expect(toLocalInput(sent)).toBe(local);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it.each(ZONES)("stays within the input's bounds and four-digit years, in %s", (zone) => {
    inTimeZone(zone, () => {
      // Two digits are a year of this century.
      expect(fromLocalInput(LOCAL_INPUT_BOUNDS.min)).toMatch(/^(?:2000-12-31|2001-01-01)T/);
      expect(fromLocalInput("0026-11-20T12:00")).toMatch(/^2026-11-(?:19|20|21)T/);
      expect(fromLocalInput("0126-11-20T12:00")).toMatch(/^0126-11-(?:19|20|21)T/);
      expect(fromLocalInput(LOCAL_INPUT_BOUNDS.max)).toMatch(/^9999-12-31T/);
    });
  });
});

it.each([
  ["America/Sao_Paulo", "2026-11-20T12:00:00Z", "Horário Padrão de Brasília (GMT−3)"],
  ["America/Sao_Paulo", "2018-12-01T12:00:00Z", "Horário de Verão de Brasília (GMT−2)"],
  ["Asia/Tokyo", "2026-11-20T12:00:00Z", "Horário Padrão do Japão (GMT+9)"],
  ["America/St_Johns", "2026-01-20T12:00:00Z", "Horário Padrão da Terra Nova (GMT−3:30)"],
])("the time zone beside the field in %s at %s is %s", (zone, now, expected) => {
  inTimeZone(zone, () => expect(timeZoneLabel(new Date(now))).toBe(expected));
});
