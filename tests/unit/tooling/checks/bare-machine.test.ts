import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findSystemBrowser } from "../../../../tooling/checks/browser";
import { findPostgres } from "../../../support/postgres-server";
import { findPrograms } from "../../../support/system-programs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-"));
  for (const name of ["initdb", "postgres", "psql", "nginx"]) {
    writeFileSync(path.join(folder, name), "");
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it("the installed programs are found", () => {
  vi.stubEnv("BARE_MACHINE", "");
  expect(findSystemBrowser()).toBe(process.execPath);
  expect(findPostgres()).not.toBeNull();
  expect(findPrograms(["nginx"])).toBe(folder);
});

describe("BARE_MACHINE", () => {
  beforeEach(() => {
    vi.stubEnv("BARE_MACHINE", "1");
  });

  it("hides every browser except the bundled one, even that of CHROMIUM_PATH", () => {
    expect(findSystemBrowser()).toBeUndefined();
    expect(findSystemBrowser({ prefersShell: true })).toBeUndefined();
  });

  it("hides PostgreSQL and nginx", () => {
    expect(findPostgres()).toBeNull();
    expect(findPrograms(["nginx"])).toBeNull();
  });
});
