/** Finds a Chromium for the tests, or gets one and says so. Nothing is downloaded but by npm or the system's packages. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PlainError } from "./plain-error.ts";

/** The same engine without windows: in it the end-to-end tests take two thirds of the time (docs/decisions/0022). */
const SHELL = "/usr/bin/chromium-headless-shell";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Where the browser of the npm package goes: ignored, and gone with node_modules. */
const PACKAGE_FOLDER = "node_modules/.cache/radar-rpa/browser";
const BROWSER_PACKAGE = "@sparticuz/chromium@153.0.0";

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

function systemBrowser(preferred: readonly string[]): string | undefined {
  return [process.env.CHROMIUM_PATH, ...preferred, ...SYSTEM_BROWSERS, SHELL].find(
    (file) => file && existsSync(file),
  );
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

function installBySystem(): void {
  console.log("Nenhum Chromium encontrado: instalando o pacote `chromium` do sistema com apt-get…");
  const options = {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
}

interface BrowserPackage {
  default: { executablePath: () => Promise<string> };
}

async function installByNpm(): Promise<string> {
  const require = createRequire(path.resolve(PACKAGE_FOLDER, "package.json"));
  const load = () => import(require.resolve("@sparticuz/chromium")) as Promise<BrowserPackage>;
  if (!existsSync(path.join(PACKAGE_FOLDER, "node_modules/@sparticuz/chromium"))) {
    console.log(`Nenhum Chromium encontrado: obtendo o do pacote npm ${BROWSER_PACKAGE}…`);
    const args = [
      "install",
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--prefix",
      PACKAGE_FOLDER,
      BROWSER_PACKAGE,
    ];
    execFileSync("npm", args, { stdio: "inherit" });
  }
  return (await load()).default.executablePath();
}

/**
 * @returns the path of a Chromium: the one of `CHROMIUM_PATH`, of the system, newly installed by apt-get (as root), or
 * carried by an npm package. With `prefersShell` the one without windows, where the system has both. Throws PlainError
 * when there is none to be had.
 */
export async function ensureBrowser({ prefersShell = false } = {}): Promise<string> {
  const preferred = prefersShell ? [SHELL] : [];
  if (!systemBrowser(preferred) && canInstall()) installBySystem();
  const found = systemBrowser(preferred);
  if (found) return found;
  try {
    return await installByNpm();
  } catch (error) {
    throw new PlainError(
      `Não há Chromium nesta máquina e não foi possível obter um (${(error as Error).message}). ` +
        "Instale o Chromium ou informe o caminho em CHROMIUM_PATH.",
    );
  }
}
