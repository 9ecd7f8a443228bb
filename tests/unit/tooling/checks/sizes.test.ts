import { describe, expect, it } from "vitest";
import type { Rollup } from "vite";
import { measureBundle } from "../../../../tooling/checks/sizes";

const ROOT = "/repository";

/** Text that gzip cannot make much smaller. */
function noise(length: number): string {
  let state = 7;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join("");
}

interface Chunk {
  file: string;
  code?: string;
  imports?: string[];
  isEntry?: boolean;
  /** Sizes by path in the repository. */
  modules?: Record<string, number>;
}

const chunk = ({ file, code = "", imports = [], isEntry = false, modules = {} }: Chunk) =>
  ({
    type: "chunk",
    fileName: file,
    code,
    imports,
    isEntry,
    modules: Object.fromEntries(
      Object.entries(modules).map(([id, renderedLength]) => [
        id.startsWith("\0") ? id : `${ROOT}/${id}`,
        { renderedLength },
      ]),
    ),
  }) as unknown as Rollup.OutputChunk;

const page = (source: string) =>
  ({ type: "asset", fileName: "index.html", source }) as unknown as Rollup.OutputAsset;

const react = chunk({
  file: "react.js",
  code: noise(5000),
  modules: { "node_modules/react-dom/client.js": 9000, "\0rolldown/runtime.js": 20 },
});
const entry = (fields: Partial<Chunk> = {}) =>
  chunk({
    file: "index.js",
    isEntry: true,
    imports: ["react.js"],
    modules: { "src/main.tsx": 1200 },
    ...fields,
  });

const measure = (...files: (Rollup.OutputChunk | Rollup.OutputAsset)[]) =>
  measureBundle([page("<html></html>"), react, ...files]);

// Rule 15.1.
describe("a build's parts", () => {
  it("are the page, what it loads at once, and the editing room without what is there already", () => {
    const form = chunk({
      file: "form.js",
      code: noise(2000),
      imports: ["react.js", "shared.js"],
      modules: { "src/articles/admin/form/article-form.tsx": 1000 },
    });
    const shared = chunk({ file: "shared.js", code: noise(1000) });
    const toaster = chunk({
      file: "toaster.js",
      code: noise(9000),
      modules: { "src/ui/a.tsx": 1 },
    });
    const parts = measure(entry(), form, shared, toaster);
    const [html, eager, editing] = parts.map(({ bytes }) => bytes);
    expect(html).toBeLessThan(100);
    expect(eager).toBeGreaterThan(4000);
    expect(eager).toBeLessThan(6000);
    expect(editing).toBeGreaterThan(2300);
    expect(editing).toBeLessThan(3500);
  });

  it.each<[string, ...(Rollup.OutputChunk | Rollup.OutputAsset)[]]>([
    ["HTML", page(noise(30_000)), entry()],
    ["JS que / carrega", page(""), entry({ code: noise(140_000) })],
    [
      "Módulo de edição",
      entry(),
      chunk({ file: "a.js", code: noise(150_000), modules: { "src/articles/admin/a.tsx": 1 } }),
    ],
  ])("raise the alarm when one is too large: %s", (name, ...files) => {
    const parts = measureBundle([...files, react]).filter(({ bytes, alarm }) => bytes > alarm);
    expect(parts).toEqual([expect.objectContaining({ name: expect.stringContaining(name) })]);
  });
});
