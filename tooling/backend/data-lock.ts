/** Allows one process per data folder: PGlite has no lock, and two writers would lose each other's rows. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PlainError } from "../checks/plain-error.ts";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Holds the lock until this process ends. Takes over the lock of a killed process. */
export function lockDataDir(dataDir: string): void {
  const lockFile = path.join(path.dirname(dataDir), "lock");
  mkdirSync(path.dirname(lockFile), { recursive: true });
  const take = () => writeFileSync(lockFile, String(process.pid), { flag: "wx" });
  try {
    take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const pid = Number.parseInt(readFileSync(lockFile, "utf8"), 10);
    if (pid > 0 && pid !== process.pid && isRunning(pid)) {
      throw new PlainError(
        `Os dados do banco embutido já estão em uso pelo processo ${pid}. Encerre-o antes de iniciar outro ` +
          `(ou apague ${path.relative(process.cwd(), lockFile)}, se esse processo não for deste projeto).`,
      );
    }
    rmSync(lockFile, { force: true });
    take();
  }
  process.once("exit", () => {
    // Another process may have the lock if the file was removed by hand.
    const isOurs = existsSync(lockFile) && readFileSync(lockFile, "utf8") === String(process.pid);
    if (isOurs) rmSync(lockFile);
  });
}
