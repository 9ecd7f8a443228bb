/** Finds a Chromium for the tests, the measurements and the pictures. Nothing is installed and nothing downloaded. */
import { existsSync } from "node:fs";
import { isBareMachine } from "./bare-machine.ts";
import { carriedBrowser } from "./carried-browser.ts";
import { PlainError } from "./plain-error.ts";

/** The same engine without windows: in it the end-to-end tests take two thirds of the time (docs/decisions/0022). */
const SHELL = "/usr/bin/chromium-headless-shell";

/** Installed by `npm ci` with everything else, for machines without a browser (docs/decisions/0037). */
const PACKAGE = "@sparticuz/chromium";

export const BROWSER_ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where the systems' installers put Chromium, Chrome and Edge, which is made of the same. Each Windows has Edge. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  SHELL,
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

interface Options {
  /** The one without windows, where the system has both. */
  prefersShell?: boolean;
}

/** @returns the browser of `CHROMIUM_PATH`, or one of the system's; none on a bare machine */
export function findSystemBrowser({ prefersShell = false }: Options = {}): string | undefined {
  if (isBareMachine()) return undefined;
  return [process.env.CHROMIUM_PATH, ...(prefersShell ? [SHELL] : []), ...PLACES].find(
    (file) => file && existsSync(file),
  );
}

/** @returns the path of a Chromium: the system's, or that of the development dependency. Throws PlainError when there is none. */
export function findBrowser(options?: Options): string {
  const found = findSystemBrowser(options);
  if (found) return found;
  const carried = carriedBrowser(PACKAGE);
  if (carried) {
    const reason = isBareMachine() ? "BARE_MACHINE" : "Não há Chromium no sistema";
    console.log(`${reason}: usando o do pacote ${PACKAGE}, instalado por npm ci.`);
    return carried;
  }
  throw new PlainError(
    "Não há Chromium, Chrome nem Edge nos lugares de costume desta máquina. Instale um deles, ou diga onde está: " +
      "CHROMIUM_PATH com o caminho do programa. (O navegador que vem com npm ci só roda em Linux x64.)",
  );
}
