/** Loads the pages alternately many times: medians, and ratios to the limit F of the same round. */
import type { Browser, CDPSession, Request } from "@playwright/test";
import { PHONE, withPage } from "./browser.ts";
import type { OpenSite } from "./sites.ts";
import { type Measured, measureCalmly, spreadsOf } from "./statistics.ts";

/** The length of a first visit in milliseconds, in which the optional parts are loaded. */
const VISIT_MS = 5000;

/** The main thread's times in milliseconds (https://chromedevtools.github.io/devtools-protocol/tot/Performance). */
async function workOf(devtools: CDPSession) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

const kilobytesOf = async (requests: readonly Request[]) => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
};

/**
 * One cold load on the phone and its first five seconds. `requestsBefore` the first card counts the page, its code
 * and its data, without pictures and the icon.
 */
export function measureLoad(browser: Browser, { url, own }: OpenSite) {
  return withPage(browser, PHONE, async (page) => {
    const requests: Request[] = [];
    // Includes the service worker's requests.
    page.context().on("requestfinished", (request) => requests.push(request));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const begun = Date.now();
    await page.goto(url);
    await page.waitForTimeout(begun + VISIT_MS - Date.now());
    const work = await workOf(devtools);
    await page.waitForFunction(() => window.benchProbe.firstCard > 0);
    const { slowest: _, longTasks, ...probe } = await page.evaluate(() => window.benchProbe);
    const end = (await page.evaluate(() => performance.timeOrigin)) + probe.firstCard;
    const isBefore = (request: Request) =>
      request.timing().startTime < end && !["image", "other"].includes(request.resourceType());
    const scripts = requests.filter((request) => request.resourceType() === "script");
    const later = longTasks.filter(({ startTime }) => startTime > probe.firstCard);
    return {
      ...probe,
      // The part of each task beyond 50 ms.
      blockingTime: longTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      longestAfter: Math.max(0, ...later.map(({ duration }) => duration)),
      work,
      scriptKilobytes: await kilobytesOf(scripts),
      requests: requests.length,
      requestsBefore: requests.filter(isBefore).length,
      requestsToOthers: requests.filter((each) => !own.includes(new URL(each.url()).origin)).length,
    };
  });
}

type Load = Awaited<ReturnType<typeof measureLoad>>;

/** Adds the ratios to the limit's load of the same round, which cancel out a slow moment of the machine. */
export const withRatios = (load: Load, limit: Load) => ({
  ...load,
  fcpRatio: load.fcp / limit.fcp,
  firstCardRatio: load.firstCard / limit.firstCard,
  lcpRatio: load.lcp / limit.lcp,
  workRatio: load.work / limit.work,
  blockedBeyond: load.blockingTime - limit.blockingTime,
});

/** @returns the figures of the product and of F */
export async function compareLoads(
  browser: Browser,
  { product, limit }: { product: OpenSite; limit: OpenSite },
  wanted: number,
): Promise<{ product: Measured; limit: Measured }> {
  const loadBoth = async (round: number) => {
    // Alternates the order.
    const first = round % 2 === 0 ? product : limit;
    const one = await measureLoad(browser, first);
    const other = await measureLoad(browser, first === product ? limit : product);
    process.stderr.write(`  cargas: rodada ${round + 1}\n`);
    const [own, best] = first === product ? [one, other] : [other, one];
    return { product: withRatios(own, best), limit: withRatios(best, best) };
  };
  const rounds = await measureCalmly(wanted, loadBoth, (round) => round.limit.fcp);
  return {
    product: { name: product.name, figures: spreadsOf(rounds.map((each) => each.product)) },
    limit: { name: limit.name, figures: spreadsOf(rounds.map((each) => each.limit)) },
  };
}
