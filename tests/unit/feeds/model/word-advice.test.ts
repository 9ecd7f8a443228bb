import { describe, expect, it } from "vitest";
import { adviseWords } from "@/feeds/model/word-advice.ts";

const NO_WORDS = { keepWords: [], blockWords: [] };
const approved = (...titles: string[]) => titles.map((title) => ({ title, isApproved: true }));
const rejected = (...titles: string[]) => titles.map((title) => ({ title, isApproved: false }));

// Rule 14.33.
describe("advice on a source's words", () => {
  it("names what stood in several approved titles, or in several rejected ones, and in none of the others", () => {
    const decided = [
      ...approved(
        "Sedução no cartório",
        "Cartórios digitais: o cartório",
        "Um cartório novo",
        "Portaria muda o cartório",
      ),
      ...rejected("Portaria de vagas", "Vagas abertas", "As VAGAS do mês", "Curso de cartoriô?"),
    ];
    expect(adviseWords(decided, NO_WORDS)).toEqual([
      { word: "vagas", count: 3, isApproved: false },
    ]);
    expect(adviseWords(decided.slice(0, -1), NO_WORDS)).toEqual([
      { word: "cartório", count: 4, isApproved: true },
      { word: "vagas", count: 3, isApproved: false },
    ]);
  });

  it("says nothing of short words, numbers, words that say nothing, the source's own, and those in the table", () => {
    const decided = approved(
      "2026 para sobre UiPath lote xy",
      "2026 para sobre UiPath lote xy",
      "2026 para sobre UiPath Lotê xy",
    );
    expect(adviseWords(decided, NO_WORDS)).toEqual([{ word: "lote", count: 3, isApproved: true }]);
    expect(adviseWords(decided, { keepWords: ["Lote"], blockWords: [] })).toEqual([]);
  });

  it("counts a title once, and shows five of each kind, the most frequent first", () => {
    const words = ["alfa", "beta", "gama", "delta", "zeta", "kapa"];
    const titles = words.flatMap((word, n) =>
      Array.from({ length: n + 3 }, () => `${word} ${word}`),
    );
    const advice = adviseWords(approved(...titles), NO_WORDS);
    expect(advice.map(({ word, count }) => [word, count])).toEqual([
      ["kapa", 8],
      ["zeta", 7],
      ["delta", 6],
      ["gama", 5],
      ["beta", 4],
    ]);
  });
});
