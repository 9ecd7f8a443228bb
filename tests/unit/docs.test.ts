/** The documents match the product (rule 11.4). */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ".env.example",
  ...["docs", "docs/decisions"].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${folder}/${file}`),
  ),
];

const { dependencies, scripts, version } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
  version: string;
};

/** Scripts named as `npm run x` or `npm test`, with their first argument. */
function namedScripts(text: string): { script: string; name: string | undefined }[] {
  const commands = text.matchAll(
    /npm (?:run (?:--silent )?([\w:]+)|test)(?: -- ([a-z]+)\b(?![\w/-]))?/g,
  );
  return [...commands].map(([, script = "test", name]) => ({ script, name }));
}

function isTaken(script: string, name: string): boolean {
  const file = scripts[script]?.replace("tsx ", "") ?? "";
  return new RegExp(`"${name}"|\\b${name}:`).test(readFileSync(file, "utf8"));
}

/** Paths in backticks, relative to the repository, or in links, relative to the document's folder. */
function namedPaths(text: string, folder = "."): string[] {
  const quoted = /`((?:src|tests|tooling|bench|supabase|docs|public)(?:\/[\w.*-]+)*)`/g;
  const linked = /\]\(([^)#:]+)\)/g;
  return [
    ...[...text.matchAll(quoted)].map(([, name = ""]) => name),
    ...[...text.matchAll(linked)].map(([, name = ""]) => path.posix.join(folder, name)),
  ].filter((name) => name !== "supabase/.temp");
}

describe.each([...DOCUMENTS, ".ci/run"])("%s", (document) => {
  const text = readFileSync(document, "utf8");

  it("names only existing scripts, with arguments that they accept", () => {
    const missing = namedScripts(text).filter(
      ({ script, name }) => !(script in scripts) || (name && !isTaken(script, name)),
    );
    expect(missing).toEqual([]);
  });

  it("names only existing paths", () => {
    const missing = namedPaths(text, path.dirname(document)).filter((name) => !existsSync(name));
    expect(missing).toEqual([]);
  });
});

const host = (file: string) => readFileSync(`docs/hosts/${file}`, "utf8");

describe("the documents", () => {
  it("explain how a static host serves the app at every address, and the host files configure it", () => {
    expect(host("vercel.json")).toContain('"dest": "/index.html"');
    expect(host("wrangler.jsonc")).toContain('"not_found_handling": "404-page"');
    expect(host("nginx.conf")).toContain("try_files $uri $uri/index.html /index.html;");
  });

  it("explain every environment variable that the build reads", () => {
    const read = readFileSync("tooling/backend/environment.ts", "utf8").match(
      /\b(VITE_[A-Z_]+|ADMIN_PASSWORD)\b/g,
    );
    const names = new Set(
      read?.filter((name) => name !== "VITE_ADMIN_PASSWORD" && name !== "VITE_"),
    );
    for (const document of [".env.example", "docs/deploy.md"]) {
      const text = readFileSync(document, "utf8");
      const missing = [...names].filter((name) => !text.includes(name));
      expect(missing.map((name) => `${document}: ${name}`)).toEqual([]);
    }
  });
});

it("CONTRIBUTING lists where each dependency of the product runs", () => {
  const [, table = ""] = readFileSync("CONTRIBUTING.md", "utf8").split("## Dependências");
  const packages = (name: string) => {
    const [, cells = ""] = new RegExp(`^\\| ${name} +\\|(.*)\\|$`, "m").exec(table) ?? [];
    return Array.from(cells.matchAll(/`([^`]+)`/g), ([, dependency]) => dependency);
  };
  const functions = readdirSync("supabase/functions").flatMap((folder) => {
    const file = path.join("supabase/functions", folder, "deno.json");
    if (!existsSync(file)) return [];
    const { imports } = JSON.parse(readFileSync(file, "utf8")) as {
      imports: Record<string, string>;
    };
    return Object.keys(imports).filter((name) => imports[name]?.startsWith("npm:"));
  });
  expect(packages("Funções")).toEqual([...new Set(functions)].toSorted());
  const all = ["Navegador", "Funções", "Linha de comando"].flatMap(packages);
  expect([...new Set(all)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

it("the changelog lists dated versions, the current one first, each with upgrade notes", () => {
  const entries = readFileSync("CHANGELOG.md", "utf8")
    .split("\n## ")
    .slice(1)
    .filter((entry) => !entry.startsWith("[Não lançado]"));
  const heads = entries.map((entry) => /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)\n/.exec(entry));
  expect(heads[0]?.[1]).toBe(version);
  const days = heads.map((head) => head?.[2]);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const entry of entries) expect(entry).toMatch(/\n### Ao atualizar\n\n- /);
});

const sourceOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8").replaceAll(/\s+/g, " "))
    .join("\n");

// Rule 1.2: every quoted text exists. tests/screens tests where each text appears.
it("the specification quotes only texts of the product", () => {
  const quoted = readFileSync("docs/specification.md", "utf8")
    .replaceAll(/\n\s+/g, " ")
    .matchAll(/"((?:\\"|[^"\n])+)"/g);
  // Quoted examples contain a number.
  const texts = [...quoted].map(([, text = ""]) => text).filter((text) => !/\d|^N /.test(text));
  // The fixed parts between placeholders such as {título}.
  const parts = texts.flatMap((text) => text.split(/\\"|\{[^}]+\}|…/)).map((part) => part.trim());
  expect(parts.length).toBeGreaterThan(100);
  const source = sourceOf("src");
  expect(parts.filter((part) => !source.includes(part))).toEqual([]);
});
