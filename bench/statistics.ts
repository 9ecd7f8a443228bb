/** What is told of repeated measurements. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** @returns each figure's median over the rounds; what is no number, as in the last one */
export function mediansOf<T extends object>(rounds: readonly T[]): T {
  const last = rounds.at(-1) as T;
  const medians = (Object.keys(last) as (keyof T)[])
    .filter((key) => typeof last[key] === "number")
    .map((key) => [key, median(rounds.map((round) => round[key] as number))]);
  return { ...last, ...Object.fromEntries(medians) };
}

/**
 * The worst of a series of steps that was gone through several times. What the page does happens at the same step each
 * time, what the machine does at any: each step counts by its median.
 *
 * @param series the steps' times, in the same order each time
 */
export function worstStep(series: readonly (readonly number[])[]): number {
  const steps = series[0] ?? [];
  return Math.max(0, ...steps.map((_, step) => median(series.map((times) => times[step] ?? 0))));
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
