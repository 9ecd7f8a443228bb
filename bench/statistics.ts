/** What is made of repeated measurements. */

export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** @returns the middle value, or the mean of the two middle ones, and the extremes; NaN of nothing */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/** By figure. */
export type Figures = Readonly<Record<string, Spread>>;

/** Each figure's own spread over the rounds. */
export function spreadsOf(rounds: readonly Readonly<Record<string, number>>[]): Figures {
  const keys = Object.keys(rounds[0] ?? {});
  const valuesOf = (key: string) => rounds.map((round) => round[key] ?? Number.NaN);
  return Object.fromEntries(keys.map((key) => [key, spreadOf(valuesOf(key))]));
}

/** How many times what it took in the quietest round F may take before a round counts as noisy. */
const CALM = 1.25;

export interface Measured {
  name: string;
  figures: Figures;
}

/**
 * Measures until enough rounds were calm, at most twice as many as wanted, and keeps the calmest.
 *
 * @param paceOf what F took in a round: how slow the machine was, whatever the product did
 */
export async function measureCalmly<T>(
  wanted: number,
  measure: (round: number) => Promise<T>,
  paceOf: (round: T) => number,
): Promise<T[]> {
  const all: T[] = [];
  const countCalm = () => {
    const paces = all.map(paceOf);
    return paces.filter((pace) => pace <= Math.min(...paces) * CALM).length;
  };
  while (countCalm() < wanted && all.length < 2 * wanted) all.push(await measure(all.length));
  return all.toSorted((a, b) => paceOf(a) - paceOf(b)).slice(0, wanted);
}
