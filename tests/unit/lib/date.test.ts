/** Dates as readers see them (rules 4.1 and 4.2). */
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatMoment, formatPublishedAt, parseDate } from "@/lib/date";
import { fc } from "../../support/properties";
import { loadDatesIn, ZONES } from "../../support/time-zone";
import { pairs, words } from "../../support/words";

afterEach(() => void vi.unstubAllEnvs());

const pad = (value: number, length = 2) => String(value).padStart(length, "0");

/** Any moment of the years 1 to 9999 with microseconds, as hosted Supabase writes it. */
const timestamp = fc
  .record({
    time: fc.date({
      min: new Date("0001-01-02T00:00:00Z"),
      max: new Date("9999-12-30T23:59:59.999Z"),
      noInvalidDate: true,
    }),
    micros: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ time, micros }) => ({
    time,
    hosted: `${time.toISOString().slice(0, -1)}${pad(micros, 3)}+00:00`,
  }));

describe("a valid date", () => {
  it.each([
    ...pairs(`
      20 de novembro de 2026 | 2026-11-20T16:58:31.662+00:00 | 2026-11-20 16:58:31.662+00
      20 de novembro de 2026 | 2026-11-20T16:58Z | 2026-11-20 16:58:31-03 | 2026-11-20T16:58
      20 de novembro de 2026 | 2026-11-20T16:58:31+05:30 | 2026-11-20T16:58:31+0530
      31 de dezembro de 2025 | 2026-01-01T02:59:59Z
      1 de janeiro de 2026 | 2026-01-01T03:00:00Z
      29 de fevereiro de 2024 | 2024-02-29
      31 de dezembro de 1969 | 1969-12-31`),
    ["  2026-11-20T16:58:31Z\n", "20 de novembro de 2026"],
  ])("reads %j as %j in São Paulo", (publishedAt, expected) =>
    expect(formatPublishedAt(publishedAt)).toBe(expected),
  );

  it("is the same moment whatever its offset", () => {
    const offset = fc.record({
      hours: fc.integer({ min: 0, max: 14 }),
      minutes: fc.constantFrom(0, 30, 45),
      sign: fc.constantFrom(1, -1),
    });
    fc.assert(
      fc.property(timestamp, offset, ({ time }, { hours, minutes, sign }) => {
        const local = new Date(time.getTime() + sign * (hours * 60 + minutes) * 60_000);
        fc.pre(local.getUTCFullYear() >= 1 && local.getUTCFullYear() <= 9999);
        const zone = `${sign > 0 ? "+" : "-"}${pad(hours)}:${pad(minutes)}`;
        expect(parseDate(local.toISOString().replace("Z", zone))?.getTime()).toBe(time.getTime());
      }),
    );
  });
});

it.each<[zone: string, day: string, expected: string]>([
  ...ZONES.map((zone): [string, string, string] => [zone, "1970-01-01", "1 de janeiro de 1970"]),
  // The clocks skipped midnight.
  ["America/Sao_Paulo", "2018-11-04", "4 de novembro de 2018"],
  ["America/Havana", "2024-03-10", "10 de março de 2024"],
  ["Asia/Beirut", "2024-03-31", "31 de março de 2024"],
  ["Africa/Cairo", "2024-04-26", "26 de abril de 2024"],
  // The whole day was skipped.
  ["Pacific/Apia", "2011-12-30", "30 de dezembro de 2011"],
])("a date without a time is the same day for a reader in %s: %s", async (zone, day, expected) => {
  const dates = await loadDatesIn(zone);
  expect(dates.formatPublishedAt(day)).toBe(expected);
});

it.each([
  ["America/Sao_Paulo", "31 de dezembro de 2025"],
  ["UTC", "1 de janeiro de 2026"],
  ["Asia/Tokyo", "1 de janeiro de 2026"],
  ["Pacific/Pago_Pago", "31 de dezembro de 2025"],
])("a moment near midnight is shown as the reader's own day in %s", async (zone, expected) => {
  const dates = await loadDatesIn(zone);
  expect(dates.formatPublishedAt("2026-01-01T01:30:00+00:00")).toBe(expected);
  expect(dates.formatPublishedAt("2026-01-01 01:30:00+00")).toBe(expected);
});

it.each([null, "", " ", "\t\n"])("a missing date, %j, is shown as unavailable", (missing) =>
  expect(formatPublishedAt(missing)).toBe("Data indisponível"),
);

describe("an invalid date", () => {
  it.each([
    ...words(`2024-02-30 2026-13-01 2026-00-10 2026-01-32 2024-02-30T10:00:00Z 2026-01-15T25:00:00Z
      2026-01-15T10:60:00Z 2026-01-15T10:00:60Z 2026-01-15T10:00+05:60 2026-01-15T10:00:00+24:00
      01/02/2024 2024/01/15 15-01-2024 2024-1-5 2024 2024-01 2024-W03-1 2024-015 20240115T100000Z
      2024-01-15T10 2024-01-15T10:00:00Z[America/Sao_Paulo] +012026-01-01T00:00:00Z -000044-03-15
      infinity now 0 1700000000 ２０２４-０１-１５ 2024‐01‐15 <b>2024-01-15</b>`),
    "2024-01-15T10:00:00 UTC",
    "0044-03-15 BC",
    "Mon Jan 15 2024",
    "2024-01-15\u0000",
  ])("%j is shown as invalid, and never becomes another date", (publishedAt) => {
    expect(parseDate(publishedAt)).toBeNull();
    expect(formatPublishedAt(publishedAt)).toBe("Data inválida");
  });

  it("an impossible day never rolls over into the next month", () => {
    const day = fc.record({
      year: fc.integer({ min: 1, max: 9999 }),
      month: fc.integer({ min: 0, max: 20 }),
      day: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(day, ({ year, month, day }) => {
        const date = new Date(0);
        date.setUTCFullYear(year, month - 1, day);
        const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(parseDate(`${pad(year, 4)}-${pad(month)}-${pad(day)}`) !== null).toBe(isReal);
      }),
    );
  });

  it("never becomes a date in 1969 or 1970", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.integer().map(String),
      fc.double().map(String),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.string({ unit: fc.constantFrom(..."0123456789-:TZ+ ./") }),
    );
    fc.assert(
      fc.property(text, (publishedAt) => {
        fc.pre(!/(?:1969|1970)-/.test(publishedAt));
        const shown = formatPublishedAt(publishedAt);
        expect(shown).not.toMatch(/1969|1970/);
        expect(shown).toMatch(
          /^(?:\d{1,2} de [a-zç]+ de \d{1,4}|Data inválida|Data indisponível)$/,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

it("a date has the same text as in Intl's formatter", () => {
  const date = new Intl.DateTimeFormat("pt-BR", { day: "numeric", month: "long", year: "numeric" });
  const moment = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeStyle: "short" });
  fc.assert(
    fc.property(timestamp, ({ time, hosted }) => {
      expect(formatPublishedAt(hosted)).toBe(date.format(time));
      expect(formatMoment(time)).toBe(moment.format(time));
    }),
  );
});
