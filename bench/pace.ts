/**
 * How fast this machine is at the moment. A shared one is two or three times slower from one second to the next, and
 * "a phone four times slower" would be another phone at each load. So the slow-down is calibrated, as DevTools does with
 * its presets: it is always four times slower than the machine on a quiet moment of this run (docs/decisions/0025).
 */
import { setTimeout } from "node:timers/promises";
import { median, quantile } from "./statistics.ts";

/** What a pace is measured by. Milliseconds. */
export interface Clock {
  now: () => number;
  sleep: (time: number) => Promise<unknown>;
  /** What a fixed piece of work takes now. */
  timeWork: () => number;
}

/** How slow the machine was at the moments that were measured, against a quiet one. */
export interface PaceReport {
  median: number;
  max: number;
  /** Seconds spent on waiting for better ones and on measuring again. */
  waited: number;
}

/** Slower than this, drawing and the network, which no slow-down reaches, count for too much. */
const CALM = 1.5;
/** Milliseconds between two looks at the beginning, between two looks for calm, and for one calm moment. */
const WATCHING = 100;
const LOOK = 200;
const PATIENCE = 2_000;
const TRIES = 3;

export function createPace({ now, sleep, timeWork }: Clock) {
  /** What the work takes in a quiet moment: not in the very best one, which comes once in hundreds. */
  let quiet = Number.NaN;
  let patienceInAll = 0;
  let waited = 0;
  const slownesses: number[] = [];

  const measureSlowness = () => Math.max(1, timeWork() / quiet);

  return {
    /**
     * Finds out how fast the machine is when it is quiet. Comes first.
     *
     * @param patience milliseconds that this run may wait for calm moments, in all
     */
    async watch(time: number, patience = 0): Promise<void> {
      patienceInAll = patience;
      const seen: number[] = [];
      const end = now() + time;
      do {
        seen.push(timeWork());
        await sleep(WATCHING);
      } while (now() < end);
      quiet = quantile(seen, 0.25);
    },

    /** Waits a while for a calm moment. @returns how slow the machine is then, waited for in vain or not; 1: quiet */
    async waitForCalm(): Promise<number> {
      let slowness = measureSlowness();
      const end = Math.min(waited + PATIENCE, patienceInAll);
      while (slowness > CALM && waited < end) {
        waited += LOOK;
        await sleep(LOOK);
        slowness = measureSlowness();
      }
      slownesses.push(slowness);
      return slowness;
    },

    /**
     * Measures again, up to three times in all, where the machine was slow at the beginning or at the end.
     *
     * @param measure calls `waitForCalm` before it begins
     * @returns what it gave in the calmest try, whatever that is
     */
    async calmest<T>(measure: () => Promise<T>): Promise<T> {
      const attempt = async () => {
        const from = slownesses.length;
        const result = await measure();
        return { result, slowness: Math.max(...slownesses.slice(from), measureSlowness()) };
      };
      let best = await attempt();
      for (
        let tries = 1;
        best.slowness > CALM && tries < TRIES && waited < patienceInAll;
        tries++
      ) {
        const waitedBefore = waited;
        const start = now();
        const next = await attempt();
        waited = waitedBefore + now() - start;
        if (next.slowness < best.slowness) best = next;
      }
      return best.result;
    },

    report: (): PaceReport => ({
      median: median(slownesses),
      max: Math.max(...slownesses),
      waited: waited / 1000,
    }),
  };
}

const TEXT = JSON.stringify(
  Array.from({ length: 6_000 }, (_, n) => ({
    title: `Robôs e automação de processos, notícia ${n}`,
    tags: ["tecnologia", "mercado"],
    position: n,
  })),
);
const SAMPLES = 3;

/** One hiccup does not count. */
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

/** This run's. */
export const pace = createPace({ now: () => performance.now(), sleep: setTimeout, timeWork });

/** The slow-down by which calibration makes up for the machine's slowness; never less than none. */
export function rateFor(cpu: number, slowness: number): number {
  return Math.max(1, cpu / slowness);
}
