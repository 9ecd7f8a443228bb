/** A failed build publishes nothing, and no build publishes a secret (rules 10.8 and 17.8). */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { localAdministrator } from "../../../tooling/backend/embedded-credentials.ts";
import { BLANK_VARIABLES } from "../../../tooling/checks/built-site.ts";
import { type BuildName, builds, LOCAL_PASSWORD, outDir } from "../../support/e2e-builds.ts";

const VITE = "node_modules/vite/bin/vite.js";

const BAD = {
  VITE_SUPABASE_URL: "abcdefgh.supabase.co",
  VITE_ADMIN_EMAIL: "não é um e-mail",
  VITE_ADMIN_PASSWORD: "segredo",
};

async function build(variables: Record<string, string>, folder: string) {
  const args = [VITE, "build", "--outDir", folder, "--emptyOutDir"];
  const vite = spawn(process.execPath, args, {
    env: { ...process.env, ...BLANK_VARIABLES, ...variables, NO_COLOR: "1", FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [vite.stdout, vite.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const status = await new Promise<number | null>((resolve) => vite.once("close", resolve));
  return { status, output };
}

function contentsOf(name: BuildName): string {
  const folder = outDir(name);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

test("a failed build leaves the published folder unchanged", async () => {
  const published = mkdtempSync(path.resolve("node_modules/.cache/radar-rpa/published-"));
  const contents = () =>
    readdirSync(published, { recursive: true, encoding: "utf8" })
      .toSorted()
      .map((name) => [
        name,
        name.endsWith(".html") && readFileSync(path.join(published, name), "hex"),
      ]);
  try {
    mkdirSync(path.join(published, "assets"));
    writeFileSync(path.join(published, "index.html"), "<p>publicado</p>");
    const before = contents();

    const project = {
      VITE_SUPABASE_URL: "http://127.0.0.1:9",
      VITE_SUPABASE_ANON_KEY: "sb_publishable_x",
    };
    const prerendered = await build({ ...project, NETLIFY: "true" }, published);
    expect(prerendered.status).toBe(1);
    expect(prerendered.output).toContain("Não foi possível ler as notícias de http://127.0.0.1:9");
    expect(prerendered.output, "no stack trace").not.toMatch(/^\s+at (?!.*node_modules)/m);
    expect(contents()).toEqual(before);

    expect((await build(BAD, published)).status).toBe(1);
    expect(contents()).toEqual(before);
  } finally {
    rmSync(published, { recursive: true, force: true });
  }
});

/** The documents and all code that they import statically. */
function loadedByEveryone(name: BuildName): string[] {
  const folder = outDir(name);
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const documents = readdirSync(folder).filter((file) => file.endsWith(".html"));
  const files = new Set(
    documents.flatMap((file) =>
      [...read(file).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, found]) => found!),
    ),
  );
  // The set grows during the loop.
  for (const file of files) {
    for (const [, found] of read(file).matchAll(
      /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g,
    )) {
      files.add(`assets/${found}`);
    }
  }
  return [...documents, ...files].map(read);
}

test("no build shows visitors the administrator's e-mail", () => {
  for (const name of ["protected", "hosted-protected", "prerendered"] as const) {
    const { email } = localAdministrator;
    expect(contentsOf(name), name).toContain(email);
    const everyone = loadedByEveryone(name);
    expect(everyone.length, name).toBeGreaterThan(1);
    expect(everyone.join("\n"), name).toContain("Unexpected Application Error!");
    expect(everyone.filter((text) => text.includes(email))).toEqual([]);
  }
});

test("no build contains a password, a secret or the embedded database", () => {
  const config = readFileSync("supabase/config.toml", "utf8");
  const secret = /jwt_secret = "(.+)"/.exec(config)![1]!;
  for (const name of Object.keys(builds) as BuildName[]) {
    const contents = contentsOf(name);
    expect(contents).toContain("Unexpected Application Error!");
    for (const forbidden of [LOCAL_PASSWORD, secret, "pglite", "@supabase/lite", "radar-local"]) {
      expect(contents.includes(forbidden), `${forbidden} in ${name}`).toBe(false);
    }
  }
});
