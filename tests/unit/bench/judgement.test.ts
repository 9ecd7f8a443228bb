import { describe, expect, it } from "vitest";
import { brokenListBudgets, brokenLoadBudgets } from "../../../bench/judgement";
import type { PageFigures } from "../../../bench/loads";
import type { LongList } from "../../../bench/long-lists";
import { HINT_RATIO_NOISE, LIST_BUDGETS, RATIO_BUDGETS } from "../../../tooling/checks/budgets";

const list = (fields: Partial<LongList> = {}): LongList => ({
  count: 10_000,
  firstPaint: LIST_BUDGETS.firstPaint,
  whole: 3000,
  isTouched: false,
  visits: 5,
  keys: 40,
  choices: 10,
  longestTask: 0,
  longestScript: LIST_BUDGETS.ownTask,
  typing: LIST_BUDGETS.typing,
  choosing: LIST_BUDGETS.choosing,
  worstKey: LIST_BUDGETS.typing,
  worstChoice: LIST_BUDGETS.choosing,
  openingCategories: LIST_BUDGETS.openingCategories,
  selectFloor: 80,
  heap: 20,
  cardsAtRest: LIST_BUDGETS.cardsAtRest,
  elementsAtRest: 4000,
  isFindable: true,
  scrolled: null,
  ...fields,
});

const ratio = (median: number) => ({ median, min: median, max: median });

const load = (fcp: number): PageFigures => {
  const { firstCard, lcp } = RATIO_BUDGETS.product;
  return {
    page: "product",
    placement: "own",
    medians: {
      fcp: 400,
      firstCard: 500,
      lcp: 1200,
      blockingTime: 0,
      shift: 0,
      bytes: 250_000,
      requests: 20,
      requestsBeforeFirstCard: 4,
      thirdPartyRequests: 0,
      articleRequests: 1,
    },
    ratios: { fcp: ratio(fcp), firstCard: ratio(firstCard), lcp: ratio(lcp) },
  };
};

// Rule 15.2.
describe("a page's load", () => {
  const { fcp } = RATIO_BUDGETS.product;

  it("may be over a ratio by the noise alone, and by more where it is only a hint", () => {
    expect(brokenLoadBudgets([load(fcp * 1.04)])).toEqual([]);
    expect(brokenLoadBudgets([load(fcp * 1.06)])).toEqual([
      expect.stringContaining("Radar RPA, fcp em relação a F (com 5 % de margem)"),
    ]);
    expect(brokenLoadBudgets([load(fcp * 1.06)], HINT_RATIO_NOISE)).toEqual([]);
  });

  it("is judged wherever the articles are, and only if it is the product's", () => {
    const page = load(fcp * 2);
    expect(brokenLoadBudgets([{ ...page, placement: "other" }])).toEqual([
      expect.stringContaining("Radar RPA, artigos noutra origem, fcp em relação a F"),
    ]);
    expect(brokenLoadBudgets([{ ...page, page: "generic" }])).toEqual([]);
  });

  // Rule 15.4.
  it.each([
    ["shift", 0.1, "CLS"],
    ["requestsBeforeFirstCard", 6, "pedidos antes do primeiro cartão"],
    ["thirdPartyRequests", 1, "pedidos a terceiros"],
    ["articleRequests", 2, "pedidos de artigos"],
    ["blockingTime", 1000, "tempo bloqueado"],
  ])("is told of with a %s of %d", (name, value, message) => {
    const page = load(fcp);
    const medians = { ...page.medians, [name]: value };
    expect(brokenLoadBudgets([{ ...page, medians }])).toEqual([expect.stringContaining(message)]);
  });
});

// Rule 15.6.
describe("a long list", () => {
  it("may take exactly what the budgets say", () => {
    expect(brokenListBudgets([list()])).toEqual([]);
  });

  it.each([
    [{ typing: 49 }, "INP ao digitar: 49 ms"],
    [{ choosing: 51 }, "INP ao escolher categoria: 51 ms"],
    [{ openingCategories: 51 }, "abrir as categorias: 51 ms"],
    [{ firstPaint: 701 }, "primeiro cartão depois dos dados: 701 ms"],
    [{ longestScript: 51 }, "script mais longo"],
    [{ cardsAtRest: 151 }, "cartões em repouso: 151"],
    [{ isFindable: false }, "não acha um cartão"],
    [{ scrolled: { cards: 9_999, time: 1 } }, "só se chega a 9999 cartões"],
  ])("is told of with %j", (fields, message) => {
    expect(brokenListBudgets([list(fields)])).toEqual([expect.stringContaining(message)]);
  });

  it("is judged by its interactions only where it is the longest", () => {
    const short = list({ count: 100, typing: 200, choosing: 200 });
    expect(brokenListBudgets([short, list()])).toEqual([]);
    expect(brokenListBudgets([short])).toHaveLength(2);
  });

  it("is not judged by what a phone's own list of categories takes", () => {
    expect(brokenListBudgets([list({ isTouched: true, openingCategories: 90 })])).toEqual([]);
  });
});
