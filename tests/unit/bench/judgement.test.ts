import { describe, expect, it } from "vitest";
import { brokenListBudgets } from "../../../bench/judgement";
import type { LongList } from "../../../bench/long-lists";
import { LIST_BUDGETS } from "../../../tooling/budgets";

const list = (fields: Partial<LongList> = {}): LongList => ({
  count: 10_000,
  firstPaint: LIST_BUDGETS.firstPaint,
  whole: 3000,
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

describe("a long list", () => {
  it("may take exactly what the budgets say", () => {
    expect(brokenListBudgets([list()])).toEqual([]);
  });

  it.each([
    [{ typing: 49 }, "INP ao digitar: 49 ms"],
    [{ choosing: 51 }, "INP ao escolher categoria: 51 ms"],
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

  it("may open its categories two steps after a bare select", () => {
    const selectFloor = 100;
    expect(brokenListBudgets([list({ openingCategories: 116, selectFloor })])).toEqual([]);
    expect(brokenListBudgets([list({ openingCategories: 117, selectFloor })])).toHaveLength(1);
  });
});
