/** Dates in feeds and files (rules 12.15 and 14.4). */
import { describe, expect, it } from "vitest";
import { parseWrittenDate } from "@/articles/model/written-date.ts";
import { fc } from "../../../support/properties.ts";
import { cells, pairs, words } from "../../../support/words.ts";

const read = (text: string) => parseWrittenDate(text)?.toISOString() ?? null;

describe("a feed's date", () => {
  it.each([
    ...pairs(`
      2026-11-20T16:58:31.000Z | 2026-11-20T16:58:31Z | 2026-11-20 16:58:31.662+00
      2026-11-20T16:58:31.000Z | 20261120T165831Z | 2026-11-20T16:58:31Z[UTC]
      2026-11-20T19:58:31.000Z | 2026-11-20T165831-0300 | 2026-11-20 16:58:31
      2026-11-21T00:00:00.000Z | 2026-11-20T24:00:00Z
      2026-11-20T11:00:00.000Z | 2026/11/20 08:00
      2026-11-20T15:00:00.000Z | 2026-11-20 | 20261120 | 20/11/26 | Fri, 20 Nov 26 10:00 EST
      2026-11-20T15:00:00.000Z | 20 de novembro de 2026 | 2026-324 | 2026324
      2026-11-20T15:00:00.000Z | Published on November 20, 2026 | Publicada  em  :  20/11/2026
      2026-11-20T15:00:00.000Z | Postado: 20/11/2026 | Updated 20/11/2026 | posted at 20/11/2026
      2026-11-20T15:00:00.000Z | Friday, November 20th, 2026 | November  20  2026
      2026-11-01T15:00:00.000Z | 2026-11
      2026-01-05T15:00:00.000Z | 2026-1-5 | jan. 5, 2026
      2026-01-05T13:00:00.000Z | 26-01-05 10:00
      1990-01-01T00:00:00.000Z | 1990-01-01T00:00:00Z | 631152000
      2026-11-20T10:00:00.000Z | Fri, 20 Nov 2026 10:00:00 GMT | Fri,20 Nov 2026 10:00:00 Z
      2026-11-20T10:00:00.000Z | Friday, 20-Nov-26 10:00:00 UTC | Fri, 20 Nov 2026 10:00:00 XYZ
      2026-11-20T10:00:00.000Z | 2026-11-20 10:00:00 +0000 UTC | FRI, 20 NOV 2026 10:00:00 gmt
      2026-02-06T12:05:07.000Z | Fri, 6 Feb 2026 9:05:07 -0300 (BRT)
      2026-11-20T13:00:00.000Z | Fri, 20 Nov 2026 10:00:00 | Fri Nov 20 10:00:00 GMT-3 2026
      2026-11-20T13:00:00.000Z | 2026-11-20 10:00:00.123456 -0300 -03 m=+0.000081
      2026-11-20T13:00:00.000Z | 20.nov.2026 às 10h00 | Nov 20 10:00:00 2026
      2026-11-20T13:00:00.000Z | Fri  Nov  20  10:00:00  GMT-3  2026
      2026-02-07T13:00:00.000Z | Sáb, 07 Fev 2026 10:00:00 -0300
      2026-09-10T10:00:00.000Z | qui, 10 set 2026 10:00:00 GMT
      2026-10-06T11:00:00.000Z | ter, 06 out. 2026 08:00:00 -0300
      2026-11-20T17:30:00.000Z | sexta-feira, 20 de novembro de 2026 às 14h30 | 20/11/2026 14:30
      2026-11-20T17:30:00.000Z | 20/11/2026 - 14h30 | November 20, 2026 2:30 pm
      2026-03-01T12:00:00.000Z | 1º de março de 2026, 9h
      2026-04-05T15:00:00.000Z | 05/04/2026
      2020-06-26T15:00:00.000Z | Fri, 26/06/2020 | sexta-feira 26/06/2020 | sex.,  26/06/2020
      2020-06-26T17:30:00.000Z | 06/26/2020 14:30 | ven. 26 juin 2020 14:30
      2003-12-31T15:00:00.000Z | 03-12-31
      2026-03-02T13:15:00.000Z | 20260302101500 | 202603021015
      2024-12-31T15:00:00.000Z | 2024-366
      2069-11-20T15:00:00.000Z | 20/11/69
      1990-11-20T15:00:00.000Z | 20/11/90
      2026-12-05T18:00:00.000Z | 12/05/2026 3:00 PM
      2026-03-04T14:15:00.000Z | 3/4/2026 9:15 ET
      2026-11-05T20:00:00.000Z | 11/05/2026 3:00 PM EST
      2026-04-03T08:15:00.000Z | 03/04/2026 09:15 CET
      2026-11-20T13:30:00.000Z | 20/nov/2026 10:30 | Publicado em 20/11/2026 10:30
      2026-03-03T15:00:00.000Z | mar. 3 mars 2026
      2026-11-03T15:00:00.000Z | mar 03/11/2026
      2026-03-03T17:30:00.000Z | mardi 3 mars 2026 à 14h30
      2026-08-01T15:00:00.000Z | 1er août 2026
      2026-02-18T09:00:00.000Z | Mer, 18 févr. 2026 10:00:00 +0100
      2026-07-12T10:00:00.000Z | 12 juil. 2026 10:00:00 GMT
      2026-01-05T10:00:00.000Z | Lun, 05 ene 2026 10:00:00 GMT
      2026-11-20T00:05:00.000Z | Nov 20, 2026 12:05 am GMT
      2026-05-05T15:00:00.000Z | May 5, 2026
      2026-11-20T18:00:00.000Z | 1795197600 | 1795197600000
      2026-11-20T18:00:00.550Z | 1795197600.55
      2009-02-13T23:31:30.123Z | 1234567890123`),
    [`20/11/2026${" sextas".repeat(10)}`, "2026-11-20T15:00:00.000Z"],
    ["  Fri,  20 Nov   2026\n10:00:00 GMT ", "2026-11-20T10:00:00.000Z"],
  ])("can be written as %s", (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ...words(`9999-12-31T23:30:00-03:00 ontem 0 2026 20261399 2026-02-30 2026-13-01T00:00:00Z 31/02/2026
      2026-11-20T25:00:00Z 2026-11-20T10:99:00Z 0001-01-01T00:00:00Z -1 null 2026-000 2026-366
      2024-367 631151999 1989-12-31T23:59:59Z 20/11/89 12026-11 2026-11x x2026-1-5 12026-324
      2026-324x 20/11/20260 13/13/2026`),
    "",
    "   ",
    ...cells(`Fri, 32 Nov 2026 10:00:00 GMT | Fri, 20 Xyz 2026 10:00:00 GMT | 0000-00-00 00:00:00
      Thu, 01 Jan 1970 00:00:00 GMT | Invalid Date | Fri, 20 Nov 2026 10:00:00 +9999 | 9 2026-11-20
      1 20260302101500 | 20260302101500 9 | x 26/06/2020 | e publicado em 20/11/2026 | [x] 2026-11-20
      x Fri Nov 20 10:00:00 2026 | Fri Nov 20 10:00:00 2026 x | mar. 2026`).flat(),
    "x".repeat(5000),
    `20/11/2026${" sexta".repeat(12)}`,
  ])("is missing when the text is %j", (text) => expect(read(text)).toBeNull());

  it("is the same moment in every machine format", () => {
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

  it("is always a valid moment or null", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const date = parseWrittenDate(text);
        expect(date === null || !Number.isNaN(date.getTime())).toBe(true);
      }),
    );
  });
});

it.each([
  ["1900-07-01 10:00", new Date(1900, 6, 1, 10)],
  ["20/11/70", new Date(1970, 10, 20, 12)],
  ["2026-11-20T16:58:31-05:00", new Date("2026-11-20T21:58:31Z")],
  ["9999-12-31T12:00:00Z", new Date("9999-12-31T12:00:00Z")],
  ["1899-12-31", null],
  ["9999-12-31T23:30:00-03:00", null],
])("a date in a file may be long ago and is in the reader's time zone: %s", (text, expected) => {
  expect(parseWrittenDate(text, "file")).toEqual(expected);
});
