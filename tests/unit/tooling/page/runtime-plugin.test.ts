import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type { Rollup } from "vite";
import { mergeRuntime } from "../../../../tooling/page/runtime-plugin";

const chunk = (name: string, code: string, imports: string[] = []) =>
  ({ type: "chunk", name, fileName: `assets/${name}-1.mjs`, code, imports }) as unknown;

const RUNTIME = "assets/rolldown-runtime-1.mjs";

function bundle(): Rollup.OutputBundle {
  const chunks = [
    chunk("rolldown-runtime", "var a=(x)=>`a${x}`,b=(x)=>`b${x}`;export{b as n,a as t};\n"),
    chunk(
      "framework",
      'import{n as e,t}from"./rolldown-runtime-1.mjs";var a=e(1),b=t(2);export{a,b};',
      [RUNTIME],
    ),
    chunk(
      "index",
      'import{t as e}from"./rolldown-runtime-1.mjs";import{a as t,b as n}from"./framework-1.mjs";export default[t,n,e(3)];',
      [RUNTIME, "assets/framework-1.mjs"],
    ),
    chunk("other", "export default 1;"),
  ] as Rollup.OutputChunk[];
  return Object.fromEntries(chunks.map((each) => [each.fileName, each]));
}

it("puts the bundler's functions into the file that every page loads, and the others find them there", async () => {
  const merged = bundle();
  expect(mergeRuntime(merged)).toBe(true);
  expect(Object.keys(merged)).not.toContain(RUNTIME);

  const folder = mkdtempSync(path.join(tmpdir(), "runtime-"));
  for (const output of Object.values(merged) as Rollup.OutputChunk[]) {
    writeFileSync(path.join(folder, path.basename(output.fileName)), output.code);
  }
  const index = pathToFileURL(path.join(folder, "index-1.mjs")).href;
  expect(((await import(/* @vite-ignore */ index)) as { default: unknown }).default).toEqual([
    "b1",
    "a2",
    "a3",
  ]);
  const imports = Object.values(merged).flatMap((output) => (output as Rollup.OutputChunk).imports);
  expect(imports).toEqual(["assets/framework-1.mjs"]);
});

it("leaves a bundle alone that is made otherwise", () => {
  const odd = bundle();
  delete odd["assets/framework-1.mjs"];
  const before = structuredClone(odd);
  expect(mergeRuntime(odd)).toBe(false);
  expect(odd).toEqual(before);
});
