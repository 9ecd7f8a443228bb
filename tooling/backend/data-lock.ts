/** One process per data folder: PGlite takes no lock of its own, and two writers would lose each other's rows. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainError } from "../checks/plain-error.ts";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** @returns what stands in the lock, which is the process that holds it; `undefined` where there is none */
function readLock(lockFile: string): string | undefined {
  try {
    return readFileSync(lockFile, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Takes the lock beside the data folder, until this process ends. Of one that was killed it stays, and is taken over.
 * @throws PlainError, in Portuguese, naming the process that holds it
 */
export function lockDataDir(dataDir: string): void {
  const lockFile = path.join(path.dirname(dataDir), "lock");
  mkdirSync(path.dirname(lockFile), { recursive: true });
  const held = readLock(lockFile);
  const pid = Number.parseInt(held ?? "", 10);
  if (pid > 0 && pid !== process.pid && isRunning(pid)) {
    throw new PlainError(
      `Os dados do banco embutido já estão em uso pelo processo ${pid}. Encerre-o antes de iniciar outro ` +
        `(ou apague ${path.relative(process.cwd(), lockFile)}, se esse processo não for deste projeto).`,
    );
  }
  if (held !== undefined) rmSync(lockFile, { force: true });
  const ownFile = `${lockFile}.${process.pid}`;
  try {
    // Written whole before it takes the lock's name, so that no process reads half of it.
    writeFileSync(ownFile, String(process.pid));
    linkSync(ownFile, lockFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new PlainError(
      "Outro processo acaba de abrir os dados do banco embutido. Tente de novo.",
    );
  } finally {
    rmSync(ownFile, { force: true });
  }
  process.once("exit", () => {
    // Another process may hold it by now, if the file was removed by hand.
    if (readLock(lockFile) === String(process.pid)) rmSync(lockFile, { force: true });
  });
}
