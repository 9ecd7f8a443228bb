import { describe, expect, it } from "vitest";
import { brokenBudgets, BUDGETS } from "../../../bench/budgets";
import { withRatios } from "../../../bench/loads";
import { spreadsOf } from "../../../bench/statistics";

type Budgets = Readonly<Record<string, number>>;

/** What is said of a page that takes exactly what the budgets say, but for these figures. */
const judge = (changed: Budgets = {}, budgets: Budgets = BUDGETS.load) =>
  brokenBudgets({ name: "Radar RPA", figures: spreadsOf([{ ...budgets, ...changed }]) }, budgets);

// Rule 15.2.
describe("a page's load", () => {
  it("is compared with the limit's of the same round", () => {
    const rest = BUDGETS.load;
    const limit = { ...rest, fcp: 100, firstCard: 200, lcp: 400, work: 500, blockingTime: 40 };
    const load = { ...rest, fcp: 110, firstCard: 300, lcp: 500, work: 750, blockingTime: 60 };
    const ratios = { fcpRatio: 1.1, firstCardRatio: 1.5, lcpRatio: 1.25, workRatio: 1.5 };
    expect(withRatios(load, limit)).toEqual({ ...load, ...ratios, blockedBeyond: 20 });
  });

  // Rule 15.4. A ratio by more than the noise.
  it.each([
    ["fcpRatio", 1.06, "FCP em relação a F: 1,06, o limite é 1,05"],
    ["firstCardRatio", 1.06, "1º cartão em relação a F: 1,06, o limite é 1,05"],
    ["lcpRatio", 0.95, "LCP em relação a F: 0,95, o limite é 0,945"],
    ["workRatio", 2.32, "trabalho em relação a F: 2,32, o limite é 2,31"],
    ["shift", 0.002, "CLS: 0,002, o limite é 0,001"],
    ["requestsBefore", 3, "antes do 1º cartão: 3, o limite é 2"],
    ["requestsToOthers", 1, "a terceiros: 1, o limite é 0"],
    ["blockedBeyond", 16, "bloqueio além do de F: 16, o limite é 15"],
    ["longestAfter", 51, "maior tarefa depois do 1º cartão: 51, o limite é 50"],
    ["requests", 21, "pedidos: 21, o limite é 20"],
    ["scriptKilobytes", 111, "KB de script: 111, o limite é 110"],
  ])("breaks the budget with a %s of %d, and with no less", (figure, value, message) => {
    expect(judge({ [figure]: value })).toEqual([`Radar RPA, ${message}`]);
    expect(judge()).toEqual([]);
  });
});

// Rule 15.6.
describe("a long list", () => {
  it.each([
    [{ typing: 49 }, "Radar RPA, INP de 40 teclas na busca, ms: 49, o limite é 48"],
    [{ choosing: 49 }, "Radar RPA, INP de 10 trocas de categoria, ms: 49, o limite é 48"],
    [
      { firstPaint: 701 },
      "Radar RPA, 1º cartão depois de os dados chegarem, ms: 701, o limite é 700",
    ],
    [{ cardsAtRest: 151 }, "Radar RPA, cartões em repouso: 151, o limite é 150"],
  ])("breaks a budget with %j, and with no less", (figures, message) => {
    expect(judge(figures, BUDGETS.home)).toEqual([message]);
    expect(judge({}, BUDGETS.home)).toEqual([]);
  });

  it("breaks the budget of a figure that was not measured", () => {
    const message = "INP de 40 teclas na busca, ms: NaN, o limite é 100";
    const panel = { name: "Mesa", figures: {} };
    expect(brokenBudgets(panel, BUDGETS.panel)).toEqual([`Mesa, ${message}`]);
  });
});
