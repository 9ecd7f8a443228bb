/** One process per data folder: PGlite takes no lock of its own, and two writers would lose each other's rows. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainError } from "../checks/plain-error.ts";

/** They end a process without "exit", unless there is a listener. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** @returns the process named in the lock, if any */
function readHolder(lockFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, "utf8"), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the process that holds the lock, or `undefined` when it is free, stale or our own */
function otherHolder(lockFile: string): number | undefined {
  const pid = readHolder(lockFile);
  return pid !== undefined && pid !== process.pid && isRunning(pid) ? pid : undefined;
}

/**
 * Takes the lock beside the data folder.
 * @returns a function that gives it back
 * @throws PlainError, in Portuguese, naming the process that holds it
 */
export function lockDataDir(dataDir: string): () => void {
  const lockFile = path.join(path.dirname(dataDir), "lock");
  mkdirSync(path.dirname(lockFile), { recursive: true });
  const ownFile = `${lockFile}.${process.pid}`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      // Written whole before it takes the lock's name, so that no process reads half of it.
      writeFileSync(ownFile, String(process.pid));
      linkSync(ownFile, lockFile);
      const release = () => {
        // Another process may hold it by now, if the file was removed by hand.
        if (readHolder(lockFile) === process.pid) rmSync(lockFile, { force: true });
        process.off("exit", release);
        for (const signal of SIGNALS) process.off(signal, endBySignal);
      };
      const endBySignal = (signal: NodeJS.Signals) => {
        // Another listener closes the database first, and leaves by way of "exit".
        if (process.listenerCount(signal) > 1) return;
        release();
        process.kill(process.pid, signal);
      };
      process.once("exit", release);
      for (const signal of SIGNALS) process.on(signal, endBySignal);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const pid = otherHolder(lockFile);
      if (pid !== undefined) {
        throw new PlainError(
          `Os dados do banco embutido já estão em uso pelo processo ${pid}. Encerre-o antes de iniciar outro ` +
            `(ou apague ${path.relative(process.cwd(), lockFile)}, se esse processo não for deste projeto).`,
        );
      }
      rmSync(lockFile, { force: true });
    } finally {
      rmSync(ownFile, { force: true });
    }
  }
  throw new PlainError("Outro processo acaba de abrir os dados do banco embutido. Tente de novo.");
}
