/** What is told of repeated measurements. */

/** @param part of the values that are below, from 0 to 1 @returns one of them, or the middle between two neighbours */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = sorted.length * part;
  const [low, high] = [sorted[Math.ceil(position) - 1], sorted[Math.floor(position)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** @returns each figure's median over the rounds; what is no number, as in the last one */
export function mediansOf<T extends object>(rounds: readonly T[]): T {
  const last = rounds.at(-1) as T;
  const medians = (Object.keys(last) as (keyof T)[])
    .filter((key) => typeof last[key] === "number")
    .map((key) => [key, median(rounds.map((round) => round[key] as number))]);
  return { ...last, ...Object.fromEntries(medians) };
}

export interface Ratio {
  median: number;
  min: number;
  max: number;
}

/** Each round's value against the limit's in the same round, so that the machine's moods cancel out. */
export function ratiosTo(limits: readonly number[], values: readonly number[]): Ratio {
  const ratios = values.map((value, round) => value / (limits[round] ?? Number.NaN));
  return { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
}
