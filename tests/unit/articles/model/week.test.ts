/** ISO weeks in the portal's time zone (rule 18.1). */
import { afterEach, describe, expect, it } from "vitest";
import {
  addWeeks,
  currentWeek,
  dayInWeek,
  mondayOf,
  portalDay,
  readWeek,
  weekDates,
  weekName,
  weekNameWithYear,
  weekOf,
} from "@/articles/model/week";

describe("a week", () => {
  it.each([
    ["2026-11-23T03:00:00Z", "2026-48"],
    // Sunday evening in São Paulo, Monday in UTC.
    ["2026-11-30T02:59:59Z", "2026-48"],
    ["2026-11-30 03:00:00+00", "2026-49"],
    ["2026-12-28T12:00:00Z", "2026-53"],
    ["2027-01-03", "2026-53"],
    ["2027-01-04T02:59:59+00:00", "2026-53"],
    ["2027-01-04T00:00:00-03:00", "2027-01"],
    ["2024-12-30", "2025-01"],
    ["2021-01-03", "2020-53"],
    // São Paulo had summer time until 2019.
    ["2019-01-07T01:59:59Z", "2019-01"],
    ["2019-01-07T02:00:00Z", "2019-02"],
    // Days on which New York and Lisbon change their clocks.
    ["2026-11-01T23:30:00-05:00", "2026-45"],
    ["2026-10-25T00:30:00+01:00", "2026-43"],
    ["2026-11-29 23:30:00", "2026-48"],
  ])("contains the article of %s: %s", (publishedAt, week) =>
    expect(weekOf(publishedAt)).toBe(week),
  );

  it.each([null, "", "ontem", "2026-02-30", "2026-11"])("has no article dated %j", (publishedAt) =>
    expect(weekOf(publishedAt)).toBeNull(),
  );

  it.each([
    ["2026-48", "2026-11-23", "23 a 29 de novembro de 2026"],
    ["2026-49", "2026-11-30", "30 de novembro a 6 de dezembro de 2026"],
    ["2026-53", "2026-12-28", "28 de dezembro de 2026 a 3 de janeiro de 2027"],
    ["2027-01", "2027-01-04", "4 a 10 de janeiro de 2027"],
    ["2020-01", "2019-12-30", "30 de dezembro de 2019 a 5 de janeiro de 2020"],
  ])("%s starts on %s and is shown as %s", (week, monday, dates) => {
    expect(mondayOf(week)).toBe(monday);
    expect(weekDates(week)).toBe(dates);
  });

  it.each([
    "2026-54",
    "2027-53",
    "2026-00",
    "2026-1",
    "26-01",
    "2026-W1",
    "",
    "2026-48x",
    "0000-01",
  ])("cannot be %j", (text) => expect(readWeek(text)).toBeNull());

  it("is valid if the calendar has it, with week 53 only in long years", () => {
    for (const week of ["2026-01", "2026-53", "2020-53", "2027-52"]) {
      expect(readWeek(week)).toBe(week);
    }
  });

  it("has neighbours across the turn of the year", () => {
    expect([addWeeks("2026-53", 1), addWeeks("2027-01", -1)]).toEqual(["2027-01", "2026-53"]);
    expect(addWeeks("2026-02", -12)).toBe("2025-42");
  });

  it("has a name, with names for its days", () => {
    expect([weekName("2026-08"), weekNameWithYear("2026-48")]).toEqual([
      "Semana 8",
      "Semana 48 de 2026",
    ]);
    expect([dayInWeek("2026-11-23"), dayInWeek("2026-11-29")]).toEqual(["seg, 23", "dom, 29"]);
  });
});

describe.each(["Asia/Tokyo", "Europe/Lisbon", "America/Los_Angeles", "Pacific/Apia"])(
  "for a reader in %s",
  (zone) => {
    const own = process.env.TZ;
    afterEach(() => {
      process.env.TZ = own;
    });

    it("every article is in the same week and on the same day", () => {
      process.env.TZ = zone;
      expect(weekOf("2026-11-30T02:59:59Z")).toBe("2026-48");
      expect(weekOf("2026-11-30T03:00:00Z")).toBe("2026-49");
      expect(portalDay("2026-11-29")).toBe("2026-11-29");
      expect(portalDay("2026-11-29T23:30:00")).toBe("2026-11-29");
      expect(currentWeek(new Date("2027-01-04T02:59:59Z"))).toBe("2026-53");
    });
  },
);
