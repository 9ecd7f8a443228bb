/** Builds the site in each of the ways that the specs open it, once for all workers. */
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
import { PRERENDERED_ROWS } from "./e2e-prerendered.ts";
import { listen, type RunningServer } from "./listen.ts";

/** Below the ports that the system itself hands out, or one of those would be taken by the time it is used. */
async function findFreePort(taken: ReadonlySet<number>): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  return isFree && !taken.has(port) ? port : findFreePort(taken);
}

/** The project as it was when the prerendered page was built. */
function serveOldList(): Promise<RunningServer> {
  const { port } = new URL(projectUrl("prerendered"));
  return listen(Number(port), ({ url }, response) => {
    const [, wanted] = /[?&]category=eq\.([^&]+)/.exec(url ?? "") ?? [];
    const rows = PRERENDERED_ROWS.filter(({ category }) => !wanted || category === wanted);
    response.end(JSON.stringify(rows));
  });
}

/** Builds it in a process of its own, so that several are built at once. */
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
  // `npm test` and the pictures of the documents need one of them only.
  const wanted = (process.env.E2E_BUILDS?.split(",") ?? Object.keys(builds)) as BuildName[];
  await makeSnapshot();
  // None goes on writing after the failure of another one is told.
  const made = await Promise.allSettled(wanted.map(makeBuild));
  for (const each of made) if (each.status === "rejected") throw each.reason;
}
