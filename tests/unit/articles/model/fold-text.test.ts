/** Texts without case and accents (rule 6.13). */
import { describe, expect, it } from "vitest";
import { foldText } from "@/articles/model/fold-text";

describe("folded text", () => {
  it.each([
    ["Automação", "automacao"],
    ["ÁÉÍÓÚ ÀÂÃÊÔÕÜÇ", "aeiou aaaeoouc"],
    ["a\u0327\u0315\u0301", "a"],
    ["ΟΔΥΣΣΕΥΣ ς", "οδυσσευσ σ"],
    ["한글", "한글"],
    ["\u0301", ""],
    ["Robôs de\u00A0\u2009software", "robos de software"],
    ["soft\u00ADwa\u200Bre\uFEFF", "software"],
    ["“nuvem” «e» ‘d’água’", '"nuvem" "e" \'d\'agua\''],
  ])("for %j is %j", (text, expected) => expect(foldText(text)).toBe(expected));

  it("is the same for composed and decomposed letters", () => {
    const different = Array.from({ length: 0x24f - 0xc0 + 1 }, (_, index) =>
      String.fromCodePoint(0xc0 + index),
    ).filter((letter) => foldText(letter) !== foldText(letter.normalize("NFD")));
    expect(different).toEqual([]);
  });

  it("is computed at once for a hundred thousand combining marks", { tags: ["cost"] }, () => {
    const marks = "\u0315\u0327".repeat(50_000);
    const start = performance.now();
    expect(foldText(`a${marks}`)).toBe("a");
    expect(performance.now() - start).toBeLessThan(500);
  });
});
