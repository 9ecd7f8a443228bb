/**
 * The rules of src's rooms, as functions from files to complaints, so that a test can also feed them files that break
 * each rule.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { importProblem, roomOf } from "../../tooling/checks/lint-rooms.js";

export interface SourceFile {
  /** Below src, with slashes: "articles/reading/card/article-card.tsx". */
  path: string;
  text: string;
}

type Rule = (files: readonly SourceFile[]) => string[];

export function readSource(folder: string): SourceFile[] {
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

/** The code without its comments, which may name whatever they like. */
function code(file: SourceFile): string {
  return file.text.replace(STRING_OR_COMMENT, (_, string: string | undefined) => string ?? "");
}

/** What a file imports, exports from or loads lazily, as written. */
export function importsOf(file: SourceFile): string[] {
  const specifiers = /\b(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]/g;
  return [...code(file).matchAll(specifiers)].map(([, specifier]) => specifier!);
}

/** What a file needs at once, as written. */
function staticImportsOf(file: SourceFile): string[] {
  const statements =
    /^(?:import|export)\s+(?!type\b)(?:[\w$*{][^;"']*?\bfrom\s*)?["']([^"']+)["']/gm;
  return [...code(file).matchAll(statements)].map(([, specifier]) => specifier!);
}

const stem = (file: string) => path.posix.basename(file).replace(/\.tsx?$/, "");

function complain(
  files: readonly SourceFile[],
  find: (file: SourceFile) => readonly string[],
): string[] {
  return files.flatMap((file) => find(file).map((complaint) => `${file.path}: ${complaint}`));
}

export const roomsAreKnown: Rule = (files) =>
  complain(files, ({ path }) => (roomOf(path) === undefined ? ["stands in an unknown room"] : []));

/** The linter's own rule (tooling/checks/lint-rooms.js), from the same table of rooms. */
export const importsFollowTheTable: Rule = (files) =>
  complain(files, (file) =>
    importsOf(file).filter((specifier) => importProblem(file.path, specifier) !== undefined),
  );

export const sourceStandsAlone: Rule = (files) =>
  complain(files, (file) =>
    importsOf(file).filter((specifier) => /(?:^|\/)(?:tests|tooling)(?:\/|$)/.test(specifier)),
  );

export const noBarrels: Rule = (files) =>
  complain(files, (file) => [
    ...(stem(file.path) === "index" ? ["is a barrel"] : []),
    ...(/\bexport\s*\*/.test(code(file)) ? ["exports another file as a whole"] : []),
  ]);

const DRAWERS = /(?:^|-)(?:utils?|helpers?|misc|common|types?|managers?|services?)$/;

export const namesSayWhatIsInside: Rule = (files) =>
  complain(files, ({ path }) =>
    path
      .replace(/\.tsx?$/, "")
      .split("/")
      .filter((name) => DRAWERS.test(name)),
  );

export const namesAreKebabCase: Rule = (files) =>
  complain(files, ({ path }) =>
    path.split("/").filter((name) => !/^[a-z\d]+(?:-[a-z\d]+)*(?:\.types)?(?:\.tsx?)?$/.test(name)),
  );

const lines = ({ text }: SourceFile) => text.trimEnd().split("\n").length;

/** Components have at most 200 lines, pages 120. */
export const filesAreSmall: Rule = (files) =>
  complain(files, (file) => {
    const limit = roomOf(file.path) === "pages" ? 120 : 200;
    return file.path.endsWith(".tsx") && lines(file) > limit
      ? [`has ${lines(file)} lines, more than ${limit}`]
      : [];
  });

/** A rule for what may be named in certain files only. */
function onlyIn(pattern: RegExp, isAllowed: (path: string) => boolean): Rule {
  return (files) =>
    complain(files, (file) =>
      !isAllowed(file.path) && pattern.test(code(file)) ? [`has ${pattern.source}`] : [],
    );
}

export const TABLE = /\.from\(\s*["'`]articles["'`]/;
export const STORAGE = /\b(?:local|session)Storage\b/;
const DATE_LIBRARY = /["'`]date-fns(?:\/[^"'`]*)?["'`]/;
const ANIMATION_LIBRARY = /["'`]framer-motion(?:\/[^"'`]*)?["'`]/;
const TOAST = /\btoast(?:Failure|Success)?\(/;

/** The files that match: an access of its own is exactly one. */
export function filesWith(pattern: RegExp, files: readonly SourceFile[]): string[] {
  return files.filter((file) => pattern.test(code(file))).map((file) => file.path);
}

/** Visitors' pages read and word dates by lib/date.ts alone (docs/decisions/0012). */
export const dateLibraryIsForThePanel = onlyIn(
  DATE_LIBRARY,
  (file) =>
    ["admin", "articles/admin", "feeds/admin"].includes(roomOf(file) ?? "") ||
    file === "articles/model/date-input.ts",
);

export const animationsHaveOneFile = onlyIn(
  ANIMATION_LIBRARY,
  (file) => file === "ui/page/list-motion.ts",
);

/** What an import names, below src and without its ending. */
const nameOf = (specifier: string, from: string) =>
  (specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier)
  ).replace(/\.tsx?$/, "");

/** Circles of files: by types and by lazy parts, too, which the linter does not follow. */
export const noCircles: Rule = (files) => {
  const byName = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ""), file]));
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

/**
 * The packages that come with a file: what it and all that it imports import, lazy parts and types left out.
 * @param start below src
 */
export function packagesWith(start: string, files: readonly SourceFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ""), file]));
  const packages = new Set<string>();
  const seen = new Set<SourceFile>();
  const visit = (name: string) => {
    const file = byPath.get(name.replace(/\.tsx?$/, ""));
    if (!file || seen.has(file)) return;
    seen.add(file);
    for (const specifier of staticImportsOf(file)) {
      if (specifier.startsWith("@/")) visit(specifier.slice(2));
      else if (specifier.startsWith("./")) {
        visit(path.posix.join(path.posix.dirname(file.path), specifier));
      } else packages.add(specifier);
    }
  };
  visit(start);
  return packages;
}

export const toastsAreRaisedByActions = onlyIn(
  TOAST,
  (file) => /^use-[a-z-]+-actions\.tsx?$/.test(path.posix.basename(file)) || roomOf(file) === "ui",
);

/** What reads feeds runs in a browser, in Node and in Deno, and says the same at any time. */
export const impureFeedModel: Rule = (files) =>
  complain(files, (file) =>
    roomOf(file.path) === "feeds/model" &&
    /new Date\(\)|Date\.now|\bfetch\(|\b(?:window|document|process|Deno)\.|["']node:|Math\.random/.test(
      code(file),
    )
      ? ["is not pure"]
      : [],
  );
