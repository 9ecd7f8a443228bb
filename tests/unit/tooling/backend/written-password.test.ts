import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadEnv } from "vite";
import { misreadPasswordWarnings } from "../../../../tooling/backend/written-password";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "written-password-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (text: string, file = ".env.local") => writeFileSync(path.join(folder, file), text);

/** What the start says of the password that Vite reads in this folder. */
function warnings(isFromProcess = false): string[] {
  const { ADMIN_PASSWORD } = loadEnv("development", folder, ["ADMIN_PASSWORD"]);
  return misreadPasswordWarnings(
    folder,
    "development",
    "ADMIN_PASSWORD",
    ADMIN_PASSWORD,
    isFromProcess,
  );
}

describe("a password in .env.local", () => {
  it.each([
    "pa$$word#1",
    "'pa$$word#1'",
    "pa$word",
    "abc#1",
    "abc # a senha",
    "${HOME}x",
    '"a\\nb"',
  ])("written as %s is told of, since another one is read", (written) => {
    write(`SITE_URL=https://a.example\nADMIN_PASSWORD=${written}\n`);
    expect(warnings()).toEqual([expect.stringMatching(/ADMIN_PASSWORD.*aspas simples.*\\\$/)]);
    expect(warnings()[0]).not.toContain("word");
  });

  it.each([
    ["segredo", "segredo"],
    ["  com espaços no meio  ", "com espaços no meio"],
    ["'pa\\$\\$word#1'", "pa$$word#1"],
    ["pa\\$word", "pa$word"],
    ['"aspas duplas"', "aspas duplas"],
    ["'  espaços nas pontas  '", "  espaços nas pontas  "],
    ["", ""],
  ])("written as %s is read as it should be, and nothing is said", (written, read) => {
    write(`export ADMIN_PASSWORD = ${written}\r\n`);
    // Nothing written: Node 20 reads an empty text there, Node 22 and 24 no variable at all.
    const { ADMIN_PASSWORD = "" } = loadEnv("development", folder, ["ADMIN_PASSWORD"]);
    expect(ADMIN_PASSWORD).toBe(read);
    expect(warnings()).toEqual([]);
  });

  it("left empty is told of where Node takes the next line for it", () => {
    write("ADMIN_PASSWORD = \r\nSITE_URL=https://a.example\r\n");
    const misread = "SITE_URL=https://a.example";
    expect(
      misreadPasswordWarnings(folder, "development", "ADMIN_PASSWORD", misread, false),
    ).toHaveLength(1);
    expect(misreadPasswordWarnings(folder, "development", "ADMIN_PASSWORD", "", false)).toEqual([]);
  });

  it("is told of by the name of its variable", () => {
    write("ADMIN_PASSWORD=segredo\nINGEST_PASSWORD=abc#1");
    expect(misreadPasswordWarnings(folder, "development", "INGEST_PASSWORD", "abc", false)).toEqual(
      [expect.stringContaining("INGEST_PASSWORD")],
    );
  });

  it("gives way to that of the process's environment", () => {
    write("ADMIN_PASSWORD=pa$$word");
    expect(warnings(true)).toEqual([]);
  });

  it("gives way to that of a more particular file", () => {
    write("ADMIN_PASSWORD=pa$$word", ".env");
    write("ADMIN_PASSWORD=segredo", ".env.development");
    expect(warnings()).toEqual([]);
  });

  it("that is not there is not told of", () => {
    expect(warnings()).toEqual([]);
    write("#ADMIN_PASSWORD=pa$$word");
    expect(warnings()).toEqual([]);
  });
});
