/** Measures one cold load of the home page. */
import type { Browser } from "@playwright/test";
import { type Profile, withColdPage } from "./browser.ts";
import type { Probe } from "./probe.ts";

export interface Load {
  fcp: number;
  firstCard: number;
  lcp: number;
  blockingTime: number;
  shift: number;
  bytes: number;
  requests: number;
  /** The page, its code and its data; pictures, the icon and a browser's own preflights left out. */
  requestsBeforeFirstCard: number;
  thirdPartyRequests: number;
  articleRequests: number;
}

const QUIET = 500;
const PATIENCE = 60_000;

interface Seen {
  url: string;
  type: string;
  at: number;
}

const blockingTime = ({ tasks }: Probe) =>
  tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);

/** @param own origins that are not a third party's: the site's and the project's */
export function measureLoad(
  browser: Browser,
  profile: Profile,
  url: string,
  own: readonly string[],
): Promise<Load> {
  return withColdPage(browser, profile, async (page, devtools) => {
    const seen: Seen[] = [];
    const open = new Set<string>();
    let bytes = 0;
    let lastChange = Date.now();
    const change = (act: () => void) => {
      act();
      lastChange = Date.now();
    };
    devtools.on("Network.requestWillBeSent", ({ requestId, request, timestamp, ...sent }) => {
      if (!request.url.startsWith("http")) return;
      change(() => open.add(requestId));
      const type = sent.initiator.type === "preflight" ? "Preflight" : (sent.type ?? "");
      seen.push({ url: request.url, type, at: timestamp * 1000 });
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      change(() => open.delete(requestId));
      bytes += encodedDataLength;
    });
    devtools.on("Network.loadingFailed", ({ requestId }) => change(() => open.delete(requestId)));

    await page.goto(url, { waitUntil: "load", timeout: PATIENCE });
    await page.waitForFunction(() => window.benchProbe.firstCard !== null, undefined, {
      timeout: PATIENCE,
      polling: 100,
    });
    while (open.size > 0 || Date.now() - lastChange < QUIET) await page.waitForTimeout(50);
    const probe = await page.evaluate(() => window.benchProbe);

    const firstCard = probe.firstCard ?? Number.NaN;
    const start = seen[0]?.at ?? 0;
    const isEarly = ({ type, at }: Seen) =>
      !["Image", "Other", "Preflight"].includes(type) && at - start < firstCard;
    return {
      fcp: probe.fcp,
      firstCard,
      lcp: probe.lcp,
      blockingTime: blockingTime(probe),
      shift: probe.shift,
      bytes,
      requests: seen.length,
      requestsBeforeFirstCard: seen.filter(isEarly).length,
      thirdPartyRequests: seen.filter((each) => !own.includes(new URL(each.url).origin)).length,
      articleRequests: seen.filter(
        (each) => each.url.includes("/rest/v1/articles") && each.type !== "Preflight",
      ).length,
    };
  });
}
