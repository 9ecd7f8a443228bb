/** The Supabase function, running in a real Deno as a hosted project runs it. */
import { spawn } from "node:child_process";

export interface EdgeFunction {
  url: string;
  close: () => Promise<void>;
}

const FOLDER = "supabase/functions/ingest";

export async function startEdgeFunction(
  deno: string,
  variables: Record<string, string>,
): Promise<EdgeFunction> {
  const child = spawn(
    deno,
    [
      "run",
      "--no-prompt",
      "--no-check",
      "--node-modules-dir=manual",
      "--allow-net",
      "--allow-env",
      `--config=${FOLDER}/deno.json`,
      `${FOLDER}/index.ts`,
    ],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_NO_UPDATE_CHECK: "1",
        NO_COLOR: "1",
        DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
        ...variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
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
