/** What a build must not hold because one of the oldest browsers lacks it: the build lowers syntax, but adds no functions. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runChecks } from "es-check";

/** All of this edition is in each of them (tooling/page/floor.ts). */
const EDITION = "es2022";

/** As es-check calls them. */
const ADMITTED = [
  // In src/lib/missing-functions.ts.
  "ArrayToReversed",
  "ArrayToSorted",
  "ArrayToSpliced",
  "StringToWellFormed",
  // A method of supabase-js's own.
  "Uint8ArrayToBase64",
];

interface Newer {
  name: string;
  pattern: RegExp;
  /** With this in the same file, the browser's lack was thought of. */
  guard?: RegExp;
}

/** What belongs to the page and not to the language, for which es-check has no names. */
const NEWER_FUNCTIONS: readonly Newer[] = [
  { name: "checkVisibility", pattern: /\.checkVisibility\(/, guard: /typeof \w+\.checkVisibility/ },
  {
    name: "startViewTransition",
    pattern: /\.startViewTransition\(/,
    guard: /typeof [\w.]+\.startViewTransition/,
  },
  {
    name: "requestIdleCallback",
    pattern: /requestIdleCallback\(/,
    guard: /.requestIdleCallback. ?in/,
  },
  { name: "Highlight", pattern: /new Highlight\(/, guard: /.highlights. ?in/ },
  { name: "ScrollTimeline", pattern: /new (Scroll|View)Timeline\(/, guard: /ScrollTimeline !?==/ },
  { name: "URL.parse", pattern: /\bURL\.parse\(/ },
  { name: "URLPattern", pattern: /new URLPattern\(/ },
  { name: "scheduler", pattern: /\bscheduler\.(yield|postTask)\(/ },
  { name: "popover", pattern: /\.(showPopover|hidePopover|togglePopover)\(/ },
  { name: "moveBefore", pattern: /\.moveBefore\(/ },
  { name: "setHTML", pattern: /\.(setHTML|setHTMLUnsafe|getHTML|parseHTMLUnsafe)\(/ },
  { name: "CloseWatcher", pattern: /new CloseWatcher\(|\.requestClose\(/ },
  { name: "Intl.DurationFormat", pattern: /Intl\.(DurationFormat|Segmenter)\b/ },
];

/** Values and selectors that make a browser leave out the whole declaration or rule; what it can ignore is no matter. */
const NEWER_STYLES: readonly Newer[] = [
  { name: "light-dark()", pattern: /light-dark\(/ },
  { name: "color-mix()", pattern: /color-mix\(/ },
  { name: "oklch()", pattern: /\b(ok)?(lch|lab)\(/ },
  { name: "relative colours", pattern: /(rgb|hsl|color)\(from / },
  { name: "nesting", pattern: /[{};]\s*&|@media[^{]*\{\s*[\w-]+:[^{}]*[;}]/ },
  { name: "subgrid", pattern: /\bsubgrid\b/ },
  { name: "linear()", pattern: /[\s:,]linear\(/ },
  { name: "round()", pattern: /[\s:,(](round|mod|rem|abs|sign|pow|sqrt|hypot|log|exp)\(/ },
  { name: "lh", pattern: /[\s:(,]\d*\.?\d+r?lh\b/ },
  { name: "@scope", pattern: /@scope\b/ },
  { name: "state queries", pattern: /@container[^{]*(style|scroll-state)\(/ },
  { name: ":user-valid", pattern: /:user-(in)?valid/ },
  { name: ":popover-open", pattern: /:popover-open/ },
  { name: "anchor()", pattern: /\banchor(-size)?\(/ },
];

const named = (newer: readonly Newer[], text: string) =>
  newer
    .filter(({ pattern, guard }) => pattern.test(text) && !guard?.test(text))
    .map(({ name }) => name);

/** A browser without what the condition names does not see what stands there. */
function withoutSupports(css: string): string {
  const start = css.indexOf("@supports");
  if (start === -1) return css;
  let depth = 0;
  let end = css.indexOf("{", start);
  do {
    if (css[end] === "{") depth += 1;
    if (css[end] === "}") depth -= 1;
    end += 1;
  } while (depth > 0 && end < css.length);
  return css.slice(0, start) + withoutSupports(css.slice(end));
}

/** @returns what the style sheet has that the floor lacks */
export const newerStyles = (css: string): string[] => named(NEWER_STYLES, withoutSupports(css));

/** @returns what the script has that the floor lacks */
export function newerFunctions(script: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-floor-"));
  const file = path.join(folder, "script.js");
  writeFileSync(file, script);
  const { errors } = runChecks(
    [
      {
        ecmaVersion: EDITION,
        files: file,
        module: true,
        checkFeatures: true,
        ignore: ADMITTED.join(),
        cache: false,
      },
    ],
    {},
  );
  rmSync(folder, { recursive: true });
  const ofLanguage = errors.map(({ err }) => err.features?.join(", ") ?? err.message);
  return [...ofLanguage, ...named(NEWER_FUNCTIONS, script)];
}

const SHEET_IN_SCRIPT = /`([^`]*@layer [^`]*)`/g;

/** What the pattern finds in brackets, each time. */
const texts = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** @param folder of a build @returns one line for each file with something that the floor lacks */
export function aboveFloor(folder: string): string[] {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const page = read("index.html");
  const assets = readdirSync(path.join(folder, "assets")).map((file) => `assets/${file}`);
  const scripts = assets.filter((file) => file.endsWith(".js"));
  const found = [
    ["index.html", texts(page, /<script>(.*?)<\/script>/gs).flatMap(newerFunctions)] as const,
    ["index.html", texts(page, /<style>(.*?)<\/style>/gs).flatMap(newerStyles)] as const,
    ...scripts.map((file) => [file, newerFunctions(read(file))] as const),
    ...scripts.map(
      (file) => [file, texts(read(file), SHEET_IN_SCRIPT).flatMap(newerStyles)] as const,
    ),
    ...assets
      .filter((file) => file.endsWith(".css"))
      .map((file) => [file, newerStyles(read(file))] as const),
  ];
  return found
    .filter(([, names]) => names.length > 0)
    .map(([file, names]) => `${file}: ${names.join(", ")}`);
}
