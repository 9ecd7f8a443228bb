/** The rules of src's modules. Each is a function from files to complaints, tested on files that break it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { importProblem, moduleOf, MODULES } from "../../tooling/checks/lint-modules.js";
import { words } from "../support/words";

interface SourceFile {
  /** Relative to src, with slashes. */
  path: string;
  text: string;
}

type Rule = (files: readonly SourceFile[]) => string[];

function readSource(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({
      path: file.split(path.sep).join("/"),
      text: readFileSync(path.join(folder, file), "utf8"),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const STRING_OR_COMMENT =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<!\\)\/\/[^\n]*/g;

/** The code without its comments, because they may mention anything. */
function code(file: SourceFile): string {
  return file.text.replace(STRING_OR_COMMENT, (_, string: string | undefined) => string ?? "");
}

/** All import specifiers as written, including exports and lazy imports. */
function importsOf(file: SourceFile): string[] {
  const specifiers = /\b(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]/g;
  return [...code(file).matchAll(specifiers)].map(([, specifier]) => specifier!);
}

function staticImportsOf(file: SourceFile): string[] {
  const statements =
    /^(?:import|export)\s+(?!type\b)(?:[\w$*{][^;"']*?\bfrom\s*)?["']([^"']+)["']/gm;
  return [...code(file).matchAll(statements)].map(([, specifier]) => specifier!);
}

const stem = (file: string) => path.posix.basename(file).replace(/\.tsx?$/, "");

const complain = (files: readonly SourceFile[], find: (file: SourceFile) => readonly string[]) =>
  files.flatMap((file) => find(file).map((complaint) => `${file.path}: ${complaint}`));

const noBarrels: Rule = (files) =>
  complain(files, (file) => [
    ...(stem(file.path) === "index" ? ["is a barrel"] : []),
    ...(/^export\s*\*/m.test(code(file)) ? ["exports another file as a whole"] : []),
  ]);

const GENERIC_NAMES = /(?:^|-)(?:utils?|helpers?|misc|common|types?|managers?|services?)$/;

const noGenericNames: Rule = (files) =>
  complain(files, ({ path }) =>
    path
      .replace(/\.tsx?$/, "")
      .split("/")
      .filter((name) => GENERIC_NAMES.test(name)),
  );

function onlyIn(pattern: RegExp, isAllowed: (path: string) => boolean): Rule {
  return (files) =>
    complain(files, (file) =>
      !isAllowed(file.path) && pattern.test(code(file)) ? [`has ${pattern.source}`] : [],
    );
}

const TABLE = /\.from\(\s*["'`]articles["'`]/;
const STORAGE = /\b(?:local|session)Storage\b/;

const filesWith = (pattern: RegExp, files: readonly SourceFile[]) =>
  files.filter((file) => pattern.test(code(file))).map((file) => file.path);

/** Visitors' pages use dates only through lib/date.ts (docs/decisions/0012). */
const dateLibraryIsForThePanel = onlyIn(/["'`]date-fns(?:\/[^"'`]*)?["'`]/, (file) =>
  /^(?:(?:articles\/|feeds\/)?admin\/|articles\/model\/date-input\.ts$)/.test(file),
);

const animationsHaveOneFile = onlyIn(
  /["'`]framer-motion(?:\/[^"'`]*)?["'`]/,
  (file) => file === "ui/page/list-motion.ts",
);

const toastsAreRaisedByActions = onlyIn(/\btoast(?:Failure|Success)?\(/, (file) =>
  /^ui\/|\/[a-z-]+-actions\.tsx?$/.test(file),
);

/** The imported file, relative to src and without extension. */
const nameOf = (specifier: string, from: string) =>
  (specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier)
  ).replace(/\.tsx?$/, "");

const byNameOf = (files: readonly SourceFile[]) =>
  new Map(files.map((file) => [nameOf(`@/${file.path}`, ""), file]));

/** Import cycles, including those through types and lazy imports, which the linter ignores. */
const noCycles: Rule = (files) => {
  const byName = byNameOf(files);
  const isDone = new Set<SourceFile>();
  const circles: string[] = [];
  const visit = (file: SourceFile, above: readonly SourceFile[]) => {
    if (above.includes(file)) {
      const circle = [...above.slice(above.indexOf(file)), file].map((each) => each.path);
      circles.push(circle.join(" → "));
      return;
    }
    if (isDone.has(file)) return;
    for (const specifier of importsOf(file)) {
      const next = byName.get(nameOf(specifier, file.path));
      if (next) visit(next, [...above, file]);
    }
    isDone.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
};

/** Packages that a file loads statically, also through its imports. @param start relative to src */
function packagesWith(start: string, files: readonly SourceFile[]): Set<string> {
  const byName = byNameOf(files);
  const packages = new Set<string>();
  const seen = new Set<SourceFile>();
  const visit = (name: string) => {
    const file = byName.get(name);
    if (!file || seen.has(file)) return;
    seen.add(file);
    for (const specifier of staticImportsOf(file)) {
      if (/^(?:@|\.)\//.test(specifier)) visit(nameOf(specifier, file.path));
      else packages.add(specifier);
    }
  };
  visit(nameOf(`@/${start}`, ""));
  return packages;
}

/** The feed model runs in browsers, Node and Deno, and does not depend on the time. */
const impureFeedModel: Rule = (files) =>
  complain(files, (file) =>
    moduleOf(file.path) === "feeds/model" &&
    /new Date\(\)|Date\.now|\bfetch\(|\b(?:window|document|process|Deno)\.|["']node:|Math\.random/.test(
      code(file),
    )
      ? ["is not pure"]
      : [],
  );

const source = readSource("src");

const withQueries = (path: string) => packagesWith(path, source).has("@tanstack/react-query");

const file = (path: string, text = ""): SourceFile => ({ path, text });
const importing = (path: string, ...specifiers: string[]) =>
  file(path, specifiers.map((specifier) => `import { x } from "${specifier}";`).join("\n"));
const named = (...paths: string[]) => paths.map((path) => file(path));

const TOASTS = 'toast({ title: "x" });';
const IMPURE = [
  ...words("Date.now() window.location document.title process.env.X Deno.args Math.random()"),
  "const now = new Date();",
  "await fetch(address)",
  'import { readFileSync } from "node:fs";',
];

/** Each rule with files that break it, one complaint each, and files that keep it. */
const RULES: [name: string, rule: Rule, broken: SourceFile[], kept: SourceFile[]][] = [
  [
    "has no file that only exports other files",
    noBarrels,
    [
      file("news/index.ts"),
      file("news/all.ts", 'export * from "./hero";'),
      file("news/all.ts", 'export * as hero from "./hero";'),
    ],
    [file("news/all.ts", "export { hero };")],
  ],
  [
    "has no file or folder named utils, helpers or the like",
    noGenericNames,
    named(
      ...words(`lib/utils.ts lib/util.ts news/helpers.tsx news/date-helpers.ts lib/misc.ts lib/common.ts
        articles/types.ts auth/session-manager.ts articles/article-service.ts utils/cn.ts`),
    ),
    named("lib/service-error.ts", "lib/database.types.ts", "news/types-of-news.ts"),
  ],
  [
    "uses date-fns only in the panel's modules",
    dateLibraryIsForThePanel,
    [importing("articles/reading/a.tsx", "date-fns"), importing("lib/date.ts", "date-fns/locale")],
    ["feeds/admin/a.tsx", "articles/model/date-input.ts"].map((at) => importing(at, "date-fns")),
  ],
  [
    "uses framer-motion in one file",
    animationsHaveOneFile,
    [importing("articles/reading/a.tsx", "framer-motion")],
    [importing("ui/page/list-motion.ts", "framer-motion/dom/mini")],
  ],
  [
    "raises toasts only in *-actions",
    toastsAreRaisedByActions,
    [TOASTS, 'toastFailure("x", error);', 'toastSuccess("x");'].map((text) =>
      file("pages/a.tsx", text),
    ),
    [
      file("articles/admin/form/use-article-actions.tsx", TOASTS),
      file("ui/toast-store.ts", TOASTS),
      file("articles/reading/b.tsx", '// toast( is for actions\nimport "./toast-area";'),
    ],
  ],
  [
    "reads feeds without network, clock, browser and Node",
    impureFeedModel,
    IMPURE.map((text) => file("feeds/model/a.ts", text)),
    IMPURE.map((text) => file("feeds/data/a.ts", text)),
  ],
];

describe("the source tree", () => {
  it("contains exactly the modules of the table, and the table lets each import only from modules above it", () => {
    const found = new Set(source.map(({ path }) => moduleOf(path)));
    expect([...found].toSorted()).toEqual(Object.keys(MODULES).toSorted());
    expect(importsOf(source.find(({ path }) => path === "main.tsx")!)).toContain("@/app/app");
    const names = Object.keys(MODULES);
    for (const [name, allowed] of Object.entries(MODULES)) {
      const before = new Set(names.slice(0, names.indexOf(name)));
      expect(allowed.filter((module) => !before.has(module))).toEqual([]);
    }
  });

  it.each(RULES)("%s", (_, rule, broken, kept) => {
    expect(rule(source)).toEqual([]);
    for (const each of broken) expect([each, rule([each])]).toEqual([each, [expect.any(String)]]);
    expect(rule(kept)).toEqual([]);
  });

  it("has no import cycles", () => {
    expect(noCycles(source)).toEqual([]);
    const b = file("ui/b.tsx", 'export { a } from "./a.ts";');
    const [value, type] = ['import { b } from "./b";', 'import type { B } from "@/ui/b.tsx";'];
    for (const text of [value, type, 'const b = () => import("./b");']) {
      expect(noCycles([file("ui/a.ts", text), b])).toEqual(["ui/a.ts → ui/b.tsx → ui/a.ts"]);
      expect(noCycles([file("ui/a.ts", text), file("ui/b.tsx")])).toEqual([]);
    }
  });

  it("accesses the articles table and the browser's storage from one file each", () => {
    expect(filesWith(TABLE, source)).toEqual(["articles/data/articles-table.ts"]);
    expect(filesWith(STORAGE, source)).toEqual(["lib/storage.ts"]);
    const files = [
      file("a.ts", "client\n  .from('articles').select(); const { sessionStorage } = window"),
      file("b.ts", 'Array.from("articles-x"); // .from("articles")\n/** Kept in localStorage. */'),
    ];
    expect(filesWith(TABLE, files)).toEqual(["a.ts"]);
    expect(filesWith(STORAGE, files)).toEqual(["a.ts"]);
  });

  it("loads no avoidable package on the first page", () => {
    const heavy = /^(?:date-fns|framer-motion|@radix-ui|@supabase\/supabase-js|@tanstack)/;
    const packages = [...packagesWith("main.tsx", source)];
    expect(packages).toContain("react-router-dom");
    expect(packages.filter((name) => heavy.test(name))).toEqual([]);
    // The client for the database is loaded after the first interaction (use-request-code.ts).
    expect(packages).not.toContain("@supabase/postgrest-js");
    const optionalParts = [...packagesWith("articles/reading/list/optional-parts.tsx", source)];
    expect(optionalParts).toContain("lucide-react");
    expect(optionalParts.filter((name) => heavy.test(name))).toEqual([]);
  });

  it("gives every public page its styles when it is opened by its address", () => {
    // The home page's styles are in the HTML, and the weeks' page has its own.
    const pages = source.filter(({ path }) => /^pages\/(?!admin-|home-|week-)/.test(path));
    const unstyled = pages.filter(({ text }) => !/^adoptLazyStyles\(\);$/m.test(text));
    expect(unstyled.map(({ path }) => path)).toEqual([]);
  });

  it("loads the panel's query library only in the panel, never on a visitor's page", () => {
    const pages = ["main.tsx", "pages/not-found-page.tsx", "pages/login-page.tsx"];
    const optionalParts = "articles/reading/list/optional-parts.tsx";
    expect([...pages, optionalParts].filter(withQueries)).toEqual([]);
    expect(withQueries("app/admin-layout.tsx")).toBe(true);
  });
});

describe("the linter's rule on import directions", () => {
  it.each([
    ["lib/cn.ts", "@/ui/button"],
    ["articles/data/articles-api.ts", "@/session/auth-context"],
    ["pages/home-page.tsx", "@/../tests/support/render-app"],
    ["main.tsx", "@/pages/home-page"],
    ["articles/reading/card/article-card.tsx", "../model/article"],
    ["articles/reading/card/article-card.tsx", "@/articles/reading/list/optional"],
    ["articles/reading/card/article-card.tsx", "@/articles/reading/card/article-picture"],
  ])("forbids an import from %s to %s", (path, specifier) => {
    expect(importProblem(path, specifier)).toEqual(expect.any(String));
  });

  it.each([
    ["ui/page/site-header.tsx", "@/ui/button"],
    ["articles/model/draft.ts", "./article"],
    ["feeds/admin/review-form.tsx", "@/articles/admin/form/article-form-dialog"],
    ["pages/home-page.tsx", "react"],
    ["main.tsx", "./index.css"],
  ])("allows an import from %s to %s", (path, specifier) => {
    expect(importProblem(path, specifier)).toBeUndefined();
  });
});

it("a test file's tag stands where Vitest reads it, at the start of a line of its comment", () => {
  const unread = readSource("tests").filter(({ text }) => /\w.* @module-tag \w/.test(text));
  expect(unread.map((file) => file.path)).toEqual([]);
});
