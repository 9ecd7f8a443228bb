/** A command of the product's, as somebody runs it at a terminal without variables of its own. */
import { spawn } from "node:child_process";
import { BLANK_VARIABLES } from "./e2e-builds.ts";

/** @returns its exit code, and all that it printed */
export async function runCommand(
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
) {
  const child = spawn("node_modules/.bin/tsx", [script, ...args], {
    env: { ...process.env, ...BLANK_VARIABLES, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, output };
}
