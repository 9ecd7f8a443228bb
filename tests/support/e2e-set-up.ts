/** Builds the site in each of the ways that the specs open it, once for all workers. */
import { randomInt } from "node:crypto";
import { createServer } from "node:http";
import { build } from "vite";
import makeSnapshot from "./database-snapshot.ts";
import {
  BLANK_VARIABLES,
  builds,
  HOSTED_BUILDS,
  outDir,
  portVariable,
  projectUrl,
} from "./e2e-builds.ts";
import { PRERENDERED_ROWS } from "./e2e-prerendered.ts";
import { listen, type RunningServer } from "./e2e-servers.ts";

/** Below the ports that the system itself hands out, or one of those would be taken by the time it is used. */
async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}

/** The project as it was when the prerendered page was built. */
function serveOldList(): Promise<RunningServer> {
  const { port } = new URL(projectUrl("prerendered"));
  return listen(Number(port), (_, response) => response.end(JSON.stringify(PRERENDERED_ROWS)));
}

export default async function setUp(): Promise<void> {
  await makeSnapshot();
  for (const name of HOSTED_BUILDS) {
    process.env[portVariable(name)] = String(await findFreePort());
  }
  // The pictures of the documents need one of them only.
  const wanted = process.env.E2E_BUILDS?.split(",") ?? Object.keys(builds);
  for (const [name, variables] of Object.entries(builds)) {
    if (!wanted.includes(name)) continue;
    Object.assign(process.env, BLANK_VARIABLES, variables());
    const isPrerendered = name === "prerendered";
    const project = isPrerendered ? await serveOldList() : undefined;
    await build({
      logLevel: "error",
      mode: isPrerendered ? "prerender" : "production",
      build: { outDir: outDir(name), emptyOutDir: true },
    });
    await project?.close();
  }
}
