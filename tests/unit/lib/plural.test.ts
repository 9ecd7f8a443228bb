import { describe, expect, it } from "vitest";
import { counted, formatCount, plural } from "@/lib/plural";
import { fc } from "../../support/properties";

describe("a count in words", () => {
  it.each([
    [0, "0 artigos"],
    [1, "1 artigo"],
    [1000, "1.000 artigos"],
  ])("for %i is %j", (count, text) => expect(counted(count, "artigo", "artigos")).toBe(text));

  it("can be the word alone", () => {
    expect(plural(1, "era", "eram")).toBe("era");
    expect(plural(0, "era", "eram")).toBe("eram");
  });

  it("has the browser's Portuguese number format", () => {
    const browser = new Intl.NumberFormat("pt-BR");
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(formatCount(count)).toBe(browser.format(count));
      }),
    );
  });
});
