import { existsSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { findBrowser, usualPlaces } from "../../../../tooling/checks/browser";
import { binOf } from "../../../../tooling/checks/package-bin";

describe("a browser for the tests", () => {
  it("is the one that CHROMIUM_PATH names, if it is there", () => {
    vi.stubEnv("BARE_MACHINE", "");
    vi.stubEnv("CHROMIUM_PATH", process.execPath);
    expect(findBrowser()).toBe(process.execPath);
    expect(findBrowser({ prefersShell: true })).toBe(process.execPath);
    vi.unstubAllEnvs();
  });

  it("is looked for on Windows in the folders that the variables name; each Windows has Edge", () => {
    const places = usualPlaces("win32", {
      ProgramFiles: String.raw`D:\Programas`,
      "ProgramFiles(x86)": String.raw`D:\Programas (x86)`,
      LOCALAPPDATA: String.raw`C:\Users\ana\AppData\Local`,
    });
    expect(places).toContain(String.raw`D:\Programas\Google\Chrome\Application\chrome.exe`);
    expect(places).toContain(String.raw`D:\Programas (x86)\Microsoft\Edge\Application\msedge.exe`);
    expect(places).toContain(
      String.raw`C:\Users\ana\AppData\Local\Chromium\Application\chrome.exe`,
    );
    expect(usualPlaces("win32", {})).toEqual([]);
  });

  it("is looked for on macOS in everybody's applications and in one's own", () => {
    const places = usualPlaces("darwin", { HOME: "/Users/ana" });
    expect(places).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    expect(places).toContain(
      "/Users/ana/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    );
  });

  it("is looked for on Linux with windows first", () => {
    const places = usualPlaces("linux", {});
    expect(places[0]).toBe("/usr/bin/chromium");
    expect(places.at(-1)).toBe("/usr/bin/chromium-headless-shell");
  });
});

describe("a package's program", () => {
  it("is a file for Node", () => {
    for (const file of [binOf("vitest"), binOf("tsx"), binOf("@playwright/test", "playwright")]) {
      expect(file).toMatch(/\.[cm]?js$/);
      expect(existsSync(file)).toBe(true);
    }
  });

  it("has to be there", () => {
    expect(() => binOf("vitest", "other")).toThrow('vitest has no program "other".');
    expect(() => binOf("not-installed")).toThrow("not-installed");
  });
});
