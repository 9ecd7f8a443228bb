/** Runs a command of the product as in a terminal, without the developer's environment variables. */
import { spawn } from "node:child_process";
import path from "node:path";
import { build } from "vite";
import { binOf } from "../../tooling/checks/package-bin.ts";
import { BLANK_VARIABLES } from "../../tooling/checks/built-site.ts";

/** Below node_modules, where Node finds the command's packages. */
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

export function bundleOnce(script: string): Promise<string> {
  const made = bundles.get(script) ?? bundle(script);
  bundles.set(script, made);
  return made;
}

/**
 * Runs a script from a bundle, which halves the time. Only one test file may use each script.
 * @param options.isBundled `false` runs the sources as the npm script does
 * @param options.folder the working directory
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
