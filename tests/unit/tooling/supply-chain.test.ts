/** Guarantees of the lockfile for the packages of the product and its build (docs/security.md). */
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

/** The oldest supported Node and the other versions that .ci/run tests. */
const NODES = [
  minVersion(manifest.engines.node!)!.version,
  ...Array.from(
    readFileSync(".ci/run", "utf8").matchAll(/^run .* on_node ([\d.]+)/gm),
    (match) => match[1]!,
  ),
];

/** Run-time dependencies with their dependencies. npm marks all others. */
const RUN_TIME = Object.entries(lockfile.packages).filter(
  ([path, { dev, devOptional, optional }]) => path !== "" && !dev && !devOptional && !optional,
);

const objections = ([path, { license, integrity, hasInstallScript }]: (typeof RUN_TIME)[number]) =>
  [
    !LICENCES.has(license ?? "") && `${path}: licence ${license}`,
    !integrity?.startsWith("sha512-") && `${path}: no checksum`,
    hasInstallScript && `${path}: runs a script on installation`,
  ].filter(Boolean);

describe("each package in the visitor's browser", () => {
  it("has a permissive licence and a checksum, and runs no install script", () => {
    expect(RUN_TIME.length).toBeGreaterThan(Object.keys(manifest.dependencies).length);
    expect(RUN_TIME.flatMap(objections)).toEqual([]);
  });
});

describe("the lockfile", () => {
  const entries = Object.entries(lockfile.packages).filter(([path]) => path !== "");

  it("names no download addresses", () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it("has a checksum for every package, including those for other systems", () => {
    // A bundled package is covered by the checksum of its container.
    const fetched = entries.filter(([, { inBundle }]) => !inBundle);
    expect(fetched.filter(([path]) => path.includes("win32")).length).toBeGreaterThan(0);
    const unchecked = fetched.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it("contains the browser and the Deno that the tests use", () => {
    for (const name of ["@sparticuz/chromium", "deno-hosted"]) {
      expect(lockfile.packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
    }
  });
});

// The bundled browser's required Node version was removed from the lockfile, because it concerns unused JavaScript
// (docs/decisions/0037). npm writes it again when that package is updated.
it.each(NODES)("every required package accepts Node %s", (node) => {
  const refused = Object.entries(lockfile.packages).filter(
    ([, { optional, engines }]) => !optional && !satisfies(node, engines?.node ?? "*"),
  );
  expect(refused.map(([path, { engines }]) => `${path}: ${engines!.node}`)).toEqual([]);
});

it("the version in .nvmrc is the newest Node that .ci/run tests", () => {
  expect(readFileSync(".nvmrc", "utf8")).toBe(`${Math.max(...NODES.map((node) => major(node)))}\n`);
});

it("the installation runs no package scripts, and refuses a Node that cannot build", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^engine-strict=true$[^]*^ignore-scripts=true$/m);
});
