/** What the lockfile promises of the packages that the product and its build are made of (docs/security.md). */
import { readFileSync } from "node:fs";
import { major, minVersion, satisfies } from "semver";
import { describe, expect, it } from "vitest";

interface LockedPackage {
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  engines?: { node?: string };
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

/** Everything that the run-time dependencies bring with them, by its place: npm marks the rest. */
const RUN_TIME = Object.entries(lockfile.packages).filter(
  ([path, { dev, devOptional, optional }]) => path !== "" && !dev && !devOptional && !optional,
);

/** What is wrong with a package, in a line each. */
const objections = ([path, { license, integrity, hasInstallScript }]: (typeof RUN_TIME)[number]) =>
  [
    !LICENCES.has(license ?? "") && `${path}: licence ${license}`,
    !integrity?.startsWith("sha512-") && `${path}: no checksum`,
    hasInstallScript && `${path}: runs a script on installation`,
  ].filter(Boolean);

describe("what reaches the visitor's browser", () => {
  it("comes under a free licence without conditions on the product, checked, and runs nothing on installation", () => {
    expect(RUN_TIME.length).toBeGreaterThan(Object.keys(manifest.dependencies).length);
    expect(RUN_TIME.flatMap(objections)).toEqual([]);
  });

  it("has in its own folder the licence that the lockfile says", () => {
    for (const [path, { license }] of RUN_TIME) {
      const installed = readJson<{ license: string }>(`${path}/package.json`);
      expect(`${path}: ${installed.license}`).toBe(`${path}: ${license}`);
    }
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

  it("has the browser and the Deno that the tests use", () => {
    for (const name of ["@sparticuz/chromium", "deno-hosted"]) {
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
