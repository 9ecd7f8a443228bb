/** Vitest's and Playwright's global setup: runs migrations and seeds once and keeps the database as a file. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { startEmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";

const CACHE = "node_modules/.cache/radar-rpa";
const SOURCES = ["supabase/migrations", "supabase/seeds", "supabase/embedded-seeds"];

/** A hash in the name makes a new snapshot when a migration or the engine changes. */
function snapshotFile(): string {
  const hash = createHash("sha256");
  for (const file of ["supabase/config.toml", "node_modules/@supabase/lite/package.json"]) {
    hash.update(readFileSync(file));
  }
  for (const folder of SOURCES) {
    for (const file of readdirSync(folder).toSorted()) {
      hash.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  return path.join(CACHE, `database-${hash.digest("hex").slice(0, 16)}.tar`);
}

export default async function makeSnapshot(): Promise<void> {
  const file = snapshotFile();
  if (existsSync(file)) return;
  const backend = await startEmbeddedBackend({ dataDir: "memory://" });
  const dump = await backend.dump();
  await backend.close();
  mkdirSync(CACHE, { recursive: true });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, file);
}

export function readSnapshot(): Blob {
  return new Blob([readFileSync(snapshotFile())]);
}
