/** Runs a Supabase function in a real Deno, as a hosted project does. */
import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FunctionFiles } from "./uploaded-function.ts";

export interface EdgeFunction {
  url: string;
  close: () => Promise<void>;
}

const FLAGS = [
  "run",
  "--no-prompt",
  "--no-check",
  "--node-modules-dir=manual",
  "--allow-net",
  "--allow-env",
  "--allow-read",
];
const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // Windows denies network access without it.
  SystemRoot: process.env.SystemRoot,
  DENO_NO_UPDATE_CHECK: "1",
  NO_COLOR: "1",
};

/** Runs a script with the imports of the function `ingest`. @returns its output */
export async function runInDeno(deno: string, script: string, args: string[]): Promise<string> {
  const config = "--config=supabase/functions/ingest/deno.json";
  const { stdout } = await promisify(execFile)(deno, [...FLAGS, config, script, ...args], {
    env: ENVIRONMENT,
  });
  return stdout;
}

export async function startEdgeFunction(
  deno: string,
  { entry, importMap }: FunctionFiles,
  variables: Record<string, string>,
): Promise<EdgeFunction> {
  const flags = [...FLAGS, `--config=${importMap}`];
  const index = pathToFileURL(path.resolve(entry)).href;
  const child = spawn(deno, [...flags, "tests/support/edge-runtime.js", index], {
    env: { ...ENVIRONMENT, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = () => child.kill();
  process.once("exit", kill);
  let log = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      log += text;
      const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(log)?.[1];
      if (address) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", read);
    void ended.then(() => reject(new Error(`The function did not start.\n${log}`)));
  });
  return {
    url,
    close: async () => {
      process.off("exit", kill);
      child.kill();
      await ended;
    },
  };
}
