/** The highlighted matches of a search (rule 6.13). */
import { describe, expect, it } from "vitest";
import { findMatches } from "@/articles/model/article-matches";
import { foldText } from "@/articles/model/fold-text";
import { fc } from "../../../support/properties";

const found = (text: string, query: string) =>
  findMatches(text, query).map(([start, end]) => text.slice(start, end));

describe("the highlighted matches", () => {
  it.each([
    ["Robôs e robos, ROBÔS", "robos", ["Robôs", "robos", "ROBÔS"]],
    ["Automação de processos", "AUTOMACAO", ["Automação"]],
    ["Automação de processos", "automação", ["Automação"]],
    ["Automac\u0327a\u0303o decomposta", "automação", ["Automac\u0327a\u0303o"]],
    ["aaaa", "aa", ["aa", "aa"]],
    ["Preço: R$ 10 (dez)", "r$ 10 (", ["R$ 10 ("]],
    ["um 🤖 robô", "🤖", ["🤖"]],
    ["um 🤖 robô", "robo", ["robô"]],
    ["ﬁm", "ﬁ", ["ﬁ"]],
    ["processos", "  processo ", ["processo"]],
    ["processos", "robô", []],
    ["processos", "   ", []],
    ["de\u00A0\u2009software", "de software", ["de\u00A0\u2009software"]],
    ["soft\u00ADware", "software", ["soft\u00ADware"]],
    ["“nuvem”", '"nuvem"', ["“nuvem”"]],
    ["", "a", []],
  ])("in %j for %j are %j", (text, query, matches) => expect(found(text, query)).toEqual(matches));

  it("lie inside the text, do not overlap, and contain the query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, query) => {
        let last = 0;
        for (const [start, end] of findMatches(text, query)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(foldText(text.slice(start, end))).toContain(foldText(query).trim());
          last = end;
        }
      }),
    );
  });
});
