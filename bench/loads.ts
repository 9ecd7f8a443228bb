/** Loads each page again and again, in turns: medians, and ratios to the limit F of the same round. */
import type { Browser, Request } from "@playwright/test";
import { PHONE, type Profile, withPage } from "./browser.ts";
import type { OpenSite, Site } from "./sites.ts";
import { type Measured, measureCalmly, spreadsOf } from "./statistics.ts";

/** One cold load. `requestsBefore` the first card: the page, its code and its data, without pictures and the icon. */
export function measureLoad(browser: Browser, profile: Profile, { url, own }: OpenSite) {
  return withPage(browser, profile, async (page) => {
    const requests: Request[] = [];
    page.on("requestfinished", (request) => requests.push(request));
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForFunction(() => window.benchProbe.firstCard > 0);
    const { slowest: _, ...probe } = await page.evaluate(() => window.benchProbe);
    const end = (await page.evaluate(() => performance.timeOrigin)) + probe.firstCard;
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    const isBefore = (request: Request) =>
      request.timing().startTime < end && !["image", "other"].includes(request.resourceType());
    return {
      ...probe,
      kilobytes: bytes / 1000,
      requests: requests.length,
      requestsBefore: requests.filter(isBefore).length,
      requestsToOthers: requests.filter((each) => !own.includes(new URL(each.url()).origin)).length,
    };
  });
}

type Load = Awaited<ReturnType<typeof measureLoad>>;

/** With its ratios to the limit's load of the same round, so that a slow moment of the machine cancels out. */
export const withRatios = (load: Load, limit: Load) => ({
  ...load,
  fcpRatio: load.fcp / limit.fcp,
  firstCardRatio: load.firstCard / limit.firstCard,
  lcpRatio: load.lcp / limit.lcp,
});

export interface SiteFigures extends Measured {
  kind: Site["kind"];
}

/** @param sites F among them */
export async function compareLoads(
  browser: Browser,
  sites: readonly OpenSite[],
  wanted: number,
): Promise<SiteFigures[]> {
  const limit = sites.findIndex(({ kind }) => kind === "limit");
  const loadAll = async (round: number) => {
    const loads: Load[] = [];
    // To and fro: no page always comes after the same one.
    const order = round % 2 === 0 ? [...sites.entries()] : [...sites.entries()].toReversed();
    for (const [index, site] of order) loads[index] = await measureLoad(browser, PHONE, site);
    process.stderr.write(`  cargas: rodada ${round + 1}\n`);
    return loads.map((load) => withRatios(load, loads[limit] ?? load));
  };
  const paceOf = (loads: readonly Load[]) => loads[limit]?.fcp ?? Number.NaN;
  const { rounds, noise } = await measureCalmly(wanted, loadAll, paceOf);
  return sites.map(({ name, kind }, index) => {
    const figures = spreadsOf(rounds.flatMap((loads) => loads[index] ?? []));
    return { name, kind, figures, noise };
  });
}
