/** The Supabase function, running in a real Deno as a hosted project runs it. */
import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import path from "node:path";
import { pathToFileURL } from "node:url";

export interface EdgeFunction {
  url: string;
  close: () => Promise<void>;
}

const FOLDER = "supabase/functions/ingest";

const FLAGS = [
  "run",
  "--no-prompt",
  "--no-check",
  "--node-modules-dir=manual",
  "--allow-net",
  "--allow-env",
  "--allow-read",
  `--config=${FOLDER}/deno.json`,
];
const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DENO_NO_UPDATE_CHECK: "1",
  NO_COLOR: "1",
};

/** Runs a script with the function's own imports. @returns what it printed */
export async function runInDeno(deno: string, script: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(deno, [...FLAGS, script, ...args], {
    env: ENVIRONMENT,
  });
  return stdout;
}

export async function startEdgeFunction(
  deno: string,
  variables: Record<string, string>,
): Promise<EdgeFunction> {
  const index = pathToFileURL(path.resolve(FOLDER, "index.ts")).href;
  const child = spawn(deno, [...FLAGS, "tests/support/edge-runtime.js", index], {
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
