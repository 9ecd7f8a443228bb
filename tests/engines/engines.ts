/** The engines of the smoke test, and where Linux installs them. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { startFirefox } from "./firefox.ts";
import type { Session } from "./session.ts";
import { startWebKit } from "./webkit.ts";

export interface Engine {
  name: string;
  /** `undefined` if the engine is not installed. */
  start: () => Promise<Session> | undefined;
  remedy: string;
}

const firstOf = (...files: (string | undefined)[]) =>
  files.find((file) => file && existsSync(file));

/** Debian installs MiniBrowser in a folder named after the library's version. */
function miniBrowser(): string | undefined {
  const libraries = "/usr/lib/x86_64-linux-gnu";
  if (!existsSync(libraries)) return undefined;
  const folders = readdirSync(libraries).filter((name) => name.startsWith("webkit2gtk-4"));
  return firstOf(...folders.map((folder) => path.join(libraries, folder, "MiniBrowser")));
}

export const ENGINES: readonly Engine[] = [
  {
    name: "Firefox",
    start() {
      const executablePath = firstOf("/usr/bin/firefox-esr", "/usr/bin/firefox");
      return executablePath ? startFirefox(executablePath) : undefined;
    },
    remedy: "no Debian, o pacote firefox-esr",
  },
  {
    name: "WebKit",
    start() {
      const driver = firstOf("/usr/bin/WebKitWebDriver");
      const browser = miniBrowser();
      return driver && browser && existsSync("/usr/bin/Xvfb")
        ? startWebKit({ driver, browser })
        : undefined;
    },
    remedy: "no Debian, os pacotes webkit2gtk-driver e xvfb",
  },
];
