/** What the lockfile promises of the packages that the product and its build are made of (docs/security.md). */
import { readFileSync } from "node:fs";
import { major, minVersion, satisfies } from "semver";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  inBundle?: boolean;
  optional?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const LICENCES = new Set(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD"]);

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
const lockfile = readJson<Lockfile>("package-lock.json");
const manifest =
  readJson<
    Record<
      "dependencies" | "devDependencies" | "optionalDependencies" | "engines",
      Record<string, string>
    >
  >("package.json");

/** The oldest Node that the product asks for, and those that .ci/run proves it on beside the machine's own. */
const NODES = [
  minVersion(manifest.engines.node!)!.version,
  ...Array.from(
    readFileSync(".ci/run", "utf8").matchAll(/^run .* on_node ([\d.]+)/gm),
    (match) => match[1]!,
  ),
];

/** Where Node finds a package that `from` asks for: in its own node_modules, or in those of a folder above. */
function locate({ packages }: Lockfile, from: string, name: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  if (from === "") return undefined;
  return locate({ packages }, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ""), name);
}

/** Everything that the root's run-time dependencies bring with them, by its place. */
function runTimePackages(lock: Lockfile): Map<string, LockedPackage> {
  const found = new Map<string, LockedPackage>();
  const visit = (from: string, names: readonly string[], isOptional = false) => {
    for (const name of names) {
      const path = locate(lock, from, name);
      if (path === undefined) {
        if (isOptional) continue;
        throw new Error(`${from || "The product"} needs ${name}, which the lockfile lacks.`);
      }
      if (found.has(path)) continue;
      const entry = lock.packages[path]!;
      found.set(path, entry);
      const optionalPeers = entry.peerDependenciesMeta ?? {};
      visit(path, Object.keys(entry.dependencies ?? {}));
      visit(path, Object.keys(entry.optionalDependencies ?? {}), true);
      visit(
        path,
        Object.keys(entry.peerDependencies ?? {}).filter((peer) => !optionalPeers[peer]?.optional),
      );
    }
  };
  visit("", Object.keys(lock.packages[""]?.dependencies ?? {}));
  return found;
}

/** What is wrong with each run-time package, in a line. */
function objections(lock: Lockfile): string[] {
  const found: string[] = [];
  for (const [path, { license, integrity, hasInstallScript }] of runTimePackages(lock)) {
    if (!LICENCES.has(license ?? "")) found.push(`${path}: licence ${license}`);
    if (!integrity?.startsWith("sha512-")) found.push(`${path}: no checksum`);
    if (hasInstallScript) found.push(`${path}: runs a script on installation`);
  }
  return found;
}

/** A lockfile in which the product needs one package, which needs another in its own folder. */
const lockWith = (inner: Partial<LockedPackage>): Lockfile => {
  const fine = { version: "1.0.0", license: "MIT", integrity: "sha512-x" };
  return {
    packages: {
      "": { version: "1.0.0", dependencies: { outer: "1.0.0" } },
      "node_modules/outer": { ...fine, dependencies: { inner: "1.0.0" } },
      "node_modules/outer/node_modules/inner": { ...fine, ...inner },
      "node_modules/tool": { version: "1.0.0", license: "GPL-3.0-only" },
    },
  };
};

describe("what reaches the visitor's browser", () => {
  it("comes under a free licence without conditions on the product, checked, and runs nothing on installation", () => {
    expect(runTimePackages(lockfile).size).toBeGreaterThan(
      Object.keys(manifest.dependencies).length,
    );
    expect(objections(lockfile)).toEqual([]);
  });

  it("has in its own folder the licence that the lockfile says", () => {
    for (const [path, { license }] of runTimePackages(lockfile)) {
      const installed = readJson<{ license: string }>(`${path}/package.json`);
      expect(`${path}: ${installed.license}`).toBe(`${path}: ${license}`);
    }
  });

  it.each([
    [{ license: "GPL-3.0-only" }, "licence GPL-3.0-only"],
    [{ license: "(MIT AND CC-BY-NC-4.0)" }, "licence (MIT AND CC-BY-NC-4.0)"],
    [{ license: undefined }, "licence undefined"],
    [{ integrity: undefined }, "no checksum"],
    [{ integrity: "sha1-x" }, "no checksum"],
    [{ hasInstallScript: true }, "runs a script on installation"],
  ])("would not be taken with %j deep inside", (inner, objection) => {
    expect(objections(lockWith(inner))).toEqual([
      `node_modules/outer/node_modules/inner: ${objection}`,
    ]);
  });

  it("is not judged by what the tools are", () => {
    expect(objections(lockWith({}))).toEqual([]);
  });
});

describe("the lockfile", () => {
  const entries = Object.entries(lockfile.packages).filter(([path]) => path !== "");

  it("names no place to fetch from", () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it("has a checksum for every package, those of other systems too", () => {
    // What stands in another package's archive is covered by that one's.
    const fetched = entries.filter(([, { inBundle }]) => !inBundle);
    expect(fetched.filter(([path]) => path.includes("win32")).length).toBeGreaterThan(0);
    const unchecked = fetched.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it("has the browser and both Denos that the tests use", () => {
    for (const name of ["@sparticuz/chromium", "deno", "deno-hosted"]) {
      expect(lockfile.packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
    }
  });
});

// `npm ci` warns of each. The carried browser's package wants another Node for its own JavaScript, which is not used: that
// line is taken out of the lockfile, where npm leaves it out until the version changes (docs/decisions/0037).
it.each(NODES)("no package that is needed asks for another Node than %s", (node) => {
  const refused = Object.entries(lockfile.packages).filter(
    ([, { optional, engines }]) => !optional && !satisfies(node, engines?.node ?? "*"),
  );
  expect(refused.map(([path, { engines }]) => `${path}: ${engines!.node}`)).toEqual([]);
});

it("the Node of .nvmrc is the newest of those that .ci/run proves", () => {
  expect(readFileSync(".nvmrc", "utf8")).toBe(`${Math.max(...NODES.map((node) => major(node)))}\n`);
});

it("every version that the product asks for is exact", () => {
  const asked = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  expect(
    asked.filter(
      ([, version]) => !/^(?:npm:(?:@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    ),
  ).toEqual([]);
});

it("nothing runs when packages are installed", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});
