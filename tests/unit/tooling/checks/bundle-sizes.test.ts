import { describe, expect, it } from "vitest";
import type { Rollup } from "vite";
import { EAGER_BUDGET, HTML_BUDGET } from "../../../../tooling/checks/budgets";
import {
  brokenBudgets,
  idleBudgets,
  measureBundle,
  moduleName,
} from "../../../../tooling/checks/bundle-sizes";

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
  source?: string;
  imports?: string[];
  /** Files that are requested later. */
  later?: string[];
  isEntry?: boolean;
  css?: string[];
  modules?: Record<string, number>;
}

function chunk({ file, code = "", source, imports = [], later = [], ...rest }: Chunk) {
  const { isEntry, css = [], modules = {} } = rest;
  return {
    type: "chunk",
    fileName: file,
    code,
    imports,
    dynamicImports: later,
    isEntry: Boolean(isEntry),
    facadeModuleId: source === undefined ? null : `${ROOT}/${source}`,
    modules: Object.fromEntries(
      Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }]),
    ),
    viteMetadata: { importedCss: new Set(css) },
  } as unknown as Rollup.OutputChunk;
}

const asset = (fileName: string, source: string) =>
  ({ type: "asset", fileName, source }) as unknown as Rollup.OutputAsset;

const react = chunk({
  file: "react.js",
  code: noise(5000),
  modules: { [`${ROOT}/node_modules/react-dom/client.js`]: 900, "\0virtual": 0 },
});

const entry = (fields: Partial<Chunk> = {}) =>
  chunk({
    file: "index.js",
    source: "src/main.tsx",
    isEntry: true,
    imports: ["react.js"],
    modules: { [`${ROOT}/src/main.tsx`]: 100 },
    ...fields,
  });

const measure = (...files: (Rollup.OutputChunk | Rollup.OutputAsset)[]) =>
  measureBundle([asset("index.html", "<html></html>"), react, ...files], ROOT);

const partOf = (sizes: ReturnType<typeof measure>, name: string) =>
  sizes.find((part) => part.name === name)!;

describe("a build's parts", () => {
  it("are the page, what it loads at once, and what comes later without what is there already", () => {
    const shared = chunk({ file: "shared.js", code: noise(1000) });
    const toaster = chunk({
      file: "toaster.js",
      source: "src/ui/toaster.tsx",
      code: noise(2000),
      imports: ["react.js", "shared.js"],
      css: ["toaster.css"],
    });
    const sizes = measure(
      entry({ later: ["toaster.js"] }),
      shared,
      toaster,
      asset("toaster.css", noise(3000)),
    );
    expect(sizes.map(({ name }) => name)).toEqual(["HTML", "JS de /", "notificações"]);
    expect(partOf(sizes, "JS de /").bytes).toBeGreaterThan(4000);
    expect(partOf(sizes, "notificações").bytes).toBeGreaterThan(5000);
    expect(partOf(sizes, "notificações").bytes).toBeLessThan(6500);
  });

  it("say which modules they are made of, a package being one", () => {
    const { modules } = partOf(measure(entry()), "JS de /");
    expect(modules).toEqual({ "react-dom": 900, "src/main.tsx": 100 });
  });

  it("hold what one part imports at once and another later", () => {
    const modules = { [`${ROOT}/src/articles/data/articles-api.ts`]: 700 };
    const door = chunk({ file: "door.js", code: noise(12_000), modules });
    const panel = chunk({
      file: "panel.js",
      source: "src/pages/admin-page.tsx",
      imports: ["door.js"],
    });
    const sizes = measure(entry({ later: ["door.js", "panel.js"] }), door, panel);
    expect(partOf(sizes, "porta de dados").modules).toEqual({
      "src/articles/data/articles-api.ts": 700,
    });
    expect(brokenBudgets(sizes, {})).toEqual([
      expect.stringMatching(/^porta de dados: .* limite de 8\.000 B\./),
    ]);
  });

  it("leave no budget idle without telling", () => {
    const toaster = chunk({ file: "toaster.js", source: "src/ui/toaster.tsx" });
    const idle = idleBudgets(measure(entry({ later: ["toaster.js"] }), toaster));
    expect(idle).toContainEqual(
      expect.stringMatching(/^porta de dados: nada do que foi compilado/),
    );
    expect(idle).not.toContainEqual(expect.stringContaining("notificações"));
  });

  it("name what no budget names by its source file", () => {
    const odd = chunk({ file: "odd.js", source: "src/pages/odd-page.tsx", code: noise(20_000) });
    const sizes = measure(entry({ later: ["odd.js"] }), odd);
    expect(brokenBudgets(sizes, {})).toEqual([
      expect.stringMatching(/^src\/pages\/odd-page\.tsx: .* acima do limite de 10\.000 B\./),
    ]);
  });

  it.each([
    [`${ROOT}/src/articles/list/hero.tsx?v=1`, "src/articles/list/hero.tsx"],
    [`${ROOT}/node_modules/@radix-ui/react-toast/dist/index.mjs`, "@radix-ui/react-toast"],
    [`${ROOT}/node_modules/a/node_modules/b/index.js`, "b"],
    ["\0rolldown/runtime.js", "rolldown/runtime.js"],
  ])("call %j %s", (id, name) => {
    expect(moduleName(id, ROOT)).toBe(name);
  });
});

// Rule 15.1.
describe("a broken budget", () => {
  const large = entry({
    code: noise(EAGER_BUDGET * 1.3),
    modules: {
      [`${ROOT}/src/main.tsx`]: 100,
      [`${ROOT}/src/articles/list/hero.tsx`]: 4000,
      [`${ROOT}/node_modules/date-fns/parse.js`]: 9000,
    },
  });

  it("names the part, how much is too much, and the modules that grew, the most first", () => {
    const before = {
      "JS de /": { "react-dom": 900, "src/main.tsx": 100, "src/articles/list/hero.tsx": 1000 },
    };
    const [message, ...others] = brokenBudgets(measure(large), before);
    expect(others).toEqual([]);
    expect(message).toMatch(
      /^JS de \/: [\d.]+ B comprimidos, [\d.]+ B acima do limite de 102\.000 B\.\n/,
    );
    expect(message?.split("\n").slice(1)).toEqual([
      "  Cresceram (antes da minificação):",
      "    date-fns: +9.000 B (novo)",
      "    src/articles/list/hero.tsx: +3.000 B (1.000 B → 4.000 B)",
    ]);
  });

  it("names the largest modules when none grew", () => {
    const sizes = measure(large);
    const [message] = brokenBudgets(sizes, { "JS de /": partOf(sizes, "JS de /").modules });
    expect(message).toContain("Nenhum módulo cresceu");
    expect(message).toContain("date-fns: 9.000 B");
  });

  it("is told of the page too", () => {
    const sizes = measureBundle(
      [asset("index.html", noise(HTML_BUDGET * 2)), react, entry()],
      ROOT,
    );
    expect(brokenBudgets(sizes, {})).toEqual([
      expect.stringMatching(/^HTML: .* limite de 9\.000 B\.$/),
    ]);
  });

  it("is none while everything fits", () => {
    expect(brokenBudgets(measure(entry()), {})).toEqual([]);
  });
});
