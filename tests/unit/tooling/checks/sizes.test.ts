/** The limits of the build's sizes (rule 15.1). */
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import type { Rollup } from "vite";
import { measureBundle } from "../../../../tooling/checks/sizes";

/** Text that gzip hardly compresses. */
const noise = (kilobytes: number) => randomBytes(kilobytes * 768).toString("base64");

const PAGES = ["admin-articles-page", "admin-review-page", "admin-sources-page"];

/** The last number is the size of a script that only the queue's page imports. */
const build = ([page, atOnce, later, ofQueue]: readonly number[]) => {
  const chunk = (name: string, kilobytes: number, imports: readonly string[] = []) => ({
    type: "chunk",
    name,
    fileName: `${name}.js`,
    imports: imports.map((other) => `${other}.js`),
    code: noise(kilobytes),
  });
  return [
    {
      type: "asset",
      fileName: "index.html",
      source: `<script src="/app.js"></script>${noise(page!)}`,
    },
    chunk("app", atOnce!),
    chunk("later", later!),
    chunk("of-queue", ofQueue!),
    chunk("shared", 1, ["of-queue"]),
    ...PAGES.map((name) => chunk(name, 1, name === "admin-review-page" ? ["shared"] : [])),
  ] as unknown as (Rollup.OutputChunk | Rollup.OutputAsset)[];
};

it.each([
  [[1, 1, 1, 1], []],
  [[40, 1, 1, 1], ["HTML"]],
  [[1, 150, 1, 1], ["JS que / carrega de uma vez"]],
  [[1, 1, 600, 1], ["JS que vem depois"]],
  [[1, 1, 1, 240], ["JS de /admin/review sem caixas"]],
])("the size check of a build of %j KB finds these parts too large: %j", (sizes, tooLarge) => {
  const parts = measureBundle(build(sizes)).filter(({ isTooLarge }) => isTooLarge);
  expect(parts.map(({ name }) => name)).toEqual(tooLarge);
});

it("the size check fails for a build without a page", () => {
  expect(measureBundle([]).every(({ isTooLarge }) => isTooLarge)).toBe(true);
});
