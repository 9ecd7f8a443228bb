/** Finds an installed Chromium for tests and measurements, without downloading one. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PlainError } from "./plain-error.ts";

/** `BARE_MACHINE=1` simulates a machine that has only Node: no browser, PostgreSQL or nginx is used. */
export const isBareMachine = () => Boolean(process.env.BARE_MACHINE);

/** Chromium without windows, with which the end-to-end tests take two thirds of the time (decision 0022). */
const SHELL = "/usr/bin/chromium-headless-shell";

/** Installed by `npm ci` for machines without a browser (decision 0037). */
const PACKAGE = "@sparticuz/chromium";

export const BROWSER_ARGUMENTS = ["--disable-gpu", "--disable-quic"];

/** Chromium, Chrome and Edge, which every Windows has. */
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

export function findSystemBrowser({ prefersShell = false } = {}): string | undefined {
  const places = [process.env.CHROMIUM_PATH, ...(prefersShell ? [SHELL] : []), ...PLACES];
  return isBareMachine() ? undefined : places.find((file) => file && existsSync(file));
}

const UNPACKED = "node_modules/.cache/radar-rpa/browsers";

/** Provides the libraries and fonts that a machine without a browser may lack. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_FILE="\${FONTCONFIG_FILE:-$here/fonts.conf}"
LD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"
`;

/** Contains the fallback of the headline font (tooling/page/headline-font.ts). */
const FONTS = `<fontconfig>
  <dir prefix="relative">../../../../dejavu-fonts-ttf/ttf</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Unpacks the package's browser; `undefined` if it has none for this machine. */
function packagedBrowser(): string | undefined {
  const source = path.join("node_modules", PACKAGE);
  const isForHere = process.platform === "linux" && process.arch === "x64";
  if (!isForHere || !existsSync(path.join(source, "bin"))) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(source, "package.json"), "utf8")) as {
    version: string;
  };
  const folder = path.resolve(UNPACKED, version);
  const program = path.join(folder, "launch");
  if (existsSync(program)) return program;
  // Unpacked elsewhere and then renamed, so that an interruption leaves no partial browser.
  const part = `${folder}.${process.pid}.part`;
  const read = (name: string) => brotliDecompressSync(readFileSync(path.join(source, "bin", name)));
  const libraries = path.join(part, "al2023");
  mkdirSync(libraries, { recursive: true });
  const unpack = ["--no-same-owner", "-x", "-C", libraries];
  execFileSync("tar", unpack, { input: read("al2023.tar.br") });
  writeFileSync(path.join(part, "chromium"), read("chromium.br"), { mode: 0o755 });
  writeFileSync(path.join(part, "fonts.conf"), FONTS);
  writeFileSync(path.join(part, "launch"), LAUNCHER, { mode: 0o755 });
  rmSync(folder, { recursive: true, force: true });
  renameSync(part, folder);
  return program;
}

export function findBrowser(options?: { prefersShell?: boolean }): string {
  const found = findSystemBrowser(options);
  if (found) return found;
  const packaged = packagedBrowser();
  if (packaged) {
    const reason = isBareMachine() ? "BARE_MACHINE" : "Não há Chromium no sistema";
    console.log(`${reason}: usando o do pacote ${PACKAGE}, instalado por npm ci.`);
    return packaged;
  }
  throw new PlainError(
    "Não há Chromium, Chrome nem Edge nos lugares de costume desta máquina. Instale um deles, ou informe onde está: " +
      "CHROMIUM_PATH com o caminho do programa. (O navegador que vem com npm ci só roda em Linux x64.)",
  );
}
