/** The limits of the build's sizes (rule 15.1). */
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import type { Rollup } from "vite";
import { measureBundle } from "../../../../tooling/checks/sizes";

/** Text that gzip hardly compresses. */
const noise = (kilobytes: number) => randomBytes(kilobytes * 768).toString("base64");

const build = ([page, atOnce, later]: readonly number[]) =>
  [
    {
      type: "asset",
      fileName: "index.html",
      source: `<script src="/app.js"></script>${noise(page!)}`,
    },
    { type: "chunk", fileName: "app.js", code: noise(atOnce!) },
    { type: "chunk", fileName: "later.js", code: noise(later!) },
  ] as unknown as (Rollup.OutputChunk | Rollup.OutputAsset)[];

it.each([
  [[1, 1, 1], []],
  [[40, 1, 1], ["HTML"]],
  [[1, 200, 1], ["JS que / carrega de uma vez"]],
  [[1, 1, 600], ["JS que vem depois"]],
])("the size check of a build of %j KB finds these parts too large: %j", (sizes, tooLarge) => {
  const parts = measureBundle(build(sizes)).filter(({ isTooLarge }) => isTooLarge);
  expect(parts.map(({ name }) => name)).toEqual(tooLarge);
});

it("the size check fails for a build without a page", () => {
  expect(measureBundle([]).every(({ isTooLarge }) => isTooLarge)).toBe(true);
});
