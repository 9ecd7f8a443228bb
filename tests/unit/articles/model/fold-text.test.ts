import { describe, expect, it } from "vitest";
import { foldText, readAlike } from "@/articles/model/fold-text";
import { fc } from "../../../support/properties";

/** By its definition: normalise, take the marks out, and nothing before. */
const folded = (text: string) =>
  readAlike(text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ"));

describe("folded text", () => {
  it.each([
    ["Automação", "automacao"],
    ["ÁÉÍÓÚ ÀÂÃÊÔÕÜÇ", "aeiou aaaeoouc"],
    ["a\u0327\u0315\u0301", "a"],
    ["ΟΔΥΣΣΕΥΣ ς", "οδυσσευσ σ"],
    ["한글", "한글".normalize("NFD")],
    ["\u0301", ""],
    // Rule 6.13.
    ["Robôs de\u00A0\u2009software", "robos de software"],
    ["soft\u00ADwa\u200Bre\uFEFF", "software"],
    ["“nuvem” «e» ‘d’água’", '"nuvem" "e" \'d\'agua\''],
  ])("of %j is %j", (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  it("is that of the definition for every code point, also with marks after it and between others", () => {
    const different: string[] = [];
    for (let point = 0; point <= 0x10ffff; point++) {
      const character = String.fromCodePoint(point);
      const text = `${character}a${character}\u0327\u0315${character}`;
      if (foldText(text) !== folded(text)) different.push(text);
    }
    expect(different).toEqual([]);
  });

  it("is that of the definition for any sequence of what composes, and of anything else", () => {
    // Letters and their marks, Hangul and its parts, kana and its voice, half of a pair, what changes with its case.
    const composing = fc.constantFrom(
      ..."aAeéçÇßǰṩΐΣςİı가각\u1100\u1161\u11A8かがー゙ﾞ\u0958क\u093C\u0327\u0315\u0301\u0323\u0345\u05B0\u0F71\u0F74\u1E69\u2126\uFB2C\u{1D15E}\u{1D165}\u{11099}\uD834",
    );
    const anything = fc
      .integer({ min: 0, max: 0x10ffff })
      .map((point) => String.fromCodePoint(point));
    const text = fc.array(fc.oneof(composing, anything)).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (each) => {
        expect(foldText(each)).toBe(folded(each));
      }),
      { numRuns: 2000 },
    );
  });

  it("takes no time at all for a hundred thousand marks", { tags: ["cost"] }, () => {
    const marks = "\u0315\u0327".repeat(50_000);
    const start = performance.now();
    expect(foldText(`a${marks}`)).toBe("a");
    expect(performance.now() - start).toBeLessThan(500);
  });
});
