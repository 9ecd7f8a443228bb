/** Every kind of file that the worker keeps, with every fault of a host. */
import { expectHealed, faultNames, WORKER_FILES, type WorkerFile } from "../support/wrong-files.ts";
import type { Session } from "./session.ts";

/** @param folder of the build */
export async function wrongFiles(
  session: Session,
  folder: string,
  enter: (step: string) => void,
): Promise<void> {
  for (const file of Object.keys(WORKER_FILES) as WorkerFile[]) {
    for (const fault of faultNames) {
      enter(`${fault} instead of ${file}`);
      await expectHealed(session, folder, { file, fault });
    }
  }
}
