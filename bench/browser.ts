/** Chromium with empty caches and a processor four times slower than this machine's, as a phone or a computer. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, findBrowser } from "../tooling/checks/browser.ts";

declare global {
  interface Window {
    /** Filled by bench/probe.js. Times are in milliseconds since the navigation. */
    benchProbe: {
      /** The time when the first card was readable; NaN before. */
      firstCard: number;
      fcp: number;
      lcp: number;
      shift: number;
      /** Tasks longer than 50 ms. */
      longTasks: { startTime: number; duration: number }[];
      /** The longest time from a key or a press to the next paint, in steps of 8 ms from 16 ms. */
      slowest: number;
    };
  }
}

/** In bytes per second and milliseconds per request; -1 and 0 mean unlimited. */
export const PHONE = {
  name: "celular (CPU 4× mais lenta, 1,6 Mbps, 150 ms, 390 px)",
  viewport: { width: 390, height: 844 },
  isMobile: true,
  network: { rate: (1.6 * 1024 * 1024) / 8, latency: 150 },
};

/** The profile for long lists: the most visible cards on the slowest processor. */
export const DESKTOP: typeof PHONE = {
  name: "CPU 4× mais lenta, 1350 px",
  viewport: { width: 1350, height: 940 },
  isMobile: false,
  network: { rate: -1, latency: 0 },
};

/** In milliseconds: the time for which a new window keeps the browser busy. */
const SETTLING = 700;

/**
 * While DevTools are connected, V8 parses code again for the line numbers of errors: 40 to 50 ms that no visitor's
 * browser spends. This flag prevents that.
 */
const WITH_LINES = "--js-flags=--no-enable-lazy-source-positions";

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGUMENTS, WITH_LINES] });

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
