/** Chromium, and pages that nobody has opened before, on a phone or on a computer. */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, ensureBrowser } from "../tooling/checks/browser.ts";
import { pace, rateFor } from "./pace.ts";
import { installProbe, makeErrorsCheap } from "./probe.ts";

export interface Profile {
  name: string;
  viewport: { width: number; height: number };
  /** Whether by fingers. */
  isTouched: boolean;
  /** How many times slower than this machine when it is quiet. */
  cpu: number;
  /** Bytes in a second, and milliseconds of each request; `null`: as fast as it goes. */
  network: { rate: number; latency: number } | null;
}

export const PHONE: Profile = {
  name: "celular (CPU 4× mais lenta, 1,6 Mbps, 150 ms, 390 px)",
  viewport: { width: 390, height: 844 },
  isTouched: true,
  cpu: 4,
  network: { rate: (1.6 * 1024 * 1024) / 8, latency: 150 },
};

export const DESKTOP: Profile = {
  name: "computador (sem limites, 1350 px)",
  viewport: { width: 1350, height: 940 },
  isTouched: false,
  cpu: 1,
  network: null,
};

/** A long list on a slow computer: the most cards in sight, and the least to draw them with. */
export const SLOW_DESKTOP: Profile = { ...DESKTOP, name: "CPU 4× mais lenta, 1350 px", cpu: 4 };

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGUMENTS });
}

/** Launches a browser for one kind of measurement: one that has shown hundreds of pages has become slower. */
export async function withBrowser(act: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  try {
    await act(browser);
  } finally {
    await browser.close();
  }
}

/** Slows the page's processor down to the profile's, in a calm moment of the machine: before each measurement. */
export async function slowDown(devtools: CDPSession, { cpu }: Profile): Promise<void> {
  const rate = rateFor(cpu, await pace.waitForCalm());
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Milliseconds in which a browser is still busy with a new window of its own. */
const SETTLING = 700;

/** Opens a page with nothing in its cache and the probe in place, hands it on, and closes it. */
export async function withColdPage<T>(
  browser: Browser,
  profile: Profile,
  act: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: profile.viewport,
    isMobile: profile.isTouched,
    hasTouch: profile.isTouched,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    if (profile.network) {
      const { rate, latency } = profile.network;
      await devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency,
        downloadThroughput: rate,
        uploadThroughput: rate,
      });
    }
    // tsx names functions with a function of its own, which the page has not.
    await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
    await page.addInitScript(makeErrorsCheap);
    await page.addInitScript(installProbe);
    await page.waitForTimeout(SETTLING);
    await slowDown(devtools, profile);
    return await act(page, devtools);
  } finally {
    await context.close();
  }
}
