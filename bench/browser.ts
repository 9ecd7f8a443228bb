/** Chromium, and pages with nothing in their cache, on a phone or on a computer, both four times slower than this machine. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, findBrowser } from "../tooling/checks/browser.ts";

declare global {
  interface Window {
    /** What bench/probe.js sees. Milliseconds since the navigation. */
    benchProbe: {
      /** When the first card could be read: painted, not hidden, with a title in it; NaN before. */
      firstCard: number;
      fcp: number;
      lcp: number;
      shift: number;
      /** Those of more than 50 ms. */
      longTasks: { startTime: number; duration: number }[];
      /** The longest wait from a key or a press to the next paint. Chromium counts in steps of 8 ms, from 16 on. */
      slowest: number;
    };
  }
}

/** Its network: bytes in a second, and milliseconds of each request; -1 and 0: as fast as it goes. */
export const PHONE = {
  name: "celular (CPU 4× mais lenta, 1,6 Mbps, 150 ms, 390 px)",
  viewport: { width: 390, height: 844 },
  isMobile: true,
  network: { rate: (1.6 * 1024 * 1024) / 8, latency: 150 },
};

/** For long lists: the most cards in sight, and the least to render them with. */
export const DESKTOP: typeof PHONE = {
  name: "CPU 4× mais lenta, 1350 px",
  viewport: { width: 1350, height: 940 },
  isMobile: false,
  network: { rate: -1, latency: 0 },
};

/** Milliseconds in which a browser is still busy with a new window of its own. */
const SETTLING = 700;

/**
 * A page that a tool is connected to keeps every error's stack with its lines, for which V8 parses the code a second time:
 * 40 to 50 ms for the five errors that react-dom makes as it is evaluated, and that no visitor's browser takes. With this it
 * knows the lines from the first time.
 */
const WITH_LINES = "--js-flags=--no-enable-lazy-source-positions";

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGUMENTS, WITH_LINES] });

/** Opens a page with the profile's limits and the probe in place, hands it on, and closes it. */
export async function withPage<T>(
  browser: Browser,
  { viewport, isMobile, network: { rate, latency } }: typeof PHONE,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport, isMobile, locale: "pt-BR" });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: "bench/probe.js" });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const network = { latency, downloadThroughput: rate, uploadThroughput: rate };
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...network });
    await page.waitForTimeout(SETTLING);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    return await act(page);
  } finally {
    await context.close();
  }
}
