import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadEnv } from "vite";
import { misreadPasswordWarnings } from "../../../../tooling/backend/written-password";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "written-password-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (text: string, file = ".env.local") => writeFileSync(path.join(folder, file), text);

function warnings(): string[] {
  const { ADMIN_PASSWORD } = loadEnv("development", folder, ["ADMIN_PASSWORD"]);
  return misreadPasswordWarnings(folder, "development", "ADMIN_PASSWORD", ADMIN_PASSWORD);
}

describe("a password in .env.local", () => {
  it.each(["pa$$word#1", "abc#1", "abc # a senha", "${HOME}x", '"a\\nb"'])(
    "written as %s causes a warning, because another value is read",
    (written) => {
      write(`SITE_URL=https://a.example\nADMIN_PASSWORD=${written}\n`);
      expect(warnings()).toEqual([expect.stringMatching(/ADMIN_PASSWORD.*aspas simples.*\\\$/)]);
      expect(warnings()[0]).not.toContain("word");
    },
  );

  it.each([
    ["  com espaços no meio  ", "com espaços no meio"],
    ["'pa\\$\\$word#1'", "pa$$word#1"],
    ["'  espaços nas pontas  '", "  espaços nas pontas  "],
    ["", ""],
  ])("written as %s is read correctly, without a warning", (written, read) => {
    write(`export ADMIN_PASSWORD = ${written}\r\n`);
    // Node 20 reads an empty value as empty text, Node 22 and 24 as no variable.
    const { ADMIN_PASSWORD = "" } = loadEnv("development", folder, ["ADMIN_PASSWORD"]);
    expect(ADMIN_PASSWORD).toBe(read);
    expect(warnings()).toEqual([]);
  });

  it("left empty causes a warning when Node reads the next line as its value", () => {
    write("ADMIN_PASSWORD = \r\nSITE_URL=https://a.example\r\n");
    const misread = "SITE_URL=https://a.example";
    expect(misreadPasswordWarnings(folder, "development", "ADMIN_PASSWORD", misread)).toHaveLength(
      1,
    );
    expect(misreadPasswordWarnings(folder, "development", "ADMIN_PASSWORD", "")).toEqual([]);
  });

  it("is ignored when the environment or a more specific file sets another", () => {
    write("ADMIN_PASSWORD=pa$$word", ".env");
    vi.stubEnv("ADMIN_PASSWORD", "outra");
    expect(warnings()).toEqual([]);
    vi.unstubAllEnvs();
    write("ADMIN_PASSWORD=segredo", ".env.development");
    expect(warnings()).toEqual([]);
  });
});
