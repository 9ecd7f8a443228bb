/**
 * How fast this machine is at the moment. A shared one is two or three times slower from one second to the next, and
 * "a phone four times slower" would be another phone at each load. So the slow-down is calibrated, as DevTools does with
 * its presets: it is always four times slower than the machine at its best in this run (docs/decisions/0025).
 */
import { median } from "./statistics.ts";

const TEXT = JSON.stringify(
  Array.from({ length: 6_000 }, (_, n) => ({
    title: `Robôs e automação de processos, notícia ${n}`,
    tags: ["tecnologia", "mercado"],
    position: n,
  })),
);
const SAMPLES = 3;

/** Milliseconds that a fixed piece of work takes now. One hiccup does not count. */
function timeWork(): number {
  const times = Array.from({ length: SAMPLES }, () => {
    const start = performance.now();
    JSON.parse(TEXT).sort((a: { title: string }, b: { title: string }) =>
      a.title < b.title ? 1 : -1,
    );
    return performance.now() - start;
  });
  return median(times);
}

let best = Number.POSITIVE_INFINITY;
const slownesses: number[] = [];

/** Looks for the machine's best moment. */
export async function watchPace(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    best = Math.min(best, timeWork());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The slow-down by which calibration makes up for the machine's slowness; never less than none. */
export function rateFor(cpu: number, slowness: number): number {
  return Math.max(1, cpu / slowness);
}

/** @returns how many times slower than at its best the machine is now */
export function measureSlowness(): number {
  const now = timeWork();
  best = Math.min(best, now);
  slownesses.push(now / best);
  return now / best;
}

/** How many times slower than at its best the machine was at the moments that were measured. */
export interface Pace {
  median: number;
  max: number;
}

export function paceOfThisRun(): Pace {
  return { median: median(slownesses), max: Math.max(...slownesses) };
}
