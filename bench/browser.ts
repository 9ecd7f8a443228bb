/** Chromium with empty caches, as a phone and as a computer that are four times slower than this machine. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, findBrowser } from "../tooling/checks/browser.ts";

declare global {
  interface Window {
    /** The measurements of bench/probe.js, in milliseconds since the navigation. */
    benchProbe: {
      /** The time when the first card was readable: painted, visible and with a title; NaN before. */
      firstCard: number;
      fcp: number;
      lcp: number;
      shift: number;
      /** Tasks longer than 50 ms. */
      longTasks: { startTime: number; duration: number }[];
      /** The longest time from a key or a press to the next paint. Chromium reports steps of 8 ms, from 16 ms. */
      slowest: number;
    };
  }
}

/** The phone's network in bytes per second and milliseconds per request; -1 and 0 mean unlimited. */
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

/** The time in which a browser is busy with its new window. */
const SETTLING = 700;

/**
 * Connected tools make V8 keep every error's stack with line numbers, for which it parses the code again: 40 to 50 ms
 * for five errors that react-dom creates on loading, and that no visitor's browser spends. With this flag V8 knows
 * the lines from the first parse.
 */
const WITH_LINES = "--js-flags=--no-enable-lazy-source-positions";

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGUMENTS, WITH_LINES] });

/** Opens a page with the profile's limits and the probe, passes it on, and closes it. */
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
