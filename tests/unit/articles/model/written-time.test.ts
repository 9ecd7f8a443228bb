/** Times and time zones in feeds and files (rule 14.4). */
import { describe, expect, it } from "vitest";
import { NO_ZONE, offsetAt, timeOf } from "@/articles/model/written-time.ts";
import { pairs, words } from "../../../support/words.ts";

const NOVEMBER = Date.UTC(2026, 10, 20, 10);
const JULY = Date.UTC(2026, 6, 20, 10);

/** The offset in minutes east of Greenwich. */
const east = (zone: string, at = NOVEMBER) => offsetAt(timeOf(` 10:00 ${zone}`)!.zone, at);

describe("a time zone", () => {
  it.each(
    words(`z:0 gmt:0 ut:0 utc:0 wet:0 cet:1 cest:2 bst:1 est:-5 edt:-4 cst:-6 cdt:-5 mst:-7 mdt:-6 pst:-8
      pdt:-7 west:1 eet:2 eest:3 msk:3 ist:5.5 hkt:8 sgt:8 jst:9 aest:10 aedt:11 art:-3 clt:-4
      cot:-5 pet:-5 brt:-3 brst:-2`).map((each) => each.split(":")),
  )("%s is %s hours east of Greenwich", (name, hours) => {
    expect(east(name!)).toBe(Number(hours) * 60);
    expect(east(`(${name})`)).toBe(Number(hours) * 60);
  });

  it.each([
    ["et", -5, -4],
    ["ct", -6, -5],
    ["mt", -7, -6],
    ["pt", -8, -7],
    ["europe/brussels", 1, 2],
    ["asia/kolkata", 5.5, 5.5],
    ["america/argentina/buenos_aires", -3, -3],
    ["etc/gmt+3", -3, -3],
    ["xyz", 0, 0],
  ])(
    "%s has the offset of its region: %d hours in November and %d in July",
    (name, winter, summer) => {
      expect(east(name)).toBe(winter * 60);
      expect(east(name, JULY)).toBe(summer * 60);
    },
  );

  it("has the right offset just before and after its clocks change", () => {
    expect(east("europe/brussels", Date.UTC(2026, 9, 25, 1, 30))).toBe(120);
    expect(east("europe/brussels", Date.UTC(2026, 9, 25, 3, 30))).toBe(60);
    expect(east("et", Date.UTC(2026, 2, 8, 1, 30))).toBe(-300);
    expect(east("et", Date.UTC(2026, 2, 8, 3, 30))).toBe(-240);
  });

  it.each(
    pairs(`
      -120 | -02:00 | -2 | gmt-2 | -0200 (horario de brasilia) | -0200(brt) | (utc)-02:00
      -59 | -00:59
      120 | +0200
      330 | utc+05:30
      345 | +05:45
      840 | +14:00`),
  )("may be written as %s", (text, minutes) => expect(east(text)).toBe(Number(minutes)));

  it.each(["", "h", "hrs", "horas", "uhr", "- sexta", "1 2"])(
    "is Brasília's when the text names no zone: %j",
    (text) => expect(east(text)).toBe(-180),
  );

  it.each(["+15:00", "-9999", "+02:60"])("is invalid: %s", (text) => {
    expect(timeOf(` 10:00 ${text}`)).toBeNull();
  });
});

// A backtracking expression would take hours.
it("a hostile zone name is parsed quickly", () => {
  const start = performance.now();
  expect(timeOf(` 10:00 a${"/0".repeat(200)}(`)?.zone).toBe(NO_ZONE);
  expect(performance.now() - start).toBeLessThan(1000);
});

describe("a time of day", () => {
  it.each([
    [" 10:20:30", 10, 20, 30],
    ["t10:20:30.5", 10, 20, 30],
    ["10:20", 10, 20, 0],
    [",10h", 10, 0, 0],
    [" as 14h30min", 14, 30, 0],
    [" 12:05 am", 0, 5, 0],
    [" 12:05 pm", 12, 5, 0],
    [" 2:30pm", 14, 30, 0],
    [" 14:30 pm", 14, 30, 0],
    [" 23:59:60", 23, 59, 59],
    [" 24:00", 24, 0, 0],
    // A text without a time means noon.
    ["", 12, 0, 0],
    [" sexta", 12, 0, 0],
    ["x10:20", 12, 0, 0],
    [" 10:20/3", 12, 0, 0],
  ])("%j is parsed", (text, hours, minutes, seconds) => {
    expect(timeOf(text)).toEqual({ hours, minutes, seconds, zone: NO_ZONE });
  });

  it.each([" 25:00", " 24:01", " 10:60"])("is invalid: %j", (text) =>
    expect(timeOf(text)).toBeNull(),
  );
});
