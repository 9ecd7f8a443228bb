/** @module-tag full */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lockDataDir } from "../../../../tooling/backend/data-lock";
import { PlainError } from "../../../../tooling/checks/plain-error";

// Other processes load the TypeScript loader first, which is slow.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let dataDir: string;
let lockFile: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "data-lock-"));
  dataDir = path.join(folder, ".temp", "data");
  lockFile = path.join(folder, ".temp", "lock");
});

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function lock(): void {
  // The exit handler must not run in this process.
  const once = vi.spyOn(process, "once").mockReturnValue(process);
  try {
    lockDataDir(dataDir);
  } finally {
    once.mockRestore();
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/** Another process that takes the lock, reports the result, and waits. */
async function otherProcess(): Promise<{ child: ChildProcess; result: string }> {
  const program = `
    const { lockDataDir } = await import(${JSON.stringify(pathToFileURL("tooling/backend/data-lock.ts"))});
    try {
      lockDataDir(${JSON.stringify(dataDir)});
      process.stdout.write("locked");
    } catch (error) {
      process.stdout.write(error.message);
    }
    process.stdin.once("data", () => process.exit(0));
  `;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  children.push(child);
  const [result] = (await once(child.stdout!, "data")) as [Buffer];
  return { child, result: result.toString() };
}

it("the first process takes the lock of the data folder, even before the folder exists, and can take it again", () => {
  lock();
  expect(lock).not.toThrow();
  expect(readFileSync(lockFile, "utf8")).toBe(String(process.pid));
  expect(existsSync(dataDir)).toBe(false);
});

describe("a second process on the data folder", () => {
  it("is refused with a Portuguese sentence that names the first process, and without a stack", async () => {
    const { child, result } = await otherProcess();
    expect(result).toBe("locked");
    expect(lock).toThrow(PlainError);
    expect(lock).toThrow(new RegExp(`já estão em uso pelo processo ${child.pid}\\. Encerre-o`));
    expect(lock).toThrow(
      expect.objectContaining({ stack: expect.stringMatching(/^Os dados do banco/) }),
    );
    expect(readFileSync(lockFile, "utf8")).toBe(String(child.pid));
  });

  it("releases the lock when it exits", async () => {
    const { child } = await otherProcess();
    const left = once(child, "exit");
    child.stdin!.write("leave");
    await left;
    expect(existsSync(lockFile)).toBe(false);
    expect(lock).not.toThrow();
  });

  it("does not keep the lock after it was killed", async () => {
    const { child } = await otherProcess();
    await end(child, "SIGKILL");
    expect(lock).not.toThrow();
    expect(readFileSync(lockFile, "utf8")).toBe(String(process.pid));
  });
});
