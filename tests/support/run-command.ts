/** A command of the product's, as at a terminal without variables of its own. */
import { spawn } from "node:child_process";
import path from "node:path";
import { build } from "vite";
import { binOf } from "../../tooling/checks/package-bin.ts";
import { BLANK_VARIABLES } from "../../tooling/checks/built-site.ts";

/** Under node_modules, where Node finds the packages that the command imports. */
const FOLDER = "node_modules/.cache/radar-rpa/commands";

const bundles = new Map<string, Promise<string>>();

async function bundle(script: string): Promise<string> {
  const outDir = path.resolve(FOLDER, path.dirname(script));
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "error",
    build: { ssr: script, outDir, emptyOutDir: true, target: "node20", minify: false },
  });
  return path.join(outDir, `${path.basename(script, ".ts")}.js`);
}

/** @returns the program that a script is made, once in each file of tests */
export function bundleOnce(script: string): Promise<string> {
  const made = bundles.get(script) ?? bundle(script);
  bundles.set(script, made);
  return made;
}

/**
 * Only one file of tests may run this script: its bundle is made once, and each run takes half of the time.
 *
 * @param options.isBundled `false`: from its sources, as the npm script runs it; at least one test of each command does
 * @param options.folder where it is run
 * @returns its exit code, and all that it printed
 */
export async function runCommand(
  script: string,
  args: readonly string[],
  variables: Record<string, string>,
  { isBundled = true, folder = process.cwd() } = {},
) {
  const program = isBundled ? [await bundleOnce(script)] : [binOf("tsx"), script];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: folder,
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
