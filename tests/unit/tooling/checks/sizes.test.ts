import { describe, expect, it } from "vitest";
import type { Rollup } from "vite";
import { listPage, measureBundle, remembered, tooLarge } from "../../../../tooling/checks/sizes";

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
  measureBundle([page("<html></html>"), react, ...files], ROOT);

const NOTHING_BEFORE = { bytes: 1e9, modules: {} };

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
    const { parts } = measure(entry(), form, shared, toaster);
    const [html, eager, editing] = parts.map(({ bytes }) => bytes);
    expect(html).toBeLessThan(100);
    expect(eager).toBeGreaterThan(4000);
    expect(eager).toBeLessThan(6000);
    expect(editing).toBeGreaterThan(2300);
    expect(editing).toBeLessThan(3500);
  });

  it.each<[string, ...(Rollup.OutputChunk | Rollup.OutputAsset)[]]>([
    ["HTML", page(noise(20_000)), entry()],
    ["JS que / carrega", page(""), entry({ code: noise(140_000) })],
    [
      "Módulo de edição",
      entry(),
      chunk({ file: "a.js", code: noise(150_000), modules: { "src/articles/admin/a.tsx": 1 } }),
    ],
  ])("raise the alarm when one is too large: %s", (name, ...files) => {
    const sizes = measureBundle([...files, react], ROOT);
    expect(tooLarge(sizes, NOTHING_BEFORE)).toEqual([expect.stringContaining(name)]);
  });

  it("raise it for the page with its cards, which may be larger than the one without", () => {
    const sizes = measure(entry());
    const withPage = (length: number) =>
      tooLarge({ ...sizes, parts: [listPage(noise(length)), ...sizes.parts] }, NOTHING_BEFORE);
    expect(withPage(22_000)).toEqual([]);
    expect(withPage(30_000)).toEqual([expect.stringContaining("HTML, com os cartões")]);
  });
});

// Rule 15.1.
describe("what the home page loads at once", () => {
  const before = remembered(measure(entry({ code: noise(10_000) })).eager);

  it("is remembered with its large modules, a package being one", () => {
    expect(before.modules).toEqual({ "react-dom": 9000, "src/main.tsx": 1200 });
  });

  it("may grow by a line", () => {
    expect(tooLarge(measure(entry({ code: noise(10_050) })), before)).toEqual([]);
  });

  it("may not grow by more than one percent unless somebody agrees, and says what grew, the most first", () => {
    const modules = {
      "src/main.tsx": 1300,
      "src/articles/reading/list/hero.tsx": 4000,
      "node_modules/a/node_modules/date-fns/parse.js": 9000,
    };
    const grown = measure(entry({ code: noise(11_000), modules }));
    const [message, ...others] = tooLarge(grown, before);
    expect(others).toEqual([]);
    expect(message?.split("\n").slice(1)).toEqual([
      "  date-fns: +9.000 B antes da minificação",
      "  src/articles/reading/list/hero.tsx: +4.000 B antes da minificação",
      "  src/main.tsx: +100 B antes da minificação",
      "  rolldown/runtime.js: +20 B antes da minificação",
    ]);
    expect(tooLarge(grown, remembered(grown.eager))).toEqual([]);
  });
});
