/** A function's files as the Supabase CLI uploads them. */
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { ACCESS_TOKEN, REF, startFakeManagementApi } from "./fake-management-api.ts";
import { cliCommand, isCliInstalled } from "../../tooling/deploy/supabase-cli.ts";

export interface FunctionFiles {
  /** Relative to the project's root or to the uploaded folder. */
  entry: string;
  importMap: string;
  /** The uploaded files; empty if the sources are used. */
  files: string[];
  remove: () => Promise<void>;
}

interface Deployment {
  entrypoint_path: string;
  import_map_path: string;
}

/**
 * Deploys to a simulated management API and keeps the upload inside the project, where Deno finds the packages. Uses
 * the sources where the CLI is not available.
 */
export async function uploadFunction(name: string): Promise<FunctionFiles> {
  const source = `supabase/functions/${name}`;
  if (!isCliInstalled) {
    const paths = { entry: `${source}/index.ts`, importMap: `${source}/deno.json` };
    return { ...paths, files: [], remove: () => Promise.resolve() };
  }
  const folder = path.resolve("supabase/.temp", `uploaded-${name}-${process.pid}`);
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await mkdir(folder, { recursive: true });
  const api = await startFakeManagementApi();
  try {
    const options = ["--use-api", `--remote=${REF}`, "--yes", "--profile", api.profile];
    await promisify(execFile)(...cliCommand(["functions", "deploy", name, ...options]), {
      env: {
        ...process.env,
        SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN,
        SUPABASE_TELEMETRY_DISABLED: "1",
        DO_NOT_TRACK: "1",
      },
    });
  } finally {
    await api.close();
  }
  const [upload] = api.uploads;
  if (!upload) throw new Error(`The CLI uploaded nothing of "${name}".`);
  const metadata = JSON.parse(String(upload.get("metadata"))) as Deployment;
  const files: string[] = [];
  for (const file of upload.getAll("file") as File[]) {
    const target = path.join(folder, file.name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(await file.arrayBuffer()));
    files.push(file.name);
  }
  const within = (file: string) => path.join(folder, file);
  return {
    entry: within(metadata.entrypoint_path),
    importMap: within(metadata.import_map_path),
    files,
    remove,
  };
}
