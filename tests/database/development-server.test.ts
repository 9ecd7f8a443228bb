/**
 * Runs `npm run dev` in a path with spaces and accents and a read-only home (rule 17.7).
 * @module-tag full
 */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localAdministrator, publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import { BLANK_VARIABLES } from "../../tooling/checks/built-site";
import { describeFirstRow } from "../support/first-row.ts";
import { words } from "../support/words.ts";

const PARTS = words(
  "index.html package.json public src supabase tailwind.config.ts tooling tsconfig.json vite.config.ts",
);

let folder: string;
const running = new Set<ChildProcess>();

const files = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !/^node_modules|^supabase[\\/]\.temp/.test(file))
    .toSorted();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "Radar RPA (cópia) "));
  for (const part of PARTS) {
    cpSync(part, path.join(folder, part), {
      recursive: true,
      filter: (source) => path.basename(source) !== ".temp",
    });
  }
  // Windows lets every user create a junction; other systems ignore the type.
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "junction");
});
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function start(script: string, ...args: string[]) {
  const home = path.join(folder, "package.json");
  const child = spawn(process.execPath, [path.resolve("node_modules", script), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      ...BLANK_VARIABLES,
      // Makes Vite print as in a terminal.
      CI: "",
      VITEST: "",
      NODE_ENV: "development",
      // A file in place of a folder, because root could write into a folder.
      HOME: home,
      USERPROFILE: home,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += stripVTControlCharacters(text);
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return {
    ended: async () => ({ code: await ended, output }),
    /** Resolves with the output once it matches, and rejects if the process ends first. */
    printed: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => void (pattern.test(output) && resolve(output));
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`The process ended: ${output}`)));
      }),
    stop: () => {
      child.kill("SIGINT");
      return ended;
    },
  };
}

const startServer = (...args: string[]) => start("vite/bin/vite.js", "--port", "0", ...args);
const resetDatabase = () => start("tsx/dist/cli.mjs", "tooling/backend/reset-database.ts").ended();

async function openServer() {
  const server = startServer();
  const output = await server.printed(/Senha: +\S+/);
  const url = /http:\/\/localhost:\d+/.exec(output)![0];
  const ask = (target: string, init: RequestInit = {}) =>
    fetch(url + target, {
      ...init,
      headers: { apikey: publishableKey, "content-type": "application/json", ...init.headers },
    });
  const titles = async () => {
    const rows = (await (await ask("/rest/v1/articles?select=title")).json()) as {
      title: string;
    }[];
    return rows.map(({ title }) => title);
  };
  return { ...server, output, ask, titles };
}

it("the development server prints the sign-in, serves the page, keeps changes over a restart, and refuses other hosts", async () => {
  const before = files();
  const first = await openServer();
  expect(first.output).toContain(`Usuário: ${localAdministrator.userName}`);
  expect(first.output).toContain(`Senha:   ${localAdministrator.password}`);
  expect(first.output, "the library's summary is hidden").not.toMatch(/policies/);
  expect((await first.titles()).length).toBeGreaterThanOrEqual(30);

  const page = async (address: string) =>
    (await first.ask(address, { headers: { accept: "text/html" } })).text();
  for (const address of ["/", "/?q=robo", "/admin"]) {
    expect(await page(address)).toContain('<div id="root"></div>');
  }

  const { email, password } = localAdministrator;
  const answer = await first.ask("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const written = await first.ask("/rest/v1/articles", {
    method: "POST",
    body: JSON.stringify({ title: "Fica depois de reiniciar" }),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(written.status).toBe(201);

  const second = await startServer().ended();
  expect(second.code).not.toBe(0);
  expect(second.output).toContain("já estão em uso pelo processo");
  expect(second.output, "no stack").not.toMatch(/^\s+at /m);
  const refused = await resetDatabase();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("já estão em uso pelo processo");
  expect(await first.titles()).toContain("Fica depois de reiniciar");

  await first.stop();
  const again = await openServer();
  expect(await again.titles()).toContain("Fica depois de reiniciar");
  await again.stop();

  expect(files(), "nothing is written outside the ignored folders").toEqual(before);
}, 180_000);

describeFirstRow(
  ["0.0.0.0", "::", "192.168.0.10"],
  (host) => `asked to listen on ${host}`,
  (host) => {
    it("the development server refuses to start", async () => {
      const { code, output } = await startServer("--host", host).ended();
      expect(code).not.toBe(0);
      expect(output).toContain("O banco embutido só atende em localhost");
      expect(output, "no stack").not.toMatch(/^\s+at /m);
    });
  },
  "nightly",
);

// Last, because the other tests start faster with existing data.
it("the development server starts with a new database after npm run db:reset", async () => {
  const temporary = path.join(folder, "supabase/.temp");
  expect(readdirSync(temporary)).toContain("data");
  expect(await resetDatabase()).toMatchObject({ code: 0 });
  expect(readdirSync(temporary)).toEqual([]);
});
