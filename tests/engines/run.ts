/**
 * `npm test -- engines`: the smoke test in Firefox and WebKit, also on a host that sends wrong files. Arguments select
 * engines. A missing engine fails in CI and is skipped elsewhere.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startEmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { BUILT_SITE, buildSite } from "../../tooling/checks/built-site.ts";
import { expectNames } from "../../tooling/checks/command.ts";
import { outDir } from "../support/e2e-builds.ts";
import { previewSite } from "../support/e2e-servers.ts";
import { expectRecovery, WORKER_FILES, type WorkerFile } from "../support/faulty-host.ts";
import { type Engine, ENGINES } from "./engines.ts";
import { readProblems, smoke } from "./smoke.ts";

const BUILD = "engines";
const RESULTS = "test-results";

function buildWatchedSite(): void {
  buildSite();
  rmSync(outDir(BUILD), { recursive: true, force: true });
  cpSync(BUILT_SITE, outDir(BUILD), { recursive: true });
  copyFileSync("tests/engines/watch.js", path.join(outDir(BUILD), "watch.js"));
  const page = path.join(outDir(BUILD), "index.html");
  const html = readFileSync(page, "utf8");
  writeFileSync(page, html.replace("<script>", '<script src="/watch.js"></script><script>'));
}

const ALL_FILES = Object.keys(WORKER_FILES) as WorkerFile[];
/** The daily tests break only the app's file. Chromium tests all of them (wrong-files.spec.ts). */
const FAULTY_FILES = process.env.NIGHTLY ? ALL_FILES : (["the app"] satisfies WorkerFile[]);

type Outcome = "passed" | "failed" | "skipped";

async function tryEngine({ name, start, remedy }: Engine, site: string): Promise<Outcome> {
  const starting = start();
  if (!starting) {
    console.log(`${name}: NÃO ESTÁ NESTA MÁQUINA (${remedy}).`);
    return process.env.CI ? "failed" : "skipped";
  }
  const begin = Date.now();
  let step = "start";
  const session = await starting;
  try {
    const enter = (next: string) => {
      step = next;
    };
    await smoke(session, site, name, enter);
    for (const file of FAULTY_FILES) {
      enter(`half of ${file}`);
      await expectRecovery(session, outDir(BUILD), { file, fault: "half of it" });
    }
    console.log(`${name}: passed (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
    return "passed";
  } catch (error) {
    const picture = path.join(RESULTS, `${name.replaceAll(" ", "-").toLowerCase()}.png`);
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(picture, await session.screenshot().catch(() => ""));
    const logs = await readProblems(session).catch(() => []);
    console.error([`${name}: failed at “${step}” (${picture})`, String(error), ...logs].join("\n"));
    return "failed";
  } finally {
    await session.close();
  }
}

/** A separate site per engine, because the steps count articles. */
async function tryOnOwnSite(engine: Engine): Promise<Outcome> {
  const backend = await startEmbeddedBackend({ dataDir: "memory://" });
  const server = await previewSite(BUILD, backend);
  const outcome = await tryEngine(engine, server.url);
  await server.close();
  await backend.close();
  return outcome;
}

const names = expectNames(
  process.argv.slice(2),
  ENGINES.map(({ name }) => name),
);
buildWatchedSite();
const wanted = ENGINES.filter(({ name }) => names.length === 0 || names.includes(name));
const outcomes: Outcome[] = [];

// One after another, because WebKit sometimes hung beside Firefox.
for (const engine of wanted) outcomes.push(await tryOnOwnSite(engine));

const count = (outcome: Outcome) => outcomes.filter((some) => some === outcome).length;
console.log(`\n${count("passed")} passed, ${count("failed")} failed`);
process.exitCode = count("failed") > 0 ? 1 : 0;
