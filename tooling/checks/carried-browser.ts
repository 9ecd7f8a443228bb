/**
 * The Chromiums that npm packages carry (@sparticuz/chromium): packed, for Linux x64 only. Unpacked here and not by the
 * package's own code, which takes whatever it finds at a fixed place in the folder for temporary files.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** Ignored, and gone with node_modules. */
const UNPACKED = "node_modules/.cache/radar-rpa/browsers";

/** With the libraries and the fonts that a machine without a browser may lack, unless other fonts are named. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_FILE="\${FONTCONFIG_FILE:-$here/fonts.conf}"
LD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"
`;

/** Those that Debian has: one stands in for the headlines' own (tooling/page/headline-font.ts), as on any visitor's machine. */
const FONTS = `<fontconfig>
  <dir prefix="relative">../../../../dejavu-fonts-ttf/ttf</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

function unpack(packed: string, folder: string): void {
  // Made apart and renamed whole: who is interrupted leaves no half of a browser.
  const part = `${folder}.${process.pid}.part`;
  const read = (name: string) => brotliDecompressSync(readFileSync(path.join(packed, name)));
  mkdirSync(part, { recursive: true });
  const archive = "al2023.tar.br";
  if (existsSync(path.join(packed, archive))) {
    const libraries = path.join(part, "al2023");
    mkdirSync(libraries);
    execFileSync("tar", ["--no-same-owner", "-x", "-C", libraries], { input: read(archive) });
  }
  writeFileSync(path.join(part, "chromium"), read("chromium.br"), { mode: 0o755 });
  writeFileSync(path.join(part, "fonts.conf"), FONTS);
  writeFileSync(path.join(part, "launch"), LAUNCHER, { mode: 0o755 });
  rmSync(folder, { recursive: true, force: true });
  renameSync(part, folder);
}

/** @returns the program of the browser that this package carries; `undefined` where it has none for this machine */
export function carriedBrowser(packageName: string): string | undefined {
  const source = path.join("node_modules", packageName);
  const packed = path.join(source, "bin");
  const isForHere = process.platform === "linux" && process.arch === "x64";
  if (!isForHere || !existsSync(path.join(packed, "chromium.br"))) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(source, "package.json"), "utf8")) as {
    version: string;
  };
  const folder = path.resolve(UNPACKED, version);
  if (!existsSync(path.join(folder, "launch"))) unpack(packed, folder);
  return path.join(folder, "launch");
}
