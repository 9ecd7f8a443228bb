/** Which budgets the figures break. Each is one sentence. */
import { BUDGETS } from "./budgets.ts";
import type { SiteFigures } from "./loads.ts";
import { NAMES } from "./report.ts";
import type { Figures } from "./statistics.ts";

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3 });

/** A figure that is missing breaks its budget too. */
export function brokenBudgets(
  subject: string,
  figures: Figures,
  budgets: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(budgets)
    .map(([key, limit]) => ({ key, limit, value: figures[key]?.median ?? Number.NaN }))
    .filter(({ value, limit }) => !(value <= limit))
    .map(
      ({ key, value, limit }) =>
        `${subject}, ${NAMES[key]}: ${number.format(value)}, o limite é ${number.format(limit)}`,
    );
}

/**
 * The product's page on the phone.
 *
 * @param noise by what part a ratio may be over its budget
 */
export function brokenLoadBudgets(sites: readonly SiteFigures[], noise: number): string[] {
  return sites.flatMap(({ name, kind, figures }) => {
    if (kind === "limit") return [];
    const ratios = Object.entries(BUDGETS.ratios).map(([key, most]) => [key, most * (1 + noise)]);
    const budgets = { ...Object.fromEntries(ratios), ...BUDGETS.load };
    return brokenBudgets(name, figures, budgets);
  });
}
