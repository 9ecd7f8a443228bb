import { describe, expect, it } from "vitest";
import { parseFeedDate } from "@/feeds/model/feed-date.ts";
import { fc } from "../../../support/properties.ts";

const read = (text: string) => parseFeedDate(text)?.toISOString() ?? null;

// Rule 14.4.
describe("a feed's date", () => {
  it.each([
    // ISO 8601
    ["2026-11-20T16:58:31Z", "2026-11-20T16:58:31.000Z"],
    ["2026-11-20T16:58:31.662-03:00", "2026-11-20T19:58:31.000Z"],
    ["2026-11-20T16:58:31+0000", "2026-11-20T16:58:31.000Z"],
    ["2026-11-20T16:58:31-03", "2026-11-20T19:58:31.000Z"],
    ["2026-11-20T16:58Z", "2026-11-20T16:58:00.000Z"],
    ["2026-11-20 16:58:31.662+00", "2026-11-20T16:58:31.000Z"],
    ["2026-11-20 16:58:31", "2026-11-20T19:58:31.000Z"],
    ["2026-11-20T24:00:00Z", "2026-11-21T00:00:00.000Z"],
    ["20261120T165831Z", "2026-11-20T16:58:31.000Z"],
    ["2026/11/20 08:00", "2026-11-20T11:00:00.000Z"],
    ["2026-11-20", "2026-11-20T15:00:00.000Z"],
    ["2026-11", "2026-11-01T15:00:00.000Z"],
    ["2026-1-5", "2026-01-05T15:00:00.000Z"],
    ["2026-11-20T16:58:31Z[UTC]", "2026-11-20T16:58:31.000Z"],
    ["20/11/26", "2026-11-20T15:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00 JST", "2026-11-20T01:00:00.000Z"],
    ["9999-12-31T12:00:00Z", "9999-12-31T12:00:00.000Z"],
    // RFC 822 and 2822
    ["Fri, 20 Nov 2026 10:00:00 +0000", "2026-11-20T10:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00 GMT", "2026-11-20T10:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00 -0300", "2026-11-20T13:00:00.000Z"],
    ["Fri, 20 Nov 26 10:00 EST", "2026-11-20T15:00:00.000Z"],
    ["20 Nov 2026 10:00:00 PDT", "2026-11-20T17:00:00.000Z"],
    ["Fri,20 Nov 2026 10:00:00 Z", "2026-11-20T10:00:00.000Z"],
    ["Fri, 6 Feb 2026 9:05:07 -0300 (BRT)", "2026-02-06T12:05:07.000Z"],
    ["Friday, 20-Nov-26 10:00:00 UTC", "2026-11-20T10:00:00.000Z"],
    ["Sun, 30 Apr 1995 23:59:60 GMT", "1995-04-30T23:59:59.000Z"],
    // A colon in an RFC date's offset, and offsets with a name
    ["Fri, 20 Nov 2026 10:00:00 +02:00", "2026-11-20T08:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00 GMT-3", "2026-11-20T13:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00 GMT-03:00", "2026-11-20T13:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00 UTC+05:30", "2026-11-20T04:30:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00 BRT", "2026-11-20T13:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00", "2026-11-20T13:00:00.000Z"],
    ["Fri, 20 Nov 2026 10:00:00 America/Sao_Paulo", "2026-11-20T13:00:00.000Z"],
    ["Fri Nov 20 10:00:00 GMT-3 2026", "2026-11-20T13:00:00.000Z"],
    // Portuguese
    ["sex, 20 nov 2026 10:00:00 -0300", "2026-11-20T13:00:00.000Z"],
    ["Sáb, 07 Fev 2026 10:00:00 -0300", "2026-02-07T13:00:00.000Z"],
    ["qui, 10 set 2026 10:00:00 GMT", "2026-09-10T10:00:00.000Z"],
    ["ter, 06 out. 2026 08:00:00 -0300", "2026-10-06T11:00:00.000Z"],
    ["sexta-feira, 20 de novembro de 2026 às 14h30", "2026-11-20T17:30:00.000Z"],
    ["20 de novembro de 2026", "2026-11-20T15:00:00.000Z"],
    ["1º de março de 2026, 9h", "2026-03-01T12:00:00.000Z"],
    ["20/11/2026 14:30", "2026-11-20T17:30:00.000Z"],
    ["05/04/2026", "2026-04-05T15:00:00.000Z"],
    ["20/11/2026 - 14h30", "2026-11-20T17:30:00.000Z"],
    // English prose
    ["November 20, 2026 2:30 pm", "2026-11-20T17:30:00.000Z"],
    ["Nov 20, 2026 12:05 am GMT", "2026-11-20T00:05:00.000Z"],
    ["Friday, November 20th, 2026", "2026-11-20T15:00:00.000Z"],
    ["May 5, 2026", "2026-05-05T15:00:00.000Z"],
    // Seconds since 1970
    ["1795197600", "2026-11-20T18:00:00.000Z"],
    ["1795197600000", "2026-11-20T18:00:00.000Z"],
    ["1795197600.5", "2026-11-20T18:00:00.500Z"],
    // Untidy
    ["  Fri,  20 Nov   2026\n10:00:00 GMT ", "2026-11-20T10:00:00.000Z"],
    ["FRI, 20 NOV 2026 10:00:00 gmt", "2026-11-20T10:00:00.000Z"],
  ])("can be written %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    "9999-12-31T23:30:00-03:00",
    "",
    "   ",
    "ontem",
    "0",
    "2026",
    "20261399",
    "2026-02-30",
    "2026-13-01T00:00:00Z",
    "31/02/2026",
    "Fri, 32 Nov 2026 10:00:00 GMT",
    "Fri, 20 Xyz 2026 10:00:00 GMT",
    "2026-11-20T25:00:00Z",
    "2026-11-20T10:99:00Z",
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "0000-00-00 00:00:00",
    "0001-01-01T00:00:00Z",
    "-1",
    "Invalid Date",
    "null",
    "Fri, 20 Nov 2026 10:00:00 +9999",
    "x".repeat(5000),
  ])("is missing where it says %j", (text) => {
    expect(read(text)).toBeNull();
  });

  it("is the same moment however a machine writes it", () => {
    const moments = fc.date({
      min: new Date("1991-01-01T00:00:00Z"),
      max: new Date("2069-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (date) => {
        date.setUTCMilliseconds(0);
        const expected = date.toISOString();
        expect(read(expected)).toBe(expected);
        expect(read(date.toUTCString())).toBe(expected);
        expect(read(date.toUTCString().replace("GMT", "+0000"))).toBe(expected);
        expect(read(expected.replace("T", " ").replace(".000Z", "+00"))).toBe(expected);
      }),
    );
  });

  it("is never anything but a moment or nothing", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const date = parseFeedDate(text);
        expect(date === null || !Number.isNaN(date.getTime())).toBe(true);
      }),
    );
  });
});
