/** Builds the site in each variant that the specs open, once for all workers. */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:http";
import { binOf } from "../../tooling/checks/package-bin.ts";
import makeSnapshot from "./database-snapshot.ts";
import { BLANK_VARIABLES, BUILD_SCRIPT } from "../../tooling/checks/built-site.ts";
import {
  type BuildName,
  builds,
  HOSTED_BUILDS,
  outDir,
  portVariable,
  projectUrl,
} from "./e2e-builds.ts";
import { PRERENDERED_MARK, PRERENDERED_ROWS } from "./e2e-prerendered.ts";
import { listen, type RunningServer } from "./listen.ts";

/** Chooses a port below the range that the system assigns, so that it stays free. */
async function findFreePort(taken: ReadonlySet<number>): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  return isFree && !taken.has(port) ? port : findFreePort(taken);
}

/** Serves the project's list as it was when the prerendered page was built. */
function serveOldList(): Promise<RunningServer> {
  const { port } = new URL(projectUrl("prerendered"));
  return listen(Number(port), ({ url = "" }, response) => {
    if (url.includes("/articles_mark")) return response.end(JSON.stringify(PRERENDERED_MARK));
    const [, wanted] = /[?&]category=eq\.([^&]+)/.exec(url) ?? [];
    const rows = PRERENDERED_ROWS.filter(({ category }) => !wanted || category === wanted);
    response.setHeader("content-range", `0-${rows.length - 1}/${rows.length}`);
    const [, offset = "0"] = /[?&]offset=(\d+)/.exec(url) ?? [];
    const shown = url.includes("/count_articles") ? [] : rows.slice(Number(offset));
    response.end(JSON.stringify(shown));
  });
}

/** Builds in a separate process, so that builds run in parallel. */
async function makeBuild(name: BuildName): Promise<void> {
  const isPrerendered = name === "prerendered";
  const project = isPrerendered ? await serveOldList() : undefined;
  const options = ["--logLevel", "error", "--mode", isPrerendered ? "production" : "skeleton"];
  const command =
    name === "protected"
      ? ["--import", "tsx", BUILD_SCRIPT]
      : [binOf("vite"), "build", ...options, "--outDir", outDir(name), "--emptyOutDir"];
  const vite = spawn(process.execPath, command, {
    env: { ...process.env, TZ: "UTC", ...builds[name]() },
    stdio: "inherit",
  });
  const status = await new Promise((resolve, reject) => {
    vite.once("error", reject).once("close", resolve);
  });
  await project?.close();
  if (status !== 0) throw new Error(`The build "${name}" failed.`);
}

export default async function setUp(): Promise<void> {
  Object.assign(process.env, BLANK_VARIABLES);
  const ports = new Set<number>();
  for (const name of HOSTED_BUILDS) {
    const port = await findFreePort(ports);
    ports.add(port);
    process.env[portVariable(name)] = String(port);
  }
  const wanted = (process.env.E2E_BUILDS?.split(",") ?? Object.keys(builds)) as BuildName[];
  await makeSnapshot();
  // Waits for every build, so that no other one still writes after a failure.
  const made = await Promise.allSettled(wanted.map(makeBuild));
  for (const each of made) if (each.status === "rejected") throw each.reason;
}
