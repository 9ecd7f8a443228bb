import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { binOf } from "../../../../tooling/checks/package-bin";

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
