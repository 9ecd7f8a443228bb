/**
 * How fast this machine is at the moment. A shared one is two or three times slower from one second to the next, and
 * "a phone four times slower" would be another phone at each load. So the slow-down is calibrated, as DevTools does with
 * its presets: it is always four times slower than the machine at its best in this run (docs/decisions/0025).
 */
import { setTimeout } from "node:timers/promises";
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
let waited = 0;
let patienceInAll = 0;
const slownesses: number[] = [];

/** How many times slower than at its best the machine is now. */
function measureSlowness(): number {
  const now = timeWork();
  best = Math.min(best, now);
  return now / best;
}

/**
 * Looks for the machine's best moment.
 *
 * @param patience milliseconds that this run may wait for calm moments, in all
 */
export async function watchPace(milliseconds: number, patience = 0): Promise<void> {
  patienceInAll = patience;
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    measureSlowness();
    await setTimeout(100);
  }
}

/** Slower than this, drawing and the network, which no slow-down reaches, count for too much. */
const CALM = 1.5;
/** Milliseconds between two looks, and for one moment. */
const LOOK = 200;
const PATIENCE = 2_000;

/**
 * Waits a while for a moment in which the machine is about as fast as it can be.
 *
 * @returns how many times slower than at its best it is then, waited for in vain or not
 */
export async function waitForCalm(): Promise<number> {
  let slowness = measureSlowness();
  const end = Math.min(waited + PATIENCE, patienceInAll);
  while (slowness > CALM && waited < end) {
    waited += LOOK;
    await setTimeout(LOOK);
    slowness = measureSlowness();
  }
  slownesses.push(slowness);
  return slowness;
}

const TRIES = 3;

/**
 * Measures again, up to three times in all, where the machine was slow at the beginning or at the end.
 *
 * @param measure calls `waitForCalm` before it begins
 * @returns what it gave in the calmest try, whatever that is
 */
export async function calmest<T>(measure: () => Promise<T>): Promise<T> {
  const tries: { slowness: number; result: T }[] = [];
  for (;;) {
    const from = slownesses.length;
    const waitedBefore = waited;
    const start = performance.now();
    const result = await measure();
    const slowness = Math.max(...slownesses.slice(from), measureSlowness());
    tries.push({ slowness, result });
    if (slowness <= CALM || tries.length === TRIES || waited >= patienceInAll) break;
    waited = waitedBefore + performance.now() - start;
  }
  const [calmestTry] = tries.toSorted((a, b) => a.slowness - b.slowness);
  return (calmestTry as { result: T }).result;
}

/** The slow-down by which calibration makes up for the machine's slowness; never less than none. */
export function rateFor(cpu: number, slowness: number): number {
  return Math.max(1, cpu / slowness);
}

/** How many times slower than at its best the machine was at the moments that were measured. */
export interface Pace {
  median: number;
  max: number;
  /** Seconds spent on waiting for better ones and on measuring again. */
  waited: number;
}

export function paceOfThisRun(): Pace {
  return { median: median(slownesses), max: Math.max(...slownesses), waited: waited / 1000 };
}
