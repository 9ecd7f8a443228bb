import { existsSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { findBrowser } from "../../../../tooling/checks/browser";
import { binOf } from "../../../../tooling/checks/package-bin";

describe("a browser for the tests", () => {
  it("is the one that CHROMIUM_PATH names, if it is there", () => {
    vi.stubEnv("BARE_MACHINE", "");
    vi.stubEnv("CHROMIUM_PATH", process.execPath);
    expect(findBrowser()).toBe(process.execPath);
    expect(findBrowser({ prefersShell: true })).toBe(process.execPath);
    vi.unstubAllEnvs();
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
