/** The engines that the smoke test runs in, and where each is found on a Linux machine. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "../../tooling/checks/browser.ts";
import { carriedBrowser } from "../../tooling/checks/carried-browser.ts";
import { startChromium } from "./chromium.ts";
import { startFirefox } from "./firefox.ts";
import type { Session } from "./session.ts";
import { startWebKit } from "./webkit.ts";

export interface Engine {
  name: string;
  /** Starts it; `undefined` when this machine has none. */
  start: () => Promise<Session> | undefined;
  /** How to get it. */
  remedy: string;
  /** Of today: whoever uses it may have translators and extensions. */
  isEvergreen?: true;
}

const firstOf = (...files: (string | undefined)[]) =>
  files.find((file) => file && existsSync(file));

const oldChromium = (version: number): Engine => ({
  name: `Chromium ${version}`,
  start() {
    const executablePath = carriedBrowser(`chromium-${version}`);
    return executablePath ? startChromium(executablePath) : undefined;
  },
  remedy: "npm ci, em Linux x64",
});

/** Debian keeps it beside the library, whose folder's name has its version. */
function miniBrowser(): string | undefined {
  const libraries = "/usr/lib/x86_64-linux-gnu";
  if (!existsSync(libraries)) return undefined;
  const folders = readdirSync(libraries).filter((name) => name.startsWith("webkit2gtk-4"));
  return firstOf(...folders.map((folder) => path.join(libraries, folder, "MiniBrowser")));
}

export const ENGINES: readonly Engine[] = [
  {
    name: "Firefox",
    isEvergreen: true,
    start() {
      const executablePath = firstOf("/usr/bin/firefox-esr", "/usr/bin/firefox");
      return executablePath ? startFirefox(executablePath) : undefined;
    },
    remedy: "no Debian, o pacote firefox-esr",
  },
  {
    name: "WebKit",
    isEvergreen: true,
    start() {
      const driver = firstOf("/usr/bin/WebKitWebDriver");
      const browser = miniBrowser();
      return driver && browser && existsSync("/usr/bin/Xvfb")
        ? startWebKit({ driver, browser })
        : undefined;
    },
    remedy: "no Debian, os pacotes webkit2gtk-driver e xvfb",
  },
  {
    name: "Chromium",
    isEvergreen: true,
    start: () => startChromium(findBrowser()),
    remedy: "npm ci",
  },
  oldChromium(109),
  oldChromium(119),
];
