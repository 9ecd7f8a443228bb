/** Loads each page again and again, in turns, and tells the medians and the ratios to the limit F. */
import type { Browser } from "@playwright/test";
import type { Profile } from "./browser.ts";
import { type Load, measureLoad } from "./load.ts";
import { pace } from "./pace.ts";
import type { PageName, Placement, Site } from "./sites.ts";
import { mediansOf, type Ratio, ratiosTo } from "./statistics.ts";

export const TIMES = ["fcp", "firstCard", "lcp"] as const;

export type Time = (typeof TIMES)[number];

export interface PageFigures {
  page: PageName;
  placement: Placement;
  medians: Load;
  /** To F, of the same round. */
  ratios: Record<Time, Ratio>;
}

/**
 * @param sites the limit among them
 * @param rounds those that count; when there are many, one more goes before them, to warm up
 */
export async function compareLoads(
  browser: Browser,
  profile: Profile,
  sites: readonly Site[],
  rounds: number,
): Promise<PageFigures[]> {
  const loads = new Map(sites.map((site) => [site, [] as Load[]]));
  const first = rounds > 2 ? -1 : 0;
  for (let round = first; round < rounds; round++) {
    // To and fro: no page always comes after the same one.
    for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
      const load = await pace.calmest(() => measureLoad(browser, profile, site.url, site.own));
      if (round >= 0) loads.get(site)?.push(load);
    }
    if (round >= 0) process.stderr.write(`  ${profile.name}: rodada ${round + 1} de ${rounds}\n`);
  }
  const limit = loads.get(sites.find(({ page }) => page === "limit") as Site) ?? [];
  return [...loads].map(([{ page, placement }, own]) => ({
    page,
    placement,
    medians: mediansOf(own),
    ratios: Object.fromEntries(
      TIMES.map((time) => [
        time,
        ratiosTo(
          limit.map((load) => load[time]),
          own.map((load) => load[time]),
        ),
      ]),
    ) as Record<Time, Ratio>,
  }));
}
