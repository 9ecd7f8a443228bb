/** Loads the product and the compared pages S and F (sites.ts) in turn. Ratios compare loads of the same round. */
import type { Browser, CDPSession, Request } from "@playwright/test";
import { PHONE, withPage } from "./browser.ts";
import type { OpenSite, Sites } from "./sites.ts";
import { type Measured, measureCalmly, spreadsOf } from "./statistics.ts";

/** Long enough for a page to load its optional parts. */
const VISIT_MS = 5000;

/** The main thread's times in milliseconds (https://chromedevtools.github.io/devtools-protocol/tot/Performance). */
async function workOf(devtools: CDPSession) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const millisecondsOf = (wanted: string) =>
    1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
  const styling = millisecondsOf("RecalcStyleDuration") + millisecondsOf("LayoutDuration");
  return { work: millisecondsOf("TaskDuration"), styling };
}

const kilobytesOf = async (requests: readonly Request[]) => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
};

/** One cold load on the phone. `requestsBefore` excludes pictures and the icon. */
export function measureLoad(browser: Browser, { url, own }: OpenSite) {
  return withPage(browser, PHONE, async (page) => {
    const requests: Request[] = [];
    // The context also reports the service worker's requests.
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
      ...work,
      scriptKilobytes: await kilobytesOf(scripts),
      requests: requests.length,
      requestsBefore: requests.filter(isBefore).length,
      requestsToOthers: requests.filter((each) => !own.includes(new URL(each.url()).origin)).length,
    };
  });
}

type Load = Awaited<ReturnType<typeof measureLoad>>;

const withRatios = (load: Load, own: Load, plain: Load) => ({
  ...load,
  fcpToOwn: load.fcp / own.fcp,
  firstCardToOwn: load.firstCard / own.firstCard,
  lcpToOwn: load.lcp / own.lcp,
  blockedBeyond: load.blockingTime - own.blockingTime,
  fcpToPlain: load.fcp / plain.fcp,
  firstCardToPlain: load.firstCard / plain.firstCard,
  lcpToPlain: load.lcp / plain.lcp,
  workToPlain: load.work / plain.work,
  stylingToPlain: load.styling / plain.styling,
});

export async function compareLoads(
  browser: Browser,
  { product, own, plain }: Sites,
  wanted: number,
): Promise<Record<keyof Sites, Measured>> {
  const sites = [product, own, plain];
  const loadAll = async (round: number) => {
    const loads = new Map<OpenSite, Load>();
    // Each round starts with a different site, so that no site is always measured first.
    for (const step of sites.keys()) {
      const site = sites[(round + step) % sites.length] as OpenSite;
      loads.set(site, await measureLoad(browser, site));
    }
    process.stderr.write(`  cargas: rodada ${round + 1}\n`);
    const loadOf = (site: OpenSite) => loads.get(site) as Load;
    return sites.map((site) => withRatios(loadOf(site), loadOf(own), loadOf(plain)));
  };
  const rounds = await measureCalmly(wanted, loadAll, (round) => round[2]?.fcp ?? Number.NaN);
  const measured = (site: OpenSite): Measured => ({
    name: site.name,
    figures: spreadsOf(rounds.flatMap((round) => round[sites.indexOf(site)] ?? [])),
  });
  return { product: measured(product), own: measured(own), plain: measured(plain) };
}
