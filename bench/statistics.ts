export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** NaN for an empty list. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

export type Figures = Readonly<Record<string, Spread>>;

export function spreadsOf(rounds: readonly Readonly<Record<string, number>>[]): Figures {
  const keys = Object.keys(rounds[0] ?? {});
  const valuesOf = (key: string) => rounds.map((round) => round[key] ?? Number.NaN);
  return Object.fromEntries(keys.map((key) => [key, spreadOf(valuesOf(key))]));
}

/** A round counts as noisy if the plain page F took this many times its quietest time. */
const CALM = 1.25;

export interface Measured {
  name: string;
  figures: Figures;
}

/**
 * Repeats until enough rounds were calm, at most twice as often as wanted, and returns the calmest.
 * @param paceOf the time of F in a round, which shows how slow the machine was
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
