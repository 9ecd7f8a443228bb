import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { binOf } from "../../../../tooling/checks/package-bin";

describe("the program of a package", () => {
  it("is a JavaScript file", () => {
    for (const file of [binOf("vitest"), binOf("tsx"), binOf("@playwright/test", "playwright")]) {
      expect(file).toMatch(/\.[cm]?js$/);
      expect(existsSync(file)).toBe(true);
    }
  });

  it("must exist", () => {
    expect(() => binOf("vitest", "other")).toThrow('vitest has no program "other".');
    expect(() => binOf("not-installed")).toThrow("not-installed");
  });
});
