/** Texts about scheduled articles (rule 5.17). */
import { describe, expect, it } from "vitest";
import { appearanceText, appearsAt, savedText } from "@/articles/model/scheduled";

const NOW = new Date("2026-11-26T12:00:00-03:00");

describe("a scheduled article", () => {
  it("appears at its hour, which its mark names, with the year when it is not the current one", () => {
    expect(appearsAt("2026-11-26T15:00:00.001Z", NOW)).toEqual(new Date(NOW.getTime() + 1));
    for (const past of ["2026-11-26T15:00:00Z", "2026-01-01", "ontem", null]) {
      expect(appearsAt(past, NOW)).toBeNull();
      expect(appearanceText(past, NOW)).toBe("");
    }
    expect(appearanceText("2026-11-27T08:00:00-03:00", NOW)).toBe(
      "Será publicado em 27 de novembro às 08:00.",
    );
    expect(appearanceText("2027-01-02T08:05:00-03:00", NOW)).toBe(
      "Será publicado em 2 de janeiro de 2027 às 08:05.",
    );
  });

  it("is announced with its hour after saving, unless it appears at once", () => {
    expect(savedText({ title: "Um", publishedAt: null })).toBe("Um");
    expect(savedText({ title: " ", publishedAt: "2999-05-01T12:00:00Z" })).toBe(
      "Sem título · Será publicado em 1 de maio de 2999 às 09:00.",
    );
  });
});
