import { describe, expect, it } from "vitest";
import { brokenBudgets, brokenLoadBudgets, BUDGETS } from "../../../bench/budgets";
import { withRatios } from "../../../bench/loads";
import { NAMES } from "../../../bench/report";
import { spreadsOf } from "../../../bench/statistics";

const NAME = "Radar RPA";

/** What is said of a page that takes exactly what the budgets say, but for these figures. */
function judge(changed: Record<string, number> = {}) {
  const figures = spreadsOf([{ ...BUDGETS.ratios, ...BUDGETS.load, ...changed }]);
  return brokenLoadBudgets({ name: NAME, figures });
}

// Rule 15.2.
describe("a page's load", () => {
  it("is compared with the limit's of the same round", () => {
    const rest = BUDGETS.load;
    const limit = { ...rest, fcp: 100, firstCard: 200, lcp: 400, work: 500, blockingTime: 40 };
    const load = { ...rest, fcp: 110, firstCard: 300, lcp: 500, work: 750, blockingTime: 60 };
    const ratios = { fcpRatio: 1.1, firstCardRatio: 1.5, lcpRatio: 1.25, workRatio: 1.5 };
    expect(withRatios(load, limit)).toEqual({ ...load, ...ratios, blockedBeyond: 20 });
  });

  it.each(["fcpRatio", "firstCardRatio", "lcpRatio", "workRatio"] as const)(
    "may be over its %s by the noise alone",
    (ratio) => {
      const by = (part: number) => judge({ [ratio]: BUDGETS.ratios[ratio] * part });
      for (const part of [1, 1.04]) expect(by(part)).toEqual([]);
      expect(by(1.06)).toEqual([expect.stringContaining(`${NAME}, ${NAMES[ratio]}: `)]);
    },
  );

  // Rule 15.4.
  it.each([
    ["shift", 0.002, "CLS: 0,002, o limite é 0,001"],
    ["requestsBefore", 3, "antes do 1º cartão: 3, o limite é 2"],
    ["requestsToOthers", 1, "a terceiros: 1, o limite é 0"],
    ["blockedBeyond", 16, "bloqueio além do de F: 16, o limite é 15"],
    ["longestAfter", 51, "maior tarefa depois do 1º cartão: 51, o limite é 50"],
    ["requests", 21, "pedidos: 21, o limite é 20"],
    ["scriptKilobytes", 111, "KB de script: 111, o limite é 110"],
  ])("breaks the budget with a %s of %d", (figure, value, message) => {
    expect(judge({ [figure]: value })).toEqual([`Radar RPA, ${message}`]);
  });
});

const judgeList = (figures: Record<string, number>) =>
  brokenBudgets("10.000", spreadsOf([{ ...BUDGETS.home, ...figures }]), BUDGETS.home);

// Rule 15.6.
describe("a long list", () => {
  it.each([
    [{ typing: 49 }, "10.000, INP de 40 teclas na busca, ms: 49, o limite é 48"],
    [{ choosing: 49 }, "10.000, INP de 10 trocas de categoria, ms: 49, o limite é 48"],
    [{ firstPaint: 701 }, "10.000, 1º cartão depois de os dados chegarem, ms: 701, o limite é 700"],
    [{ cardsAtRest: 151 }, "10.000, cartões em repouso: 151, o limite é 150"],
  ])("breaks a budget with %j, and with no less", (figures, message) => {
    expect(judgeList(figures)).toEqual([message]);
    expect(judgeList({})).toEqual([]);
  });

  it("breaks the budget of a figure that was not measured", () => {
    const message = "INP de 40 teclas na busca, ms: NaN, o limite é 100";
    expect(brokenBudgets("Mesa", {}, BUDGETS.panel)).toEqual([`Mesa, ${message}`]);
  });
});
